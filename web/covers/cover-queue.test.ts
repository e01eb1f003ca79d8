import { expect, test, vi } from 'vitest'
import type { Relief } from '#domain/relief/render.ts'
import { createCoverQueue } from './cover-queue.ts'
import type { CoverAnswer } from './relief-worker.ts'

const aRelief = (): Relief => ({ width: 1, height: 1, pixels: new Uint8Array(1), palette: [[0, 0, 0]] })

function aQueue() {
  const sent: string[] = []
  let onAnswer: (answer: CoverAnswer) => void = () => undefined
  let onFailure: () => void = () => undefined
  const queue = createCoverQueue((answered, failed) => {
    onAnswer = answered
    onFailure = failed
    return { send: (job) => sent.push(job), stop: () => sent.push('stop') }
  })
  return { queue, sent, answer: (job: string) => onAnswer({ job, relief: aRelief() }), fail: () => onFailure() }
}

test('the worker has one job at a time, in the order asked', () => {
  const { queue, sent, answer } = aQueue()
  for (const job of ['a', 'b', 'c']) queue.request(job, vi.fn())
  expect(sent).toEqual(['a'])
  answer('a')
  expect(sent).toEqual(['a', 'b'])
})

test('two that ask for the same cover share one job and both are told', () => {
  const { queue, sent, answer } = aQueue()
  const [first, second] = [vi.fn(), vi.fn()]
  queue.request('a', first)
  queue.request('a', second)
  answer('a')
  expect(sent).toEqual(['a'])
  expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([1, 1])
})

test('a job cancelled while it waits is never drawn', () => {
  const { queue, sent, answer } = aQueue()
  const cancelled = vi.fn()
  queue.request('a', vi.fn())
  const cancel = queue.request('b', cancelled)
  queue.request('c', vi.fn())
  cancel()
  answer('a')
  expect(sent).toEqual(['a', 'c'])
  expect(cancelled).not.toHaveBeenCalled()
})

test('a job cancelled while it is drawn tells nobody, and is kept', () => {
  const { queue, answer } = aQueue()
  const cancelled = vi.fn()
  queue.request('a', cancelled)()
  answer('a')
  expect(cancelled).not.toHaveBeenCalled()
  expect(queue.inMemory('a')).not.toBeNull()
})

test('memory keeps the 150 used last', () => {
  const { queue, answer } = aQueue()
  const draw = (job: string): void => {
    queue.request(job, vi.fn())
    answer(job)
  }
  for (let i = 0; i < 150; i++) draw(`job ${i}`)
  queue.inMemory('job 0')
  draw('one more')
  expect(queue.inMemory('job 0')).not.toBeNull()
  expect(queue.inMemory('job 1')).toBeNull()
})

test('forgetting empties the memory', () => {
  const { queue, answer } = aQueue()
  queue.request('a', vi.fn())
  answer('a')
  queue.forget()
  expect(queue.inMemory('a')).toBeNull()
})

test('forgetting stops the worker, which would keep what it draws; who still waits gets another', async () => {
  const { queue, sent, answer } = aQueue()
  const [gone, here] = [vi.fn(), vi.fn()]
  const cancel = queue.request('a', gone)
  queue.request('b', here)
  queue.forget()
  cancel()
  answer('a')
  expect(queue.inMemory('a')).toBeNull()
  await expect.poll(() => sent).toEqual(['a', 'stop', 'b'])
  answer('b')
  expect(gone).not.toHaveBeenCalled()
  expect(here).toHaveBeenCalledOnce()
})

test('a worker that cannot start or fails later leaves everything quiet', () => {
  const blocked = createCoverQueue(() => {
    throw new Error('no workers here')
  })
  expect(() => blocked.request('a', vi.fn())).not.toThrow()
  const { queue, sent, fail } = aQueue()
  queue.request('a', vi.fn())
  fail()
  queue.request('b', vi.fn())
  expect(sent).toEqual(['a'])
})
