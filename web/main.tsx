import './styles.css'
// for what stands in the page before its scripts, see first-paint.tsx and first-look.tsx
import './covers/map-sheet/map-sheet.css'
import './covers/relief-cover.css'
import './people/person-cairn.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '#contract/api.ts'
import { redirectSwitch } from './api/storage/debug-log.ts'
import { readTokens } from './api/storage/local-storage.ts'
import { read } from './api/query.ts'
import { refreshSession } from './api/refresh.ts'
import { watchSession } from './api/session.ts'
import { App, queryClient } from './app.tsx'
import { screenAt } from './routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

Object.assign(window, { authDebug: redirectSwitch })
watchSession(() => refreshSession(null))
const page = createRoot(root)
void Promise.all([screenAt(window.location.pathname).fetch(), listOfLook()]).then(() =>
  // in slices, so that a slow phone reacts to taps meanwhile
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
)

/** A member sees the first of the list already: the list takes its place, not what stands for a list that is yet to come. */
function listOfLook(): Promise<void> | null {
  const isList = document.documentElement.dataset['first'] === 'look' && readTokens().accessToken !== null
  return isList ? queryClient.prefetchQuery(read(api.hikes.mine, {})) : null
}
