import { type MutationOptions, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { createQueryClient, invalidate, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { clearClientData } from './local-storage.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { LIST_CACHE_MS } from './stored-lists.ts'

const person = (id: string) => ({
  user: { _id: id, username: id, firstName: '', lastName: '', country: '', email: '' },
  accessToken: `token of ${id}`,
  refreshToken: 'r',
})

/** A server whose list names the member and the time of the request. */
function aListServer() {
  return aServer({
    'GET /hikes/my-hikes': ({ token }) => [aHike({ name: `${token} at ${Date.now()}` })],
    'PUT /hikes/reorder': { hikes: [], earnedAchievements: [] },
    'DELETE /hikes/{id}': () => undefined,
    'DELETE /hikes/my-wishlist/{hikeId}': () => undefined,
  })
}

const ask = (client: QueryClient) => client.fetchQuery(queryFor(api.hikes.mine, {}))
const listKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('my-hikes-'))

/** Waits for the persister, which writes a moment after the answer. */
const isStored = () => expect.poll(listKeys).not.toEqual([])

afterEach(async () => {
  await signOut()
  vi.useRealTimers()
})

test('a new page shows the list of the last one at once, and asks for it again', async () => {
  const requests = aListServer()
  beginSession(person('mia'))
  const first = await ask(createQueryClient())
  await isStored()
  expect(listKeys()).toEqual([expect.stringContaining('mia')])
  expect(await ask(createQueryClient())).toEqual(first)
  await expect.poll(() => requests).toHaveLength(2)
})

test('a request that is aborted with its screen is sent again by the next one', async () => {
  const requests: string[] = []
  const answers: (() => void)[] = []
  aServer({
    'GET /hikes/my-hikes': async () => {
      requests.push('my-hikes')
      await new Promise<void>((resolve) => answers.push(resolve))
      return [aHike({ name: `answer ${requests.length}` })]
    },
  })
  beginSession(person('mia'))
  const first = ask(createQueryClient())
  await expect.poll(() => answers).toHaveLength(1)
  answers[0]?.()
  await first
  await isStored()

  const screen = new QueryObserver(createQueryClient(), queryFor(api.hikes.mine, {}))
  const leave = screen.subscribe(() => undefined)
  await expect.poll(() => requests).toHaveLength(2)
  leave()
  onTestFinished(screen.subscribe(() => undefined))
  await expect.poll(() => requests).toHaveLength(3)
  answers[2]?.()
  await expect.poll(() => screen.getCurrentResult().data?.map(({ name }) => name)).toEqual(['answer 3'])
})

test('R1.22: after 5 minutes it is not shown before the server has answered', async () => {
  aListServer()
  beginSession(person('mia'))
  const first = await ask(createQueryClient())
  await isStored()
  expect(LIST_CACHE_MS).toBe(5 * 60_000)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + LIST_CACHE_MS + 1000)
  const second = await ask(createQueryClient())
  vi.restoreAllMocks()
  expect(second).not.toEqual(first)
})

/** A server that answers when the test lets it. */
function aSlowServer() {
  let answer = (): void => undefined
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  const list = async () => {
    await mayAnswer
    return [aHike()]
  }
  const requests = aServer({ 'GET /hikes/my-hikes': list, 'GET /hikes/user/{userId}': list })
  return { requests, answer }
}

test.each<[string, () => void, string[]]>([
  ['is still there is kept', () => {}, ['my-hikes-["my-hikes","/hikes/my-hikes",{}]-mia']],
  ['has signed out is kept nowhere', () => void signOut(), []],
  ['has signed out in another tab is kept nowhere', clearClientData, []],
  [
    'has made room for another is kept nowhere',
    () => {
      void signOut()
      beginSession(person('tom'))
    },
    [],
  ],
])('a list that comes when who asked for it %s', async (_when, change, kept) => {
  const { requests, answer } = aSlowServer()
  beginSession(person('mia'))
  const list = ask(createQueryClient())
  await expect.poll(() => requests).not.toEqual([])
  change()
  answer()
  await list.catch(() => undefined)
  // what is asked for later is kept later
  await createQueryClient().fetchQuery(queryFor(api.hikes.ofUser, { params: { userId: 'ann' } }))
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('user-hikes-'))).toHaveLength(1)
  expect(listKeys()).toEqual(kept)
})

test('a write that invalidates the list drops what is stored', async () => {
  aListServer()
  beginSession(person('mia'))
  const client = createQueryClient()
  await ask(client)
  await isStored()
  invalidate(client, ['my-hikes'])
  expect(listKeys()).toEqual([])
})

/** Runs a mutation as `useMutation` does. */
function run<Answer, Input>(client: QueryClient, options: MutationOptions<Answer, Error, Input>, input: Input) {
  return client.getMutationCache().build(client, options).execute(input)
}

const KEPT = ['my-hikes', 'user-hikes', 'wishlist', 'top-hikes', 'friends-hikes'].map((name) => `${name}-[]-mia`)

test.each([
  ['a reorder', (client: QueryClient) => run(client, mutationFor(api.hikes.reorder), { body: { hikes: [] } })],
  ['a deleted hike', (client: QueryClient) => run(client, mutationFor(api.hikes.remove), { params: { id: 'h1' } })],
  [
    'a deleted wish',
    (client: QueryClient) => run(client, mutationFor(api.wishlist.remove), { params: { hikeId: 'h1' } }),
  ],
])('R1.22: %s clears all five stored lists, and nothing else', async (_what, change) => {
  aListServer()
  beginSession(person('mia'))
  for (const key of KEPT) localStorage.setItem(key, '[]')
  const before = Object.keys(localStorage)
  await change(createQueryClient())
  expect(Object.keys(localStorage)).toEqual(before.filter((key) => !KEPT.includes(key)))
})

test('the next person in this browser never sees the list of the last one', async () => {
  aListServer()
  beginSession(person('mia'))
  await ask(createQueryClient())
  await isStored()
  // as if the first had closed the browser without signing out
  beginSession(person('tom'))
  const names = (await ask(createQueryClient())).map(({ name }) => name)
  expect(names).toEqual([expect.stringContaining('token of tom')])
})

test('signing out leaves no list behind', async () => {
  aListServer()
  beginSession(person('mia'))
  await ask(createQueryClient())
  await isStored()
  await signOut()
  expect(listKeys()).toEqual([])
})
