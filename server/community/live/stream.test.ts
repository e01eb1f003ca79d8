import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Stream, type StreamOptions } from './stream.ts'

const MINUTE = 60_000
const MOST_UNSENT = 256 * 1024

/** Opens a stream over a pipe instead of a socket, which nobody reads. */
function aStream(over: Partial<StreamOptions> = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const pipe = new PassThrough({ highWaterMark: 64 * 1024 * 1024 })
  const onClose = vi.fn()
  const me = { userId: 'mia', sessionId: 's' }
  const stream = new Stream(pipe as unknown as ServerResponse, { me, seen: 7, lifeMs: 1e9, onClose, ...over })
  return { stream, pipe, onClose, text: () => String(pipe.read() ?? '') }
}

const numbered = (number: number) => ({
  number,
  notification: { _id: `n${number}`, content: 'tom waved\nat you', read: false, createdAt: '2026-07-12T08:00:00.000Z' },
})

test('a stream begins with a reconnection delay and its position', () => {
  expect(aStream().text()).toBe('retry: 5000\nid: 7\n\n')
})

test('each event has a number of its own and one line of data', () => {
  const { stream, text } = aStream()
  text()
  stream.notify([numbered(8)])
  stream.invalidate(['me', 'friends'])
  expect(text()).toBe(
    'id: 8\nevent: notification\ndata: {"_id":"n8","content":"tom waved\\nat you","read":false,"createdAt":"2026-07-12T08:00:00.000Z"}\n\n' +
      'id: 8\nevent: touched\ndata: ["me","friends"]\n\n',
  )
})

test('a notification is not sent twice', () => {
  const { stream, text } = aStream()
  stream.notify([numbered(7), numbered(8), numbered(9)])
  stream.notify([numbered(8), numbered(9), numbered(10)])
  expect(text().match(/"n\d+"/g)).toEqual(['"n8"', '"n9"', '"n10"'])
  expect(stream.seen).toBe(10)
})

test('a comment every 25 seconds shows that the line lives', () => {
  const { text } = aStream()
  text()
  vi.advanceTimersByTime(24_999)
  expect(text()).toBe('')
  vi.advanceTimersByTime(1)
  expect(text()).toBe(':\n\n')
  vi.advanceTimersByTime(50_000)
  expect(text()).toBe(':\n\n:\n\n')
})

test.each([
  ['after half an hour', 1e12, 30 * MINUTE],
  ['when the session ends by itself', 5 * MINUTE, 5 * MINUTE],
])('it is closed %s, and nothing is left running', async (_when, lifeMs, end) => {
  const { pipe, onClose, text } = aStream({ lifeMs })
  vi.advanceTimersByTime(end - 1)
  expect(pipe.writableEnded).toBe(false)
  vi.advanceTimersByTime(1)
  expect(pipe.writableEnded).toBe(true)
  expect(text()).toMatch(/retry: 5000\n\n$/)
  pipe.destroy()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('a reader that is too slow is dropped', () => {
  const { stream, pipe } = aStream()
  const event = JSON.stringify(['x'.repeat(1000)])
  const fits = Math.floor(MOST_UNSENT / (event.length + 40))
  // a pipe passes its input on at once: hold it back
  pipe.cork()
  for (let n = 0; n < fits; n += 1) stream.invalidate(['x'.repeat(1000)])
  expect(pipe.destroyed).toBe(false)
  for (let n = 0; n < 20; n += 1) stream.invalidate(['x'.repeat(1000)])
  expect(pipe.destroyed).toBe(true)
})
