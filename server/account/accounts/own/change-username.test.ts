import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { buildApp } from '#server/app.ts'
import { listReservedNameConflicts } from '#server/account/accounts/names/former-usernames.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import {
  type Caller,
  type Member,
  PASSWORD,
  type TestServer,
  aServer,
  createCaller,
  hikeBody,
} from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES, type Engine, aLocation, openStore } from '#server/testing/a-store.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { aStream } from '#server/testing/a-stream.ts'
import { dumpStore } from '#server/testing/dump.ts'

const DAY_MS = 24 * 3_600_000
const TAKEN = { status: 409, body: { code: 'username_taken', message: 'Username is already taken' } }
const TRAIL = { name: 'Besseggen Ridge', country: 'Norway' }

const change = (by: Caller, username = 'mia_w', password = PASSWORD) =>
  by.call(api.users.changeUsername, { body: { username, password } })

const register = (server: Caller, username: string) => {
  const email = `another.${username}@example.org`
  const person = { firstName: 'An', lastName: 'Other', country: 'Peru' }
  return server.call(api.auth.register, { body: { username, email, password: PASSWORD, ...person } })
}

const login = (server: Caller, loginId: string) =>
  server.call(api.auth.login, { body: { loginId, password: PASSWORD } })

/** Starts two processes on one store. */
async function twoServers(engine: Engine): Promise<[TestServer, TestServer]> {
  const location = await aLocation(engine)
  const servers = [await aServer({ db: await openStore(location) }), await aServer({ db: await openStore(location) })]
  for (const server of servers) await server.app.ready()
  return servers as [TestServer, TestServer]
}

/** Creates Tom, who follows Mia; she has walked, earned and liked something that shows her name to him. */
async function aWorld(server: TestServer) {
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await tom.call(api.friends.add, { params: { id: mia.id } })
  await mia.call(api.friends.add, { params: { id: tom.id } })
  const { body: toms } = await tom.call(api.hikes.create, { body: hikeBody({ name: 'Toms' }) })
  const { body: hers } = await mia.call(api.hikes.create, { body: hikeBody(TRAIL) })
  await mia.call(api.hikes.setPhoto, {
    params: { id: hers._id },
    file: { name: 'a.png', bytes: await aPhoto() },
  })
  await mia.call(api.likes.set, { params: { id: toms._id }, body: { action: 'like' } })
  return { mia, tom }
}

/** Returns every place in which Tom reads her name. His requests wait until their process knows of what others wrote. */
async function namesSeenBy(tom: Caller, id: string): Promise<Record<string, string[]>> {
  const headers = { 'cache-control': 'no-cache' }
  const nameOf = ({ username }: { username: string }) => username
  const others = (names: string[]) => [...new Set(names)].filter((name) => name !== 'tom')
  return {
    profile: [nameOf((await tom.call(api.users.get, { params: { username: id }, headers })).body)],
    directory: others((await tom.call(api.users.list, { headers })).body.map(nameOf)),
    search: others((await tom.call(api.users.search, { query: { query: 'walker' }, headers })).body.map(nameOf)),
    friends: (await tom.call(api.friends.list, { headers })).body.map(nameOf),
    'hikes of friends': others((await tom.call(api.friends.hikes, { headers })).body.map(nameOf)),
    achievements: others((await tom.call(api.achievements.friendsRecent, { headers })).body.map(nameOf)),
    photos: (await tom.call(api.trails.photos, { params: TRAIL, headers })).body.photos.map(nameOf),
    'a photo': [(await tom.call(api.trails.randomWithPhoto, { headers })).body.username],
    notifications: others(
      (await tom.call(api.notifications.list, { headers })).body.notifications.map(
        ({ content }) => content.split(' ')[0] ?? '',
      ),
    ),
  }
}

test.each(ENGINES)('R1.35: %s: a new username is seen everywhere at once, in other processes too', async (engine) => {
  const [here, there] = await twoServers(engine)
  const { mia, tom } = await aWorld(here)
  const tomThere = createCaller(there.app, tom.accessToken)
  const before = await namesSeenBy(tomThere, mia.id)
  expect(Object.values(before).flat()).toEqual(Array(9).fill('mia'))
  expect(await namesSeenBy(tom, mia.id)).toEqual(before)
  expect(await change(mia, 'Mia_W')).toMatchObject({ status: 200, body: { _id: mia.id, username: 'mia_w' } })
  for (const reader of [tom, tomThere])
    expect(Object.values(await namesSeenBy(reader, mia.id)).flat()).toEqual(Array(9).fill('mia_w'))
})

test.each(ENGINES)('%s: the sessions go on, and one logs in with the new name', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { body: laptop } = await login(server, 'mia')
  expect((await change(mia)).status).toBe(200)
  for (const token of [mia.accessToken, laptop.accessToken])
    expect((await createCaller(server.app, token).call(api.users.me)).body.username).toBe('mia_w')
  expect((await createCaller(server.app, laptop.refreshToken).call(api.auth.refresh)).status).toBe(200)
  expect((await login(server, 'MIA_W')).status).toBe(200)
  expect((await login(server, 'mia')).status).toBe(401)
})

test.each(ENGINES)(
  'R1.36: %s: the old name leads to its owner, is found by no search, and is nobody else’s',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, tom } = await aWorld(server)
    await change(mia)
    const seen = await tom.call(api.users.get, { params: { username: 'Mia' } })
    expect(seen).toMatchObject({ status: 200, body: { _id: mia.id, username: 'mia_w' } })
    const [hike] = (await tom.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body
    expect(hike?.name).toBe(TRAIL.name)
    await mia.call(api.hikes.create, { body: hikeBody({ name: 'Another' }) })
    expect((await tom.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body).toHaveLength(2)
    const found = async (query: string) =>
      (await tom.call(api.users.search, { query: { query } })).body.map(({ username }) => username)
    await mia.call(api.users.updateMe, { body: { firstName: 'Ada' } })
    expect([await found('mia_w'), await found('ada')]).toEqual([['mia_w'], ['mia_w']])
    expect(await register(server, 'mia')).toMatchObject(TAKEN)
    expect(await change(tom, 'mia')).toMatchObject(TAKEN)
    expect((await change(mia, 'mia')).body.username).toBe('mia')
    expect(await register(server, 'mia_w')).toMatchObject(TAKEN)
    expect((await tom.call(api.users.get, { params: { username: 'mia_w' } })).body.username).toBe('mia')
    expect(await listReservedNameConflicts(server.deps.db.read)).toEqual([])
  },
)

test('a closed profile is not found by an old name either', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await change(mia)
  const status = async () => (await tom.call(api.users.get, { params: { username: 'mia' } })).status
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect(await status()).toBe(404)
  await mia.call(api.privacySettings.update, { body: { profile: 'public' } })
  expect(await status()).toBe(200)
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await status()).toBe(404)
})

/** The reason for each refusal, the request, and the answer. */
const REFUSED: readonly [string, { username: string; password?: string }, { status: number; message?: string }][] = [
  [
    'a wrong password',
    { username: 'mia_w', password: 'wrong' },
    { status: 400, message: 'Current password is incorrect' },
  ],
  ['a short name', { username: 'mi' }, { status: 400, message: 'Username must be at least 3 characters long.' }],
  ...['mía', 'miа', 'm i a', '\u212Aim', 'mia-w', 'mia\u200B', 'ｍｉａ', '../mia'].map(
    (username): (typeof REFUSED)[number] => [
      `“${username}”`,
      { username },
      { status: 400, message: 'Username can only contain letters, numbers, and underscores.' },
    ],
  ),
  ['the name that one has', { username: 'MIA' }, { status: 400, message: 'This is already your username.' }],
  ['a name of the house', { username: 'Admin' }, { status: 409, message: 'Username is already taken' }],
  ['somebody else’s name', { username: 'TOM' }, { status: 409, message: 'Username is already taken' }],
  ['a name that somebody else bore', { username: 'Old_tom' }, { status: 409, message: 'Username is already taken' }],
  ['a name that is cut to somebody else’s', { username: `${'t'.repeat(30)}xyz` }, { status: 409 }],
  ['a text without end', { username: 'm'.repeat(100_000) }, { status: 400 }],
]

test.each(REFUSED)(
  '%s is refused in the words of registration, and nothing changes',
  async (_, { username, password }, refusal) => {
    const server = await aServer()
    const [mia, old] = [await server.as('mia'), await server.as('old_tom')]
    await server.as('t'.repeat(30))
    await change(old, 'tom')
    const before = await dumpStore(server.deps.db)
    const { status, body } = await change(mia, username, password)
    expect({ status, ...body }).toMatchObject(refusal)
    expect(await dumpStore(server.deps.db)).toEqual(before)
  },
)

test.each(BOTH_ENGINES)('%s: of many concurrent requests for one name one succeeds', async (engine) => {
  const servers = await twoServers(engine)
  const names = ['mia', 'tom', 'ada', 'kim']
  const members = await Promise.all(names.map((name) => servers[0].as(name)))
  const callers = members.map(({ accessToken }, at) => createCaller(servers[at % 2 === 0 ? 0 : 1].app, accessToken))
  const answers = await Promise.all([
    ...callers.map((caller) => change(caller, 'Wanted')),
    register(servers[0], 'wanted'),
    register(servers[1], 'WANTED'),
  ])
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses.filter((status) => status < 300)).toHaveLength(1)
  expect(statuses.slice(1)).toEqual(Array(5).fill(409))
})

test.each(ENGINES)('%s: a name that is given up and wanted at the same moment stays its owner’s', async (engine) => {
  const servers = await twoServers(engine)
  const [mia, tom] = [await servers[0].as('mia'), await servers[0].as('tom')]
  for (let time = 0; time < 10; time += 1) {
    const [name, next] = time % 2 === 0 ? ['mia', 'mia_w'] : ['mia_w', 'mia']
    const answers = await Promise.all([
      change(createCaller(servers[1].app, mia.accessToken), next),
      change(tom, name),
      register(servers[1], name ?? ''),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409])
  }
  expect(await listReservedNameConflicts(servers[0].deps.db.read)).toEqual([])
})

test.each(ENGINES)('%s: two members cannot swap names', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const answers = await Promise.all([change(mia, 'tom'), change(tom, 'mia')])
  expect(answers.map(({ status }) => status)).toEqual([409, 409])
})

/** Starts a server with limits whose clock stands still except for `advance`. */
async function aGuardedServer(): Promise<{ server: TestServer; mia: Member }> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const server = await aServer({ config: { hasLimits: true } })
  return { server, mia: await server.as('mia') }
}

async function signIn(server: TestServer, loginId: string) {
  return createCaller(server.app, (await login(server, loginId)).body.accessToken)
}

test('R1.35: a name can be changed twice in 30 days, back and forth too', async () => {
  const { server, mia } = await aGuardedServer()
  expect((await change(mia)).status).toBe(200)
  server.advance(DAY_MS)
  const later = await signIn(server, 'mia_w')
  expect((await change(later, 'mia')).status).toBe(200)
  expect(await change(later)).toMatchObject({
    status: 429,
    body: {
      message: 'A username can be changed 2 times in 30 days. Please wait and try again.',
      retryAfter: (29 * DAY_MS) / 1000,
    },
  })
  server.advance(29 * DAY_MS)
  expect((await change(await signIn(server, 'mia'))).status).toBe(200)
})

test('wrong passwords count with those of other places that ask for it', async () => {
  const { mia } = await aGuardedServer()
  for (let time = 0; time < 10; time += 1) expect((await change(mia, 'mia_w', 'wrong')).status).toBe(400)
  expect(await change(mia)).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

test.each(ENGINES)('%s: once the account is gone so are the names that it bore', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await change(mia)
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect(await register(server, 'mia')).toMatchObject(TAKEN)
  server.advance(8 * DAY_MS)
  await removeDeletedAccounts(server.deps)
  expect((await server.call(api.users.get, { params: { username: 'mia' } })).status).toBe(404)
  const { status, body } = await register(server, 'mia')
  expect(status).toBe(201)
  expect((await server.call(api.users.get, { params: { username: 'mia' } })).body._id).toBe(body.user._id)
})

test('the archive of everything tells the names that one bore', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await change(mia)
  const files = unzipSync((await mia.call(api.takeout.archive)).bytes)
  const { account } = JSON.parse(strFromU8(files['upstone.json'] ?? new Uint8Array()))
  expect(account).toMatchObject({
    username: 'mia_w',
    formerUsernames: [{ username: 'mia', until: expect.stringMatching(/Z$/) }],
  })
})

test('old addresses of pages lead to the new one, for as long as it holds', async () => {
  const server = await aServer()
  const site = await buildApp({ ...server.deps, config: { ...server.deps.config, webDir: builtPages() } })
  onTestFinished(() => site.close())
  const mia = await server.as('mia')
  const look = async (url: string) => {
    const { statusCode, headers } = await site.inject({ url })
    return [statusCode, headers.location]
  }
  expect(await look('/user/mia')).toEqual([200, undefined])
  await change(mia)
  expect(await look('/user/mia_w')).toEqual([200, undefined])
  expect(await look('/user/mia')).toEqual([301, '/user/mia_w'])
  expect(await look('/user/MIA/list?from=//evil.example')).toEqual([301, '/user/mia_w/list?from=//evil.example'])
  expect(await look(`/user/${mia.id}`)).toEqual([200, undefined])
  // browsers keep such an answer for ever unless they are told not to
  expect((await site.inject({ url: '/user/mia' })).headers['cache-control']).toBe('public, no-cache')
  await change(mia, 'mia')
  expect(await look('/user/mia')).toEqual([200, undefined])
  expect(await look('/user/mia_w')).toEqual([301, '/user/mia'])
  await mia.call(api.privacySettings.update, { body: { profile: 'private' } })
  expect(await look('/user/mia_w')).toEqual([404, undefined])
})

test('open pages of followers are invalidated', async () => {
  const server = await aServer()
  const { mia, tom } = await aWorld(server)
  const stream = await aStream(server, tom)
  await change(mia)
  expect((await stream.wait('touched', 1)).flat()).toContain('friends')
})
