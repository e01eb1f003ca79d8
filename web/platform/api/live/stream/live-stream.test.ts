import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeBrowser, aNotification, advanceTime } from './browser-testing.ts'
import { type LiveEvent, LiveStream } from './live-stream.ts'

function follow(lastEventId = '') {
  const received: LiveEvent[] = []
  const stream = new LiveStream((event) => received.push(event), lastEventId)
  onTestFinished(() => stream.close())
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  return { stream, received }
}

test('each connection has a token of its own', async () => {
  const { requests, sources } = fakeBrowser()
  follow()
  await advanceTime()
  sources()[0]?.break()
  await advanceTime(5000)
  expect(requests).toEqual(['POST /api/auth/sse-token', 'POST /api/auth/sse-token'])
  expect(sources().map(({ url }) => url.pathname + url.search)).toEqual([
    '/api/notifications/sse?token=t1',
    '/api/notifications/sse?token=t2',
  ])
})

test('R9.11: it comes back three times, five seconds apart, then rests until it is woken', async () => {
  const { sources, open } = fakeBrowser()
  const { stream } = follow()
  await advanceTime()
  for (let tries = 1; tries <= 3; tries += 1) {
    sources().at(-1)?.break()
    expect(open()).toEqual([])
    await advanceTime(4999)
    expect(sources()).toHaveLength(tries)
    await advanceTime(1)
    expect(sources()).toHaveLength(tries + 1)
  }
  expect(sources().length - 1).toBe(3)
  stream.wake()
  expect(sources()).toHaveLength(4)
  sources().at(-1)?.break()
  await advanceTime(600_000)
  expect(sources()).toHaveLength(4)
  stream.wake()
  await advanceTime()
  expect(sources()).toHaveLength(5)
})

test.each([
  ['it opens', 'open'],
  ['it says something', 'say'],
] as const)('the count begins anew when %s', async (_when, what) => {
  const { sources } = fakeBrowser()
  follow()
  await advanceTime()
  for (let tries = 0; tries < 10; tries += 1) {
    if (what === 'open') sources().at(-1)?.open()
    else sources().at(-1)?.say('touched', ['trails'])
    sources().at(-1)?.break()
    await advanceTime(5000)
  }
  expect(sources()).toHaveLength(11)
})

test('R9.12: a token that cannot be had counts as a break', async () => {
  const { requests, server, sources } = fakeBrowser()
  server.isUp = false
  follow()
  await advanceTime(60_000)
  expect(requests).toHaveLength(4)
  expect(sources()).toHaveLength(0)
})

test('it continues after the last event', async () => {
  const { sources } = fakeBrowser()
  follow('e7')
  await advanceTime()
  expect(sources()[0]?.url.searchParams.get('lastEventId')).toBe('e7')
  sources()[0]?.say('notification', aNotification('n1'), 'e8')
  sources()[0]?.break()
  await advanceTime(5000)
  expect(sources()[1]?.url.searchParams.get('lastEventId')).toBe('e8')
})

test('it delivers notifications, also as plain messages, and invalidations', async () => {
  const { sources } = fakeBrowser()
  const { received } = follow('e1')
  await advanceTime()
  const [source] = sources()
  source?.open()
  source?.say('notification', aNotification('n1'), 'e2')
  source?.say('message', aNotification('n2'), 'e3')
  source?.say('touched', ['trails', 'friends'], 'e4')
  expect(received).toEqual([
    { kind: 'notification', id: 'e2', notification: aNotification('n1') },
    { kind: 'notification', id: 'e3', notification: aNotification('n2') },
    { kind: 'invalidated', id: 'e4', resources: ['trails', 'friends'] },
  ])
})

test('it ignores unknown messages', async () => {
  const { sources } = fakeBrowser()
  const { received } = follow('e1')
  await advanceTime()
  for (const nonsense of [null, 'hello', {}, { ...aNotification('n1'), content: 7 }])
    sources()[0]?.say('notification', nonsense)
  sources()[0]?.say('touched', { trails: true })
  sources()[0]?.say('touched', [7])
  expect(received).toEqual([])
})

test('without a last event, notifications are fetched again once it is open', async () => {
  const { sources } = fakeBrowser()
  const { received } = follow()
  await advanceTime()
  sources()[0]?.open()
  expect(received).toEqual([{ kind: 'invalidated', id: '', resources: ['notifications'] }])
})

test.each([
  ['while it asks for the token', 0],
  ['while it is open', 1],
  ['while it waits to come back', 2],
] as const)('closed %s, it stays closed', async (_when, stage) => {
  const { sources, open } = fakeBrowser()
  const { stream } = follow()
  if (stage > 0) await advanceTime()
  if (stage > 1) sources()[0]?.break()
  stream.close()
  await advanceTime(60_000)
  stream.wake()
  await advanceTime()
  expect(open()).toEqual([])
  expect(sources().length).toBeLessThanOrEqual(1)
})
