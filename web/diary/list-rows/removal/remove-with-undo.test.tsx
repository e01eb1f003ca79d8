import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import {
  createQueryClient,
  queryKeyFor,
  runMutation,
  queryFor,
  mutationFor,
  delayedMutationFor,
} from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { downloadMyTable } from '#web/platform/api/data-export.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { dismissToasts, endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { UNDO_MS, removeWithUndo } from './remove-with-undo.ts'

afterEach(endTest)

/** A member's page with the hikes A to D; the server removes those that are deleted. */
async function aPage(more: Replies = {}) {
  let stored = ['A', 'B', 'C', 'D']
  const requests = aServer({
    'GET /hikes/my-hikes': () => stored.map((name, place) => aHike({ name, rank: place + 1 })),
    'DELETE /hikes/{id}': ({ path }) => {
      stored = stored.filter((name) => path !== `/hikes/h-${name}`)
      return undefined
    },
    'PUT /hikes/reorder': { hikes: [] },
    ...more,
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  const client = createQueryClient()
  await client.fetchQuery(queryFor(api.hikes.mine, {}))
  const list = () => client.getQueryData<Hike[]>(queryKeyFor(api.hikes.mine, {})) ?? []
  return {
    client,
    remove: (...names: string[]) =>
      removeWithUndo(client, {
        list: api.hikes.mine,
        ids: names.map((name) => `h-${name}`),
        invalidates: api.hikes.remove.invalidates,
        send: () => runMutation(client, delayedMutationFor(api.hikes.remove), { params: { id: `h-${names[0]}` } }),
        texts: { done: `${names.join()} gone`, failed: 'Failed to delete hike' },
      }),
    shown: () => list().map(({ name, rank }) => `${rank} ${name}`),
    readAgain: () => client.fetchQuery(queryFor(api.hikes.mine, {})),
    calls: () => requests.map(({ line }) => line).filter((line) => !line.startsWith('GET')),
    forgetCalls: () => requests.splice(0),
  }
}

/** Presses the button of the newest toast. */
const pressUndo = () => toast.current().at(-1)?.button?.onPress()

test('R2.5: it is gone at once, the ranks close up, and it is sent after ten seconds', async () => {
  const page = await aPage()
  vi.useFakeTimers()
  toast.resume()
  page.remove('B')
  expect(page.shown()).toEqual(['1 A', '2 C', '3 D'])
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1)
  expect(page.calls()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() => expect(page.calls()).toEqual(['DELETE /hikes/h-B']))
  expect(page.shown()).toEqual(['1 A', '2 C', '3 D'])
})

test('an undo restores everything, and nothing is sent', async () => {
  const page = await aPage()
  page.remove('B', 'D')
  expect(page.shown()).toEqual(['1 A', '2 C'])
  pressUndo()
  expect(page.shown()).toEqual(['1 A', '2 B', '3 C', '4 D'])
  expect(toasts()).toEqual([])
  expect(page.calls()).toEqual([])
})

test('two removals undone in any order return to their places', async () => {
  const page = await aPage()
  page.remove('B')
  page.remove('C')
  const [first, second] = toast.current()
  first?.button?.onPress()
  expect(page.shown()).toEqual(['1 A', '2 B', '3 D'])
  second?.button?.onPress()
  expect(page.shown()).toEqual(['1 A', '2 B', '3 C', '4 D'])
})

test('an undo does not restore a removal that was already sent', async () => {
  const page = await aPage()
  page.remove('B')
  page.remove('C')
  const [first, second] = toast.current()
  if (first) toast.dismiss(first.id)
  await waitFor(() => expect(page.client.isMutating()).toBe(0))
  second?.button?.onPress()
  expect(page.shown()).toEqual(['1 A', '2 C', '3 D'])
})

test('a list that is reloaded meanwhile does not show the removed hike', async () => {
  const page = await aPage()
  page.remove('A')
  await page.client.invalidateQueries()
  await page.readAgain()
  expect(page.shown()).toEqual(['1 B', '2 C', '3 D'])
  pressUndo()
  expect(page.shown()).toEqual(['1 A', '2 B', '3 C', '4 D'])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to delete hike'],
  ['a fault', () => refusal(500, {}), 'Failed to delete hike'],
  ['words', () => refusal(503, { message: 'Come back later' }), 'Come back later'],
])('R2.5: with %s of the server it is back, and that is said', async (_what, reply, text) => {
  const page = await aPage({ 'DELETE /hikes/{id}': reply })
  page.remove('B')
  dismissToasts()
  await waitFor(() => expect(toasts()).toEqual([text]))
  expect(page.shown()).toEqual(['1 A', '2 B', '3 C', '4 D'])
})

test('a hike that was already removed elsewhere causes no message', async () => {
  const page = await aPage({ 'DELETE /hikes/{id}': refusal(404) })
  page.remove('B')
  dismissToasts()
  await waitFor(() => expect(page.client.isMutating()).toBe(0))
  expect(page.calls()).toEqual(['DELETE /hikes/h-B'])
  expect(toasts()).toEqual([])
})

test('another change of the list waits until it is answered, and it cannot be undone any more', async () => {
  const page = await aPage()
  page.remove('B')
  const body = { hikes: [{ _id: 'h-A', rank: 2 }] }
  await runMutation(page.client, mutationFor(api.hikes.reorder), { body })
  expect(page.calls()).toEqual(['DELETE /hikes/h-B', 'PUT /hikes/reorder'])
  expect(toast.current()).toMatchObject([{ text: 'B gone', button: undefined }])
})

test('an exported table has the hikes that are shown', async () => {
  const page = await aPage({ 'GET /export/hikes.csv': new Response('') } as Replies)
  page.remove('B')
  await downloadMyTable('hikes', 'x.csv').catch(() => {})
  expect(page.calls()).toEqual(['DELETE /hikes/h-B'])
})

test.each([
  ['hidden', () => fireEvent(document, new Event('visibilitychange')), true],
  ['left', () => fireEvent(window, new Event('pagehide')), false],
  ['about to be left', () => fireEvent(window, new Event('beforeunload')), false],
])('it is sent at once when the page is %s', async (_how, leave, isHidden) => {
  const page = await aPage()
  page.remove('B')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  leave()
  await waitFor(() => expect(page.calls()).toEqual(['DELETE /hikes/h-B']))
  leave()
  pressUndo()
  await waitFor(() => expect(page.client.isMutating()).toBe(0))
  expect(page.calls()).toEqual(['DELETE /hikes/h-B'])
  expect(page.shown()).toEqual(['1 A', '2 C', '3 D'])
  hidden.mockRestore()
})

test('after a sign-out in another tab nothing is sent', async () => {
  const page = await aPage()
  page.remove('B')
  page.forgetCalls()
  await signOut()
  expect(page.calls()).toEqual(['POST /auth/logout'])
  expect(toasts()).toEqual([])
})

test('Control and Z undo what was removed last, but not from a field or a dialog', async () => {
  const page = await aPage()
  page.remove('B')
  page.remove('C')
  document.body.innerHTML = '<textarea></textarea><dialog open><button></button></dialog>'
  const undo = { key: 'z', ctrlKey: true }
  fireEvent.keyDown(document.querySelector('textarea')!, undo)
  fireEvent.keyDown(document.querySelector('dialog button')!, undo)
  fireEvent.keyDown(document.body, { key: 'z' })
  expect(page.shown()).toEqual(['1 A', '2 D'])
  fireEvent.keyDown(document.body, undo)
  expect(page.shown()).toEqual(['1 A', '2 C', '3 D'])
  fireEvent.keyDown(document.body, { key: 'Z', metaKey: true })
  expect(page.shown()).toEqual(['1 A', '2 B', '3 C', '4 D'])
  document.body.innerHTML = ''
})
