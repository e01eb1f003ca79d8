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
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aHike } from './hike-testing.ts'
import { useReorder } from './use-reorder.ts'

/** A list A, B, C of a member with an outbox. */
async function aList(replies: Replies) {
  fakeIndexedDb()
  const requests = aServer({
    'GET /hikes/my-hikes': ['A', 'B', 'C'].map((name, at) => aHike({ name, rank: at + 1 })),
    'PUT /hikes/{id}/place': { rank: 2 },
    ...replies,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  const close = await startOutbox(client, MIA._id)
  onTestFinished(close)
  await client.fetchQuery(queryFor(api.hikes.mine, {}))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useReorder, { wrapper })
  return { requests, client, close, move: result.current }
}

test('R15.4: a move without an answer waits as “directly before”, and is sent as that', async () => {
  let isUp = false
  const { requests, client, move } = await aList({
    'PUT /hikes/reorder': () => Promise.reject(new TypeError('Failed to fetch')),
    'PUT /hikes/{id}/place': () => (isUp ? { rank: 2 } : Promise.reject(new TypeError('Failed to fetch'))),
  })
  move(2, 1)
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

test('R15.1: a move whose page is closed before the answer is sent by the next one', async () => {
  const { requests, move, client, close } = await aList({ 'PUT /hikes/reorder': () => new Promise<never>(() => {}) })
  move(2, 1)
  await vi.waitFor(() => expect(requests.map(({ line }) => line)).toContain('PUT /hikes/reorder'))
  await vi.waitFor(() => expect(outboxState.current().entries).toMatchObject([{ isHeld: true }]))
  close()
  onTestFinished(await startOutbox(client, MIA._id))
  await outboxState.actions()?.send()
  expect(requests.at(-1)).toMatchObject({ line: 'PUT /hikes/h-C/place', body: { before: 'h-B', after: 'h-A' } })
})

test('a move that is answered leaves nothing on the device, and one that is refused neither', async () => {
  const answers = [{ hikes: [] }, refusal(400, { message: 'No', code: 'no' })]
  const { requests, move, client } = await aList({ 'PUT /hikes/reorder': () => answers.shift() as never })
  for (const rest of [1, 0]) {
    move(2, 1)
    await vi.waitFor(() => expect(answers).toHaveLength(rest))
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
    await vi.waitFor(() => expect(outboxState.current().entries).toEqual([]))
  }
  expect(requests.filter(({ call }) => call === 'PUT /hikes/{id}/place')).toEqual([])
})
