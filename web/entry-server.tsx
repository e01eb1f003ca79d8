import { type DehydratedState, type Query, type QueryClient, dehydrate } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { App } from './app.tsx'
import { ApiError } from './platform/api/call.ts'
import { createQueryClient, queryKeyFor } from './platform/api/query.ts'
import { type RequestFacts, serverSnapshot } from './platform/rendering/server-snapshot.ts'
import { AppRoutes } from './routes.tsx'

export { setTranslations } from '#domain/platform/language/translate.ts'
export { setApiFetch } from './platform/api/api-fetch.ts'
export { parseUser } from './platform/api/storage/local-storage.ts'
export type { RequestFacts }

/** The number of renderings at most: answers may lead to further calls. */
const MAX_ROUNDS = 4

export interface RenderedPage {
  /** The content of `#root`. */
  readonly html: string
  /** The answers that the page was rendered with, for `hydrate`. */
  readonly data: DehydratedState
  /** The worst status of the calls that failed for no fault of the address, such as 503; null where all is well. */
  readonly failedStatus: number | null
  /** True where every call was answered before the deadline. */
  readonly isWhole: boolean
}

/**
 * Renders the page at an address as the browser does, with the answers of the calls that its components make. Members' pages are
 * rendered without any: the server does not have their tokens.
 * @param url path and query
 * @param deadline aborted when no more calls are to be made: what is missing then is left to the browser
 * @param settings the answer of the call for the site's settings
 */
export async function renderPage(
  url: string,
  facts: RequestFacts,
  deadline: AbortSignal,
  settings?: Answer<typeof api.system.settings>,
): Promise<RenderedPage> {
  const client = createQueryClient()
  if (settings) client.setQueryData(queryKeyFor(api.system.settings, {}), settings)
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, retryOnMount: false } })
  const errors: unknown[] = []
  const page = (
    <App client={client} snapshot={serverSnapshot(facts)} isFromServer>
      <StaticRouter location={url}>
        <AppRoutes />
      </StaticRouter>
    </App>
  )
  let html = ''
  let isWhole = false
  for (let round = 0; round < MAX_ROUNDS && !isWhole; round += 1) {
    // the content security policy forbids the inline scripts by which React would fill in larger parts later
    const { prelude } = await prerender(page, {
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
    })
    html = await new Response(prelude).text()
    isWhole = facts.user !== null || deadline.aborted || !(await fetchMissing(client, deadline))
  }
  if (errors.length > 0) throw errors[0]
  const data = dehydrate(client, { shouldDehydrateQuery: isAnswered, shouldRedactErrors: () => false })
  return { html, data, failedStatus: worstStatus(client), isWhole: isWhole && !deadline.aborted }
}

/** Fetches the queries that the last rendering missed. Returns whether there were any. */
async function fetchMissing(client: QueryClient, deadline: AbortSignal): Promise<boolean> {
  const wanted = client.getQueryCache().findAll({ predicate: isMissing })
  const late = new Promise((resolve) => deadline.addEventListener('abort', resolve, { once: true }))
  await Promise.race([Promise.allSettled(wanted.map((query) => query.fetch())), late])
  return wanted.length > 0
}

function isMissing({ state, options, meta }: Query): boolean {
  const isDisabled = 'enabled' in options && options.enabled === false
  return state.status === 'pending' && !isDisabled && meta?.['isForBrowser'] !== true
}

function isAnswered({ state }: Query): boolean {
  return state.status !== 'pending'
}

function worstStatus(client: QueryClient): number | null {
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { error } }) => error ?? [])
  const statuses = errors.flatMap((error) => (error instanceof ApiError ? error.status : []))
  const worst = Math.max(0, ...statuses)
  return worst >= 500 || worst === 429 ? worst : null
}
