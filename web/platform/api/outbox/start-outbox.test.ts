import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { MIA, ME } from '#web/platform/api/member-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { notifyConnected } from '#web/platform/api/connection.ts'
import { createQueryClient, mutationFor, queryFor, runMutation } from '#web/platform/api/query.ts'
import { type FakeRequest, type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { aHike, aVisit } from '#web/diary/list-rows/hike-testing.ts'
import { isWaiting, outbox } from './outbox.ts'
import { outboxState } from './outbox-state.ts'
import { OutboxStore } from './outbox-store.ts'
import { anEntry, fakeIndexedDb } from './outbox-testing.ts'
import { startOutbox } from './start-outbox.ts'

afterEach(() => {
  notifyConnected()
  localStorage.clear()
})

/** The network between the page and the server: `cut` loses requests, `answer lost` only answers, `captive portal` says 200 to all. */
type Network = 'up' | 'cut' | 'answer lost' | 'hanging' | 'captive portal'

/** A server that keeps keys as the real one does, and a device with an empty outbox. */
function aWorld(more: Replies = {}) {
  fakeIndexedDb()
  const world = { network: 'up' as Network, hikes: [aHike({ name: 'Ben Nevis' })], keys: new Map<string, unknown>() }
  const likes: string[] = []
  const add = ({ body }: FakeRequest) => {
    const made = aHike(body as object)
    world.hikes.push(made)
    return { ...made, earnedAchievements: [], userStats: ME }
  }
  const requests = aServer({
    'GET /hikes/my-hikes': () => world.hikes,
    'POST /hikes': add as never,
    'POST /hikes/{id}/like': ({ body }) => {
      likes.push((body as { action: string }).action)
      return { likes: [], likesCount: likes.length, isLiked: true }
    },
    ...more,
  })
  const reach = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (world.network === 'cut') throw new TypeError('Failed to fetch')
    if (world.network === 'hanging') return new Promise(() => {})
    if (world.network === 'captive portal')
      return new Response('<h1>Log in to the WLAN</h1>', { headers: { 'content-type': 'text/html' } })
    const key = new Headers(init.headers).get('idempotency-key')
    const known = key === null ? undefined : world.keys.get(key)
    const response = known ? Response.json(known) : await reach(address, init)
    if (key !== null && response.ok && !known) world.keys.set(key, await response.clone().json())
    if (world.network === 'answer lost') throw new TypeError('Failed to fetch')
    return response
  })
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  return { world, requests, likes }
}

/** A page of the member. `close` ends it as a killed browser does: what was sent stays unanswered. */
async function aPage(memberId = MIA._id) {
  const client = createQueryClient()
  const close = await startOutbox(client, memberId)
  onTestFinished(close)
  return {
    client,
    close,
    add: (name: string) => runMutation(client, mutationFor(api.hikes.create), { body: { name, country: 'Norway' } }),
    like: (id: string) => runMutation(client, mutationFor(api.likes.set), { params: { id }, body: { action: 'like' } }),
    waiting: () => outboxState.current().entries.filter(({ isHeld }) => !isHeld),
    list: async () => {
      await client.fetchQuery({ ...queryFor(api.hikes.mine, {}), staleTime: 0 })
      return client.getQueryData(queryFor(api.hikes.mine, {}).queryKey)?.map(({ name }) => name)
    },
    send: async () => {
      await outboxState.actions()?.send()
      await vi.waitFor(() => expect(outboxState.current().entries).toEqual([]))
    },
  }
}

test('with a connection a write gets its own answer, and nothing stays on the device', async () => {
  const { requests } = aWorld()
  const page = await aPage()
  const answer = await page.like('h1')
  expect(isWaiting(answer)).toBe(false)
  expect(answer).toMatchObject({ likesCount: 1 })
  await vi.waitFor(() => expect(outboxState.current().entries).toEqual([]))
  expect(requests).toHaveLength(1)
})

test('R15.2: without an answer it is saved on the device, shown at once, and sent later, once', async () => {
  const { world } = aWorld()
  const page = await aPage()
  world.network = 'cut'
  const saved = await page.add('Skåla')
  expect(isWaiting(saved)).toBe(true)
  expect(saved).toMatchObject({ name: 'Skåla', rank: 1, earnedAchievements: [] })
  world.network = 'up'
  expect(await page.list()).toEqual(['Skåla', 'Ben Nevis'])
  await page.send()
  expect(world.hikes.map(({ name, _id }) => [name, _id]).at(-1)).toEqual(['Skåla', saved._id])
})

test.each<[string, Network]>([
  ['the request is sent', 'hanging'],
  ['the answer is on its way', 'answer lost'],
  ['the connection is lost', 'cut'],
])('R15.1: a browser that is killed when %s loses nothing and doubles nothing', async (_step, network) => {
  const { world } = aWorld()
  const first = await aPage()
  world.network = network
  void first.add('Skåla').catch(() => undefined)
  await vi.waitFor(() => expect(outboxState.current().entries).toHaveLength(1))
  // stored, and sent as far as it goes
  await new Promise((resolve) => setTimeout(resolve, 20))
  first.close()
  world.network = 'up'
  const second = await aPage()
  await second.send()
  expect(world.hikes.map(({ name }) => name)).toEqual(['Ben Nevis', 'Skåla'])
})

test('a hike and what belongs to it are stored together, before any is sent', async () => {
  const { world } = aWorld({ 'POST /hikes/{id}/visits': ({ body }) => body as never })
  const first = await aPage()
  const id = outbox.now!.createId()
  await outbox.now!.plan([
    { endpoint: api.hikes.create, input: { body: { _id: id, name: 'Skåla', country: 'Norway' } } },
    { endpoint: api.likes.set, input: { params: { id }, body: { action: 'like' } } },
  ])
  first.close()
  expect(world.hikes).toHaveLength(1)
  const second = await aPage()
  await second.send()
  expect(world.hikes.map(({ _id }) => _id)).toContain(id)
})

test('an edit sends what it changes, and where it has waited the version that was edited', async () => {
  const { world, requests } = aWorld({
    'PATCH /hikes/{id}': ({ body }) => ({ ...aHike(body as object), earnedAchievements: [] }),
  })
  const page = await aPage()
  await page.list()
  const [hike] = world.hikes
  const edit = (notes: string) =>
    runMutation(page.client, mutationFor(api.hikes.update), {
      params: { id: hike!._id },
      body: { name: hike!.name, rating: hike!.rating, notes },
    })
  await edit('Rain.')
  world.network = 'cut'
  await edit('Snow.')
  world.network = 'up'
  await page.send()
  expect(requests.filter(({ call }) => call === 'PATCH /hikes/{id}').map(({ body }) => body)).toEqual([
    { notes: 'Rain.' },
    { notes: 'Snow.', seenUpdatedAt: hike!.updatedAt },
  ])
})

test('R15.5: an edit that waits behind the removal of a walk does not conflict with it', async () => {
  const versions = { before: aHike().updatedAt, after: '2026-07-02T00:00:00.000Z' }
  const { world, requests } = aWorld({
    'GET /hikes/my-visits': () => [aVisit('2026-06-30', { _id: 'w1', hikeId: world.hikes[0]!._id })],
    'DELETE /visits/{id}': { hikeUpdatedAt: versions },
    'PATCH /hikes/{id}': ({ body }) => ({ ...aHike(body as object), earnedAchievements: [] }),
  })
  const page = await aPage()
  await page.list()
  await page.client.fetchQuery(queryFor(api.visits.mine, {}))
  world.network = 'cut'
  await runMutation(page.client, mutationFor(api.visits.remove), { params: { id: 'w1' } })
  const edit = { params: { id: world.hikes[0]!._id }, body: { notes: 'Snow.' } }
  await runMutation(page.client, mutationFor(api.hikes.update), edit)
  world.network = 'up'
  await page.send()
  expect(requests.find(({ call }) => call === 'PATCH /hikes/{id}')?.body).toEqual({
    notes: 'Snow.',
    seenUpdatedAt: versions.after,
  })
})

test('what is written while things wait is sent behind them', async () => {
  const { world, requests } = aWorld()
  const page = await aPage()
  world.network = 'cut'
  await page.add('Skåla')
  world.network = 'up'
  await page.like('h1')
  expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ line }) => line)).toEqual([
    'POST /hikes',
    'POST /hikes/h1/like',
  ])
})

test('R15.3: a refusal is told to the form that is open, and leaves nothing behind', async () => {
  aWorld({ 'POST /hikes': refusal(409, { code: 'duplicate_hike', message: 'This hike already exists in your list' }) })
  const page = await aPage()
  await expect(page.add('Ben Nevis')).rejects.toThrow('This hike already exists in your list')
  expect(outboxState.current().entries).toEqual([])
})

test('a captive portal that says 200 to every call takes nothing off the device', async () => {
  const { world, requests } = aWorld({
    'DELETE /hikes/{id}': undefined,
    'POST /hikes/{id}/gpx': { gpxFile: {}, track: {}, earnedAchievements: [] } as never,
  })
  const page = await aPage()
  world.network = 'captive portal'
  expect(isWaiting(await page.add('Skåla'))).toBe(true)
  const file = new File(['<gpx/>'], 'ridge.gpx')
  await runMutation(page.client, mutationFor(api.hikes.setGpx), { params: { id: 'h1' }, file, fields: {} })
  await runMutation(page.client, mutationFor(api.hikes.remove), { params: { id: 'h2' } })
  expect(page.waiting()).toHaveLength(3)
  await outboxState.actions()?.send()
  expect(page.waiting()).toHaveLength(3)
  world.network = 'up'
  await page.send()
  const lines = requests.map(({ line }) => line).filter((line) => !line.startsWith('GET'))
  expect(lines).toEqual(['POST /hikes', 'POST /hikes/h1/gpx', 'DELETE /hikes/h2'])
})

test('an entry of another version of the page, which this one cannot send, is told and holds nothing up', async () => {
  const { likes } = aWorld()
  const store = await OutboxStore.open(MIA._id)
  await store.add([
    anEntry({ call: 'POST /hikes/{id}/unknown', subjects: ['h9'] }),
    anEntry({
      call: 'POST /hikes/{id}/like',
      input: { params: { id: 'h1' }, body: { action: 'like' } },
      subjects: ['h1'],
    }),
  ])
  store.close()
  const page = await aPage()
  await outboxState.actions()?.send()
  await vi.waitFor(() => expect(page.waiting()).toMatchObject([{ failure: { code: 'unknown_call' } }]))
  expect(likes).toEqual(['like'])
})

test('a refusal that comes later stays with its words', async () => {
  const { world } = aWorld({ 'POST /hikes': refusal(409, { code: 'duplicate_hike', message: 'It exists' }) })
  const page = await aPage()
  world.network = 'cut'
  await page.add('Ben Nevis')
  world.network = 'up'
  await outboxState.actions()?.send()
  await vi.waitFor(() => expect(page.waiting()).toMatchObject([{ failure: { message: 'It exists' } }]))
})

test('R15.8: another member of the same browser sees nothing of it, and sends nothing of it', async () => {
  const { world } = aWorld()
  const page = await aPage()
  world.network = 'cut'
  await page.add('Skåla')
  page.close()
  world.network = 'up'
  const other = await aPage('u2')
  expect(outboxState.current().entries).toEqual([])
  expect(await other.list()).toEqual(['Ben Nevis'])
  expect(world.hikes).toHaveLength(1)
})

test('R15.9: a full device says so, and the page works on', async () => {
  const { world } = aWorld()
  const page = await aPage()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await page.like('h1')).toMatchObject({ likesCount: 1 })
  world.network = 'cut'
  await expect(page.add('Skåla')).rejects.toThrow('no room left on this device')
})

test('without IndexedDB writes fail as they did', async () => {
  const { world } = aWorld()
  vi.stubGlobal('indexedDB', undefined)
  const page = await aPage()
  expect(outboxState.current().isAvailable).toBe(false)
  world.network = 'cut'
  await expect(page.add('Skåla')).rejects.toThrow('Failed to fetch')
})

test('what the browser has deleted is counted', async () => {
  const { world } = aWorld()
  const page = await aPage()
  world.network = 'cut'
  await page.add('Skåla')
  page.close()
  fakeIndexedDb()
  await aPage()
  expect(outboxState.current().lost).toBe(1)
})

test('a list that this browser has stored is replaced by the newest, with what waits', async () => {
  const { world } = aWorld()
  const first = await aPage()
  await first.list()
  await vi.waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith('my-hikes-'))).toBe(true))
  await outbox.now!.plan([
    { endpoint: api.hikes.create, input: { body: { _id: 'h9', name: 'Skåla', country: 'Norway' } } },
  ])
  first.close()
  world.hikes.push(aHike({ name: 'Galdhøpiggen' }))
  const client = createQueryClient()
  const list = new QueryObserver(client, queryFor(api.hikes.mine, {}))
  onTestFinished(list.subscribe(() => {}))
  onTestFinished(await startOutbox(client, MIA._id))
  await vi.waitFor(() =>
    expect(
      list
        .getCurrentResult()
        .data?.map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Ben Nevis', 'Galdhøpiggen', 'Skåla']),
  )
  await outboxState.actions()?.send()
  await vi.waitFor(() => expect(outboxState.current().entries).toEqual([]))
})
