import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { outboxState } from '#web/platform/api/outbox/outbox-state.ts'
import { fakeIndexedDb } from '#web/platform/api/outbox/outbox-testing.ts'
import { startOutbox } from '#web/platform/api/outbox/start-outbox.ts'
import { createQueryClient, queryFor } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHike } from './hike-testing.ts'
import { useReorder } from './use-reorder.ts'

test('R15.4: a move without an answer waits as “directly before”, and is sent as that', async () => {
  fakeIndexedDb()
  const requests = aServer({
    'GET /hikes/my-hikes': ['A', 'B', 'C'].map((name, at) => aHike({ name, rank: at + 1 })),
    'PUT /hikes/reorder': () => Promise.reject(new TypeError('Failed to fetch')),
    'PUT /hikes/{id}/place': () => (isUp ? { rank: 2 } : Promise.reject(new TypeError('Failed to fetch'))),
  })
  let isUp = false
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  onTestFinished(await startOutbox(client, MIA._id))
  await client.fetchQuery(queryFor(api.hikes.mine, {}))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useReorder, { wrapper })
  result.current(2, 1)
  await vi.waitFor(() =>
    expect(outboxState.current().entries).toMatchObject([
      { call: 'PUT /hikes/{id}/place', input: { params: { id: 'h-C' }, body: { before: 'h-B', after: 'h-A' } } },
    ]),
  )
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  const shown = client.getQueryData<Hike[]>(queryFor(api.hikes.mine, {}).queryKey)
  expect(shown?.map(({ name, rank }) => `${rank} ${name}`)).toEqual(['1 A', '2 C', '3 B'])
  expect(toasts()).toEqual([])
  isUp = true
  await outboxState.actions()?.send()
  expect(requests.at(-1)).toMatchObject({ line: 'PUT /hikes/h-C/place', body: { before: 'h-B', after: 'h-A' } })
  await vi.waitFor(() => expect(outboxState.current().entries).toEqual([]))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
})
