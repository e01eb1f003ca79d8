import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import { FRIEND_HIKES_PAGE } from '#domain/platform/limits.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient, queryKeyFor } from '#web/platform/api/query.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { aFriendHike } from '#web/community/friends/friends-testing.tsx'
import { useActivity } from './use-activity.ts'

afterEach(endTest)

/** Signs in and returns a cache with pages that were read before: all full but the last. */
function knowing(pages: number): QueryClient {
  const client = signedIn()
  for (let page = 1; page <= pages; page += 1) {
    const count = page < pages ? FRIEND_HIKES_PAGE : 1
    const hikes = Array.from({ length: count }, (_, n) => aFriendHike(`${page} ${n}`, '2026-07-12'))
    client.setQueryData(queryKeyFor(api.friends.hikes, { query: { page } }), hikes)
  }
  return client
}

/** Signs in and returns an empty cache. A session that begins later may end another file's, which empties the cache. */
function signedIn(): QueryClient {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  return createQueryClient()
}

function open(client: QueryClient, address: string) {
  return renderHook(() => useActivity(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  })
}

test('coming back shows all pages that are in the cache', async () => {
  aHikeServer({})
  const { result } = open(knowing(30), '/friends?sort=rating')
  await waitFor(() => expect(result.current.hikes).toHaveLength(29 * FRIEND_HIKES_PAGE + 1))
  expect(result.current.isReady).toBe(true)
})

test('hikes on screen stay while older ones load', async () => {
  aHikeServer({ 'GET /hikes/friends': () => new Promise(() => {}) })
  const client = signedIn()
  const full = Array.from({ length: FRIEND_HIKES_PAGE }, (_, n) => aFriendHike(`1 ${n}`, '2026-07-12'))
  client.setQueryData(queryKeyFor(api.friends.hikes, { query: { page: 1 } }), full)
  const { result } = open(client, '/friends')
  while (result.current.shown <= FRIEND_HIKES_PAGE) act(() => result.current.showMore())
  await waitFor(() => expect(result.current).toMatchObject({ isPending: true, isReady: true }))
  expect(result.current.hikes).toHaveLength(FRIEND_HIKES_PAGE)
})
