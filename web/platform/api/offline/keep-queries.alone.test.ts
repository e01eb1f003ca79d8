import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { readAnswer, removeAllKept } from '#web/platform/offline/offline-store.ts'
import { beginSession } from '../begin-session.ts'
import { notifyConnected, notifyLost } from '../connection.ts'
import { MIA, ME } from '../member-testing.ts'
import { isWaiting } from '../outbox/outbox.ts'
import { startOutbox } from '../outbox/start-outbox.ts'
import { createQueryClient, mutationFor, nullableQueryFor, queryFor, runMutation } from '../query.ts'
import { type Replies, aServer } from '../server-testing.ts'
import { signOut } from '../session.ts'
import { findShownAnswers, keepQueries } from './keep-queries.ts'

const MY_ACCOUNT = queryFor(api.users.me, {})
const MY_HIKES = queryFor(api.hikes.mine, {})
const TOKENS = queryFor(api.personalTokens.list, {})

/** Mia's page, as it begins anew each time: nothing is in memory. */
function openPage() {
  const client = createQueryClient()
  client.mount()
  const { keepNow, stop } = keepQueries(client, MIA)
  const stops: (() => void)[] = []
  const close = () => {
    stops.forEach((each) => each())
    stop()
    client.unmount()
    client.clear()
  }
  onTestFinished(close)
  const watch = (query: typeof MY_ACCOUNT | typeof MY_HIKES | typeof TOKENS) =>
    void stops.push(new QueryObserver(client, query as never).subscribe(() => {}))
  return { client, watch, keepNow, close }
}

function begin(more: Replies = {}) {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  onTestFinished(async () => {
    notifyConnected()
    await signOut()
    await removeAllKept()
    vi.unstubAllGlobals()
  })
  return aServer({ 'GET /users/me': ME, 'GET /users/me/tokens': [], ...more })
}

const findKept = () => readAnswer(MIA._id, '["me","/users/me",{}]')

/** Opens my account with signal, until it is kept. */
async function readMyAccount() {
  const page = openPage()
  page.watch(MY_ACCOUNT)
  await vi.waitFor(async () => expect(await findKept()).not.toBeNull())
  const { dataUpdatedAt } = page.client.getQueryState(MY_ACCOUNT.queryKey) ?? {}
  page.close()
  return dataUpdatedAt
}

test('R14.3: without signal a page shows what was kept and when it was read, and reads it again once signal is back', async () => {
  const requests = begin()
  const readAt = await readMyAccount()
  notifyLost()
  requests.length = 0
  const { client, watch } = openPage()
  watch(MY_ACCOUNT)
  await vi.waitFor(() => expect(client.getQueryData(MY_ACCOUNT.queryKey)).toEqual(ME))
  expect(findShownAnswers(client)).toEqual({ oldest: readAt, isIncomplete: false })
  expect(requests).toEqual([])
  notifyConnected()
  await vi.waitFor(() => expect(requests.map(({ line }) => line)).toEqual(['GET /users/me']))
})

test('R14.3: with signal nothing kept is shown, however long the server takes', async () => {
  const requests = begin()
  await readMyAccount()
  requests.length = 0
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { client, watch } = openPage()
  watch(MY_ACCOUNT)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(client.getQueryData(MY_ACCOUNT.queryKey)).toBeUndefined()
})

test('R14.2: what is not on the list is not kept, and the page is known to lack it', async () => {
  begin()
  await readMyAccount()
  const before = openPage()
  before.watch(TOKENS)
  await vi.waitFor(() => expect(before.client.getQueryData(TOKENS.queryKey)).toEqual([]))
  before.close()
  notifyLost()
  const { client, watch } = openPage()
  watch(TOKENS)
  expect(findShownAnswers(client)).toEqual({ oldest: null, isIncomplete: true })
  watch(MY_ACCOUNT)
  await vi.waitFor(() => expect(findShownAnswers(client)).toEqual({ oldest: expect.any(Number), isIncomplete: true }))
})

test('R20.53, R21.18: collections and challenges open as they were read, challenges also on another day', async () => {
  const munros = { _id: 'munros', entries: [] }
  begin({
    'GET /collections': { collections: [], total: 0 },
    'GET /collections/{id}': munros as never,
    'GET /challenges/{id}': { _id: 'c1', name: 'Winter' } as never,
  })
  const challengeOn = (day: string) => queryFor(api.challenges.get, { params: { id: 'c1' }, query: { day } })
  const collection = nullableQueryFor(api.collections.get, { params: { id: 'munros' }, query: {} })
  const mine = queryFor(api.collections.list, { query: { of: 'mine', limit: 100 } })
  const another = queryFor(api.collections.get, { params: { id: 'other' }, query: {} })
  const before = openPage()
  await before.client.fetchQuery(collection)
  await before.client.fetchQuery(mine)
  await before.client.fetchQuery(challengeOn('2026-12-01'))
  await before.keepNow()
  before.close()
  notifyLost()
  const { client, watch } = openPage()
  const today = challengeOn('2026-12-02')
  for (const query of [collection, mine, today, another]) watch(query as never)
  await vi.waitFor(() => expect(client.getQueryData(today.queryKey)).toMatchObject({ name: 'Winter' }))
  expect(client.getQueryData(collection.queryKey)).toEqual(munros)
  expect(client.getQueryData(mine.queryKey)).toEqual({ collections: [], total: 0 })
  expect(client.getQueryData(another.queryKey)).toBeUndefined()
})

test('what has been read can be kept at once, as before the page calls itself complete', async () => {
  begin()
  const { client, keepNow } = openPage()
  await client.fetchQuery(MY_ACCOUNT)
  await keepNow()
  expect(await findKept()).not.toBeNull()
})

test('R14.4: an answer that comes after a sign-out is not kept', async () => {
  begin()
  await readMyAccount()
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const { client } = openPage()
  const reading = client.fetchQuery({ ...MY_ACCOUNT, staleTime: 0 }).catch(() => undefined)
  void signOut()
  answer(Response.json(ME))
  await reading
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await findKept()).toBeNull()
})

test('R15.2: a page that is opened without signal shows what waits in what was kept', async () => {
  begin({ 'GET /hikes/my-hikes': [aHike({ name: 'Ben Nevis' })] })
  const first = openPage()
  first.watch(MY_HIKES)
  await vi.waitFor(async () => expect(await readAnswer(MIA._id, '["my-hikes","/hikes/my-hikes",{}]')).not.toBeNull())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const stopFirst = await startOutbox(first.client, MIA._id)
  await runMutation(first.client, mutationFor(api.hikes.create), { body: { name: 'Skåla', country: 'Norway' } })
  stopFirst()
  first.close()
  // the list that is stored for five minutes
  for (const key of Object.keys(localStorage)) if (key.startsWith('my-hikes-')) localStorage.removeItem(key)
  const second = openPage()
  onTestFinished(await startOutbox(second.client, MIA._id))
  notifyLost()
  second.watch(MY_HIKES)
  await vi.waitFor(() =>
    expect(second.client.getQueryData(MY_HIKES.queryKey)?.map(({ name }) => name)).toEqual(['Skåla', 'Ben Nevis']),
  )
})

test('R20.54: a tick that waits is shown in the collection that was kept', async () => {
  const nevis = { _id: 'ben-nevis', name: 'Ben Nevis', lat: 57, ticks: [] }
  begin({ 'GET /collections/{id}': { _id: 'munros', rounds: null, progress: null, entries: [nevis] } as never })
  const munros = nullableQueryFor(api.collections.get, { params: { id: 'munros' }, query: {} })
  const first = openPage()
  await first.client.fetchQuery(munros)
  await first.keepNow()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const stopFirst = await startOutbox(first.client, MIA._id)
  const params = { id: 'munros', entryId: 'ben-nevis' }
  const answer = await runMutation(first.client, mutationFor(api.collections.tick), {
    params,
    body: { day: '2026-05-01' },
  })
  expect(isWaiting(answer)).toBe(true)
  stopFirst()
  first.close()
  const second = openPage()
  onTestFinished(await startOutbox(second.client, MIA._id))
  notifyLost()
  second.watch(munros as never)
  await vi.waitFor(() =>
    expect(second.client.getQueryData(munros.queryKey)?.entries[0]?.ticks).toMatchObject([{ day: '2026-05-01' }]),
  )
})
