import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onPageEvent } from '#web/platform/api/events.ts'
import { startLive } from './start-live.ts'
import { fakeBrowser, aNotification, setPageVisible, advanceTime } from './stream/browser-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'

/** A tab with one visible list of trails; `reads` counts its fetches. */
async function aTab(userId = 'u1') {
  const client = createQueryClient()
  const readTrails = vi.fn(async () => [])
  const unwatch = new QueryObserver(client, { queryKey: ['trails', '/x', {}], queryFn: readTrails }).subscribe(() => {})
  const close = startLive(client, userId)
  onTestFinished(() => {
    close()
    unwatch()
  })
  await advanceTime()
  return { client, close, reads: () => readTrails.mock.calls.length - 1 }
}

function pushed() {
  const ids: string[] = []
  onTestFinished(onPageEvent('notificationPushed', ({ notification }) => ids.push(notification._id)))
  return ids
}

test('three tabs share one stream, and all get its events', async () => {
  const { sources } = fakeBrowser()
  const tabs = [await aTab(), await aTab(), await aTab()]
  const ids = pushed()
  expect(sources()).toHaveLength(1)
  sources()[0]?.say('notification', aNotification('n1'), 'e1')
  // all tabs share this window here
  expect(ids).toEqual(['n1', 'n1', 'n1'])
  sources()[0]?.say('touched', ['trails'], 'e2')
  await advanceTime(1000)
  expect(tabs.map(({ reads }) => reads())).toEqual([1, 1, 1])
})

test('when the leading tab closes, the next one continues after the last event', async () => {
  const { sources, open } = fakeBrowser()
  const leader = await aTab()
  await aTab()
  sources()[0]?.say('notification', aNotification('n1'), 'e5')
  leader.close()
  await advanceTime()
  expect(open()).toHaveLength(1)
  expect(sources()).toHaveLength(2)
  expect(sources()[1]?.url.searchParams.get('lastEventId')).toBe('e5')
})

test('when all have closed, as at logout, no stream is left and none comes back', async () => {
  const { sources, open } = fakeBrowser()
  const tabs = [await aTab(), await aTab()]
  for (const tab of tabs) tab.close()
  await advanceTime(60_000)
  setPageVisible(true)
  await advanceTime(60_000)
  expect(open()).toEqual([])
  expect(sources()).toHaveLength(1)
})

test('a tab that closes while it waits in line never leads', async () => {
  const { sources } = fakeBrowser()
  const leader = await aTab()
  const waiting = await aTab()
  waiting.close()
  leader.close()
  await advanceTime(60_000)
  expect(sources()).toHaveLength(1)
})

test('without locks each tab has a stream of its own, and tells nobody else', async () => {
  const { sources } = fakeBrowser({ hasLocks: false })
  await aTab()
  await aTab()
  const ids = pushed()
  expect(sources()).toHaveLength(2)
  sources()[0]?.say('notification', aNotification('n1'), 'e1')
  expect(ids).toEqual(['n1'])
})

test('members who share a browser get no events of each other', async () => {
  const { sources } = fakeBrowser()
  const mine = await aTab('u1')
  const theirs = await aTab('u2')
  expect(sources()).toHaveLength(2)
  sources()[0]?.say('touched', ['trails'])
  await advanceTime(1000)
  expect([mine.reads(), theirs.reads()]).toEqual([1, 0])
})

test.each([
  ['a tab that waits in line is looked at', () => setPageVisible(true)],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
])('a stream that gave up tries again when %s', async (_when, happen) => {
  const { sources, server } = fakeBrowser()
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  server.isUp = false
  await aTab()
  await aTab()
  await advanceTime(60_000)
  server.isUp = true
  await advanceTime(60_000)
  expect(sources()).toHaveLength(0)
  happen()
  await advanceTime(2000)
  expect(sources()).toHaveLength(1)
})

test('R15.10: devices that come back at once open their streams at different times, after the last event', async () => {
  const { sources, server } = fakeBrowser()
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  await aTab()
  sources()[0]?.say('notification', aNotification('n1'), 'e7')
  server.isUp = false
  sources()[0]?.break()
  await advanceTime(60_000)
  server.isUp = true
  window.dispatchEvent(new Event('online'))
  await advanceTime(999)
  expect(sources()).toHaveLength(1)
  await advanceTime(1)
  expect(sources()[1]?.url.searchParams.get('lastEventId')).toBe('e7')
})

test('a page that is left closes the stream; one that comes back as it was opens it again', async () => {
  const { sources, open } = fakeBrowser()
  await aTab()
  window.dispatchEvent(new Event('pagehide'))
  await advanceTime()
  expect(open()).toEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  await advanceTime()
  expect(sources()).toHaveLength(1)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await advanceTime()
  expect(open()).toHaveLength(1)
})

test('twenty events at once cause one refetch', async () => {
  const { sources } = fakeBrowser()
  const { reads } = await aTab()
  for (let i = 0; i < 20; i += 1) sources()[0]?.say('touched', ['trails', 'users'])
  await advanceTime(10_000)
  expect(reads()).toBe(1)
})

test('a flood of events causes one refetch a second', async () => {
  const { sources } = fakeBrowser()
  const { reads } = await aTab()
  for (let i = 0; i < 100; i += 1) {
    sources()[0]?.say('touched', ['trails'])
    await advanceTime(100)
  }
  expect(reads()).toBe(10)
})

test('refetches wait for a pending mutation', async () => {
  const { sources } = fakeBrowser()
  const { client, reads } = await aTab()
  let finish = () => {}
  const write = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<void>((resolve) => (finish = resolve)) })
    .execute(undefined)
  sources()[0]?.say('touched', ['trails'])
  await advanceTime(5000)
  expect(reads()).toBe(0)
  finish()
  await write
  await advanceTime(1000)
  expect(reads()).toBe(1)
})

test('an own write’s event from before its answer causes no second refetch', async () => {
  const { sources } = fakeBrowser()
  const { client, reads } = await aTab()
  let finish = () => {}
  const write = client
    .getMutationCache()
    .build(client, {
      mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
      meta: { invalidates: ['trails'] },
    })
    .execute(undefined)
  await advanceTime()
  sources()[0]?.say('touched', ['trails'])
  finish()
  await write
  await advanceTime(5000)
  expect(reads()).toBe(1)
})

/** An answered write of this page that invalidates the trails. */
async function change(client: QueryClient): Promise<void> {
  const meta = { invalidates: ['trails', 'users'] }
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => null, meta })
    .execute(undefined)
}

test('an own write’s event after its answer causes no refetch; the same event again does', async () => {
  const { sources } = fakeBrowser()
  const { client, reads } = await aTab()
  await change(client)
  expect(reads()).toBe(1)
  sources()[0]?.say('touched', ['trails', 'users'], 'e2')
  await advanceTime(5000)
  expect(reads()).toBe(1)
  sources()[0]?.say('touched', ['trails', 'users'], 'e3')
  await advanceTime(5000)
  expect(reads()).toBe(2)
})

test('after a break, a combined event is not mistaken for an own write', async () => {
  const { sources } = fakeBrowser()
  const { client, reads } = await aTab()
  await change(client)
  sources()[0]?.say('touched', ['me', 'users', 'trails', 'totals'], 'e2')
  await advanceTime(5000)
  expect(reads()).toBe(2)
  sources()[0]?.say('touched', ['trails', 'users'], 'e3')
  await advanceTime(5000)
  expect(reads()).toBe(3)
})

test('a stream opened after an own write does not announce it', async () => {
  const { sources } = fakeBrowser()
  const { client, reads } = await aTab()
  await change(client)
  sources()[0]?.open()
  sources()[0]?.say('touched', ['trails', 'users'], 'e2')
  await advanceTime(5000)
  expect(reads()).toBe(2)
})

test('a hidden page refetches nothing until it is visible', async () => {
  const { sources } = fakeBrowser()
  const { reads } = await aTab()
  setPageVisible(false)
  sources()[0]?.say('touched', ['trails'])
  await advanceTime(60_000)
  expect(reads()).toBe(0)
  setPageVisible(true)
  await advanceTime(1000)
  expect(reads()).toBe(1)
})

test('queries that are not invalidated are not fetched again', async () => {
  const { sources } = fakeBrowser()
  const { reads } = await aTab()
  sources()[0]?.say('touched', ['wishlist', 'a name to come'])
  await advanceTime(5000)
  expect(reads()).toBe(0)
})
