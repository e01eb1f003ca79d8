import { InfiniteQueryObserver, QueryObserver, focusManager } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { MIA } from './member-testing.ts'
import {
  createQueryClient,
  invalidate,
  runMutation,
  queryFor,
  nullableQueryFor,
  mutationFor,
  mutationAfter,
} from './query.ts'
import { beginSession } from './begin-session.ts'
import { signOut } from './session.ts'

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen with a public query, and a server that answers as given. */
function watchCountries(answer: () => Promise<Response>) {
  vi.useFakeTimers()
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  client.mount()
  const stop = new QueryObserver(client, queryFor(api.rankings.countries, {})).subscribe(() => {})
  return {
    fetch,
    stop: () => {
      stop()
      client.unmount()
    },
  }
}

const refused = (status: number) => () => Promise.resolve(Response.json({ message: 'no', code: 'no' }, { status }))

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  ['500', refused(500), 2],
  ['503', refused(503), 2],
  ['404', refused(404), 1],
  ['429', refused(429), 1],
])(
  'R12.8: a read that gets %s is asked at most twice, and once where that cannot help',
  async (_what, answer, times) => {
    const { fetch, stop } = watchCountries(answer)
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(fetch).toHaveBeenCalledTimes(times)
    stop()
  },
)

test.each([
  [404, { data: null, error: null }],
  [403, { data: undefined, error: { status: 403 } }],
])('R12.9: of what may not be there an answer of %i is %j', async (status, result) => {
  vi.stubGlobal('fetch', vi.fn(refused(status)))
  const observer = new QueryObserver(
    createQueryClient(),
    nullableQueryFor(api.trails.gpx, { params: { name: 'Mist', country: 'Norway' } }),
  )
  onTestFinished(observer.subscribe(() => {}))
  await vi.waitFor(() => expect(observer.getCurrentResult().isPending).toBe(false))
  expect(observer.getCurrentResult()).toMatchObject(result)
})

test('R12.8: a window that has the focus again reads nothing anew, however old it is', async () => {
  const { fetch, stop } = watchCountries(() => Promise.resolve(Response.json([])))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
})

/** A member's screen with the list of hikes. Requests wait until a test answers them. */
async function watchMyList() {
  const { client, sent, answer } = openMyList()
  await answer('GET /hikes/my-hikes')
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  return { client, sent, answer }
}

function openMyList() {
  beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  onTestFinished(signOut)
  const open: { call: string; answer: (status?: number) => void }[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const call = `${method} ${url.slice('/api'.length)}`
    return new Promise<Response>((resolve) => {
      open.push({
        call,
        answer: (status = 200) => resolve(Response.json(method === 'GET' ? [] : { _id: 'h1' }, { status })),
      })
    })
  })
  const client = createQueryClient()
  onTestFinished(new QueryObserver(client, queryFor(api.hikes.mine, {})).subscribe(() => {}))
  const sent = () => open.map(({ call }) => call)
  const answer = async (call: string, status?: number) => {
    await vi.waitFor(() => expect(sent()).toContain(call))
    open.splice(sent().indexOf(call), 1)[0]?.answer(status)
    await vi.waitFor(() => expect(sent()).not.toContain(call))
  }
  return { client, sent, answer }
}

const HIKE = {
  name: 'A',
  country: 'Norway',
  difficulty: 'Hard',
  length: 1,
  elevation: 1,
  rating: 5,
  isWishList: false,
} as const
const PHOTO = new File(['x'], 'a.jpg')

test.each([200, 500])(
  'what a hike and its photo invalidate is read once, after the photo was answered with %i',
  async (status) => {
    const { client, sent, answer } = await watchMyList()
    const hike = runMutation(client, mutationFor(api.hikes.create), { body: HIKE })
    const photo = runMutation(
      client,
      mutationAfter(hike, api.hikes.setPhoto, ({ _id }) => ({ params: { id: _id }, file: PHOTO })),
    )
    const isSettled = photo.catch(() => undefined)
    await answer('POST /hikes')
    await hike
    expect(client.getQueryState(queryFor(api.hikes.mine, {}).queryKey)?.isInvalidated).toBe(true)
    await vi.waitFor(() => expect(sent()).toEqual(['POST /hikes/h1/photo']))
    await answer('POST /hikes/h1/photo', status)
    await isSettled
    expect(sent()).toEqual(['GET /hikes/my-hikes'])
  },
)

test('a photo is not sent, and nothing is read, where its hike was refused', async () => {
  const { client, sent, answer } = await watchMyList()
  const hike = runMutation(client, mutationFor(api.hikes.create), { body: HIKE })
  const photo = runMutation(
    client,
    mutationAfter(hike, api.hikes.setPhoto, ({ _id }) => ({ params: { id: _id }, file: PHOTO })),
  )
  const [isRefused, isLeftOut] = [expect(hike).rejects.toThrow(), expect(photo).rejects.toThrow()]
  await answer('POST /hikes', 400)
  await Promise.all([isRefused, isLeftOut])
  expect(sent()).toEqual([])
})

test('a write without an answer does not delay the refetches of another', async () => {
  const { client, sent, answer } = await watchMyList()
  void runMutation(client, mutationFor(api.hikes.remove), { params: { id: 'h2' } })
  const hike = runMutation(client, mutationFor(api.hikes.create), { body: HIKE })
  await answer('POST /hikes')
  await hike
  expect(sent()).toEqual(['DELETE /hikes/h2', 'GET /hikes/my-hikes'])
})

test('a change during a list’s first fetch causes one more fetch', async () => {
  const { client, sent, answer } = openMyList()
  for (const id of ['h2', 'h3']) {
    const removal = runMutation(client, mutationFor(api.hikes.remove), { params: { id } })
    await answer(`DELETE /hikes/${id}`)
    await removal
  }
  expect(sent()).toEqual(['GET /hikes/my-hikes'])
  await answer('GET /hikes/my-hikes')
  await vi.waitFor(() => expect(sent()).toEqual(['GET /hikes/my-hikes']))
  await answer('GET /hikes/my-hikes')
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(sent()).toEqual([])
})

test('a further page comes, and then all pages anew, where something changes meanwhile', async () => {
  const client = createQueryClient()
  const open: { page: number; answer: () => void }[] = []
  const pages = new InfiniteQueryObserver(client, {
    queryKey: ['my-hikes', 'pages'],
    queryFn: ({ pageParam }) =>
      new Promise<number>((resolve) => {
        open.push({ page: pageParam, answer: () => resolve(pageParam) })
      }),
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
  })
  onTestFinished(pages.subscribe(() => {}))
  const asked = () => vi.waitFor(() => expect(open).toHaveLength(1)).then(() => open.pop())
  const answer = async () => (await asked())?.answer()
  await answer()
  await vi.waitFor(() => expect(pages.getCurrentResult().hasNextPage).toBe(true))
  void pages.fetchNextPage()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  invalidate(client, ['my-hikes'])
  await answer()
  await vi.waitFor(() => expect(pages.getCurrentResult().data?.pages).toEqual([0, 1]))
  expect((await asked())?.page).toBe(0)
})
