import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api/call.ts'
import { type Entry, createSendable, inOrder } from './outbox-entry.ts'
import { OutboxSender, followUp } from './outbox-sender.ts'
import { anEntry } from './outbox-testing.ts'

afterEach(() => void vi.useRealTimers())

const problem = (status: number, body: unknown = { message: 'no', code: 'no' }) =>
  new ApiError({ status, statusText: '' }, body)

/** A sender over entries in memory; `answer` answers each. */
function aSender(entries: Entry[], answer: (entry: Entry) => unknown) {
  vi.useFakeTimers()
  let stored = entries
  const sent: string[] = []
  const answered: string[] = []
  const rests: boolean[] = []
  const sender = new OutboxSender({
    store: {
      findNext: async () => inOrder(stored).find(createSendable()) ?? null,
      countAttempt: async (key) => {
        stored = stored.map((entry) => (entry.key === key ? { ...entry, attempts: entry.attempts + 1 } : entry))
      },
      change: async (change) => {
        stored = stored.flatMap((entry) => change(entry) ?? [])
      },
    },
    send: async (entry) => {
      sent.push(entry.title)
      return answer(entry)
    },
    withLock: (work) => work(),
    onAnswered: ({ title }, _answer, error) => answered.push(error ? `${title}: ${error.message}` : title),
    onRest: (isStopped) => rests.push(isStopped),
    random: () => 1,
  })
  onTestFinished(() => sender.stop())
  return { sender, sent, answered, rests, stored: () => stored }
}

test('entries are sent one after another and leave the device when they are answered', async () => {
  const { sender, sent, stored, rests } = aSender([anEntry({ title: 'a' }), anEntry({ title: 'b' })], () => ({}))
  await sender.send()
  expect([sent, stored(), rests]).toEqual([['a', 'b'], [], [false]])
})

test.each<[string, unknown]>([
  ['no answer', new TypeError('Failed to fetch')],
  ['a fault', problem(503)],
  ['a proxy that answers with a page', new ApiError({ status: 404, statusText: '' }, undefined)],
  ['too many requests', problem(429)],
])('with %s it stops there, keeps the order, and tries again after growing pauses', async (_what, failure) => {
  const { sender, sent, stored } = aSender([anEntry({ title: 'a' }), anEntry({ title: 'b' })], () => {
    throw failure
  })
  await sender.send()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['a', 'a'])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(sent).toEqual(['a', 'a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['a', 'a', 'a'])
  expect(stored().map(({ attempts, failure }) => [attempts, failure])).toEqual([
    [3, null],
    [0, null],
  ])
})

test('a captive portal that answers 200 with a page of its own for an hour loses nothing', async () => {
  let isOut = false
  const { sender, stored } = aSender([anEntry(), anEntry({ subjects: ['h2'] })], () => (isOut ? {} : null))
  await sender.send()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(stored()).toHaveLength(2)
  isOut = true
  await vi.advanceTimersByTimeAsync(300_000)
  expect(stored()).toEqual([])
})

test('R15.10: what waits is sent within two seconds after the connection is back, not on all devices at once', async () => {
  const { sender, sent } = aSender([anEntry({ title: 'a' })], () => ({}))
  sender.sendSoon(2000)
  await vi.advanceTimersByTimeAsync(0)
  const atOnce = sent.length
  await vi.advanceTimersByTimeAsync(2000)
  expect([atOnce, sent.length]).toEqual([0, 1])
})

test('it waits as long as the server asks', async () => {
  const { sender, sent } = aSender([anEntry({ title: 'a' })], () => {
    throw problem(429, { message: 'slow', code: 'rate_limited', retryAfter: 60 })
  })
  await sender.send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['a', 'a'])
})

test('a limit of a day holds back only what it concerns', async () => {
  const { sender, sent, stored } = aSender(
    [anEntry({ title: 'a' }), anEntry({ title: 'b', subjects: ['h2'] })],
    ({ title }) => {
      if (title === 'a') throw problem(429, { message: 'Tomorrow again', code: 'rate_limited', retryAfter: 80_000 })
      return {}
    },
  )
  await sender.send()
  expect(sent).toEqual(['a', 'b'])
  expect(stored().map(({ failure }) => failure?.message)).toEqual(['Tomorrow again'])
})

test('a refusal stays with its words, with what depends on it; the rest goes on', async () => {
  const entries = [
    anEntry({ title: 'a', subjects: ['h1'] }),
    anEntry({ title: 'photo of a', subjects: ['h1'], isPhoto: true }),
    anEntry({ title: 'b', subjects: ['h2'] }),
  ]
  const { sender, sent, answered, stored } = aSender(entries, ({ title }) => {
    if (title === 'a') throw problem(409, { message: 'This hike already exists in your list', code: 'duplicate_hike' })
    return {}
  })
  await sender.send()
  expect(sent).toEqual(['a', 'b'])
  expect(answered).toEqual(['a: This hike already exists in your list', 'b'])
  expect(stored().map(({ title, failure }) => [title, failure?.code])).toEqual([
    ['a', 'duplicate_hike'],
    ['photo of a', undefined],
  ])
})

test('R12.13: a file that has no room on the server is refused once, with its words, and the rest goes on', async () => {
  const message = 'There is no room for this file'
  const { sender, sent, stored, rests } = aSender(
    [anEntry({ title: 'photo' }), anEntry({ title: 'b', subjects: ['h2'] })],
    ({ title }) => {
      if (title === 'photo') throw problem(413, { message, code: 'storage_full' })
      return {}
    },
  )
  await sender.send()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect([sent, rests]).toEqual([['photo', 'b'], [false]])
  expect(stored().map(({ failure }) => failure)).toEqual([{ status: 413, code: 'storage_full', message }])
})

test('a session that has ended stops it, without counting as a refusal', async () => {
  const { sender, stored } = aSender([anEntry()], () => {
    throw problem(401)
  })
  await sender.send()
  expect(stored()).toMatchObject([{ failure: null }])
})

test('what is gone already, and what arrived a month ago, is done', async () => {
  const entries = [
    anEntry({ title: 'gone', call: 'DELETE /hikes/{id}' }),
    anEntry({ title: 'arrived', call: 'POST /hikes', attempts: 1, subjects: ['h2'] }),
  ]
  const { sender, stored } = aSender(entries, ({ title }) => {
    throw title === 'gone' ? problem(404) : problem(409, { message: 'taken', code: 'id_taken' })
  })
  await sender.send()
  expect(stored()).toEqual([])
})

test.each([
  ['PATCH /hikes/{id}', [{ failure: { status: 404, message: 'Hike not found' } }]],
  ['PUT /hikes/{id}/place', [{ failure: { status: 404, message: 'Hike not found' } }]],
  ['DELETE /hikes/{id}', []],
])('where another device has deleted the hike, %s is told or done', async (call, left) => {
  const { sender, stored } = aSender([anEntry({ call })], () => {
    throw problem(404, { message: 'Hike not found', code: 'not_found' })
  })
  await sender.send()
  expect(stored()).toMatchObject(left)
})

test('an id that is taken at the first attempt is a refusal', async () => {
  const { sender, stored } = aSender([anEntry({ call: 'POST /hikes' })], () => {
    throw problem(409, { message: 'taken', code: 'id_taken' })
  })
  await sender.send()
  expect(stored()).toMatchObject([{ failure: { code: 'id_taken' } }])
})

test('200 entries of a month are sent in order', async () => {
  const entries = Array.from({ length: 200 }, (_, at) => anEntry({ title: String(at), subjects: [`h${at % 7}`] }))
  const { sender, sent, stored } = aSender(entries, () => ({}))
  await sender.send()
  expect(sent).toEqual(entries.map(({ title }) => title))
  expect(stored()).toEqual([])
})

test('a later edit takes over the version and the id that the server has given', () => {
  const sent = anEntry({ call: 'POST /hikes', input: { body: { _id: 'h1' } } })
  const edit = anEntry({ seen: 'device time' })
  const answer = { _id: 'w1', updatedAt: '2026-07-01T00:00:00.000Z' }
  expect(followUp(edit, sent, answer)).toMatchObject({ seen: answer.updatedAt, input: { params: { id: 'w1' } } })
  expect(followUp(anEntry({ subjects: ['h2'] }), sent, answer)).toMatchObject({ seen: null, subjects: ['h2'] })
})

test.each([
  ['takes over its version', 'v1', 'v2'],
  ['still asks where another device has changed the hike before', 'v0', 'v0'],
])('an edit behind a walk that was added or removed %s', (_what, seen, next) => {
  const answer = { updatedAt: 'of the walk', hikeUpdatedAt: { before: 'v1', after: 'v2' } }
  for (const call of ['POST /hikes/{id}/visits', 'DELETE /visits/{id}']) {
    const sent = anEntry({ call, subjects: ['w1', 'h1'] })
    expect(followUp(anEntry({ seen }), sent, answer)).toMatchObject({ seen: next })
  }
})
