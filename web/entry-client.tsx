import './styles.css'
import { type DehydratedState, type Query, type QueryClient, hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { ApiError } from './platform/api/call.ts'
import { createQueryClient } from './platform/api/query.ts'
import { refreshSession } from './platform/api/refresh-session.ts'
import { currentPreferences } from './platform/units/current-preferences.ts'
import { type RequestFacts, serverSnapshot } from './platform/rendering/server-snapshot.ts'
import { currentSession, watchSession } from './platform/api/session.ts'
import { authDebug } from './platform/api/storage/auth-log.ts'
import { App } from './app.tsx'
import { loadPageLanguage } from './platform/language/page-language.ts'
import { AppRoutes, screenAt } from './routes.tsx'
import { NavigationProvider } from './app/shell/navigation-provider.tsx'
import { trustOwnScripts } from './app/shell/trust-own-scripts.ts'

/** The JSON that the server writes at the end of a page that it has rendered. */
interface PageState {
  readonly facts: RequestFacts
  readonly data: DehydratedState
}

/** How long a failure of the server is shown to a reader who returns to it, before the query runs again. */
const ERROR_SHOWN_MS = 30_000

const NOBODY: RequestFacts = { user: null, today: '1970-01-01' }

Object.assign(window, { authDebug: authDebug })
trustOwnScripts()
void start()

/** Hydrates the page that the server has rendered. Without one, as in development, the browser renders it. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  watchSession(() => refreshSession(null))
  const rendered = readState()
  const [failure, hasLanguage] = await Promise.all([
    screenAt(window.location.pathname).preload(),
    loadPageLanguage(rendered !== null),
  ])
  // without its code, a screen is an error panel instead of what the server has rendered; without its texts it is English
  const state = failure || !hasLanguage ? null : rendered
  const client = createQueryClient()
  const snapshot = serverSnapshot(state?.facts ?? NOBODY, {
    session: currentSession(),
    preferences: currentPreferences(),
  })
  const page = (
    <App client={client} snapshot={snapshot} isFromServer={state !== null}>
      <BrowserRouter>
        <NavigationProvider screenAt={screenAt}>
          <AppRoutes />
        </NavigationProvider>
      </BrowserRouter>
    </App>
  )
  if (!state) return createRoot(root).render(page)
  const isSameReader = currentSession().user?._id === state.facts.user?._id
  hydrateData(client, state.data, isSameReader && !isRestoredPage())
  startTransition(() => void hydrateRoot(root, page))
}

function readState(): PageState | null {
  const json = document.getElementById('page-state')?.textContent
  return json ? (JSON.parse(json) as PageState) : null
}

/** Returns true where the browser kept the page for going back: its data may be old. */
function isRestoredPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
}

/** Puts the server's answers into the query cache. They are fetched again at once unless they are fresh. */
function hydrateData(client: QueryClient, data: DehydratedState, isFresh: boolean): void {
  const now = Date.now()
  const errors = new Set<unknown>()
  const revive = (error: object) => {
    const revived = ApiError.fromJson(error)
    errors.add(revived)
    return revived
  }
  const queries = data.queries.map((query) => {
    const error = query.state.error && revive(query.state.error)
    return { ...query, state: { ...query.state, dataUpdatedAt: isFresh ? now : 0, errorUpdatedAt: now, error } }
  })
  hydrate(client, { ...data, queries })
  const { queries: defaults } = client.getDefaultOptions()
  // what failed on the server is shown as it failed, to begin with
  const retryOnMount = ({ state }: Query) => !errors.has(state.error) || Date.now() - now > ERROR_SHOWN_MS
  client.setDefaultOptions({ queries: { ...defaults, retryOnMount } })
}
