import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, callName, fillPath, isRepeatable } from '#contract/endpoint.ts'
import * as things from '#contract/params.ts'
import { APART, LAST } from '#server/testing/requests/last-calls.ts'
import { collectionValues } from '#server/testing/requests/collections.ts'
import { EXPLORE_QUERIES } from '#server/testing/requests/explore.ts'
import { CHALLENGE_INPUTS, aJoinedChallenge } from '#server/testing/requests/challenges.ts'
import { aCalendarKey, aDigestKey, aWishlistKey } from '#server/testing/requests/link-keys.ts'
import { type CallInput, type Member, PASSWORD, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { BOTH_ENGINES, type Engine } from '#server/testing/a-store.ts'
import { expectDescribed, expectTagAsDescribed } from '#server/testing/requests/expect-described.ts'
import { say } from '#server/testing/operator.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { LOGIN_HEADERS, LOGIN_INPUTS } from '#server/testing/requests/login-inputs.ts'
import { findSessionId } from '#server/testing/open-session.ts'
import { PROPOSAL_INPUTS, aProposalAndJoin } from '#server/testing/requests/trail-names.ts'
import { BODIES, FORM_DATA } from '#server/testing/requests/good-bodies.ts'
import {
  IDS,
  NOWHERE,
  type PathValues,
  THE_TRAIL,
  UNKNOWN_ID,
  filling,
  fillings,
  listPathParams,
} from '#server/testing/requests/path-values.ts'
import { HOME, addPasskey, anAuthenticator } from '#server/testing/services/an-authenticator.ts'
import { setRole } from '#server/account/accounts/store.ts'
import { aHostileProvider } from '#server/testing/services/a-hostile-provider.ts'
import { asZod } from '#server/platform/http/parse.ts'

/** Calls that act on other people's things by design. */
const ABOUT_OTHERS = new Set([
  'POST /hikes/{id}/like',
  'POST /users/friends/{id}',
  'DELETE /users/friends/{id}',
  'DELETE /friends/{id}',
  'PUT /users/me/blocked/{username}',
  'PUT /users/me/muted/{username}',
  'GET /users/{username}/taste',
  'GET /hikes/guess/{name}/{country}',
])

/** Expects a status that is no server error. */
function expectNoAccident(row: Endpoint, status: number): void {
  expect(status, callName(row)).toBeLessThan(500)
}

const log = async (by: Member, over = {}) => (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id

async function aWorld(engine?: Engine) {
  const { settings } = await aHostileProvider()
  const config = { publicUrl: HOME, providers: [settings] }
  const server = await aServer({ config, ...(engine && { engine }) })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const [hike, wish, tomsHike] = [await log(mia), await log(mia, { name: 'Dream', isWishList: true }), await log(tom)]
  const give = async (id: string, rows: readonly Endpoint[]) => {
    for (const row of rows) await mia.call(row, { params: { id }, file: await theFile(row) })
  }
  for (const id of [hike, wish]) await give(id, [api.hikes.setPhoto, api.hikes.setGpx])
  const visit = (await mia.call(api.visits.create, { params: { id: hike }, body: { completedOn: '2026-08-01' } })).body
    ._id
  await give(visit, [api.visits.setPhoto, api.visits.setGpx, api.originals.keep])
  await tom.call(api.likes.set, { params: { id: hike }, body: { action: 'like' } })
  await tom.call(api.friends.add, { params: { id: mia.id } })
  await mia.call(api.privacySettings.update, { body: { approvesFollowers: true } })
  await mia.call(api.avatars.set, { file: { name: 'a.png', bytes: await aPhoto() } })
  const [ada, eve] = [await server.as('ada'), await server.as('eve')]
  await ada.call(api.friends.add, { params: { id: mia.id } })
  await mia.call(api.blocks.mute, { params: { username: eve.id } })
  await mia.call(api.blocks.block, { params: { username: eve.id } })
  const notice = (await mia.call(api.notifications.list)).body.notifications[0]?._id ?? ''
  const myToken = (await mia.call(api.personalTokens.create, { body: BODIES['POST /users/me/tokens'] })).body._id
  const passkey = anAuthenticator()
  const myPasskey = (await addPasskey(mia, passkey)).body._id
  const params = { hikeName: 'Besseggen Ridge', country: 'Norway' }
  const told = { params, body: BODIES[callName(api.conditions.create)] }
  const condition = (await mia.call(api.conditions.create, told)).body._id
  await give(condition, [api.conditions.setPhoto])
  const collection = (await mia.call(api.collections.create, { body: BODIES['POST /collections'] })).body._id
  // for the desk
  for (const { id } of [mia, await server.as('root_admin')])
    await server.deps.db.write(id, (tx) => setRole(tx, id, 'admin'))
  await tom.call(api.reports.create, { body: { kind: 'hike', id: hike, reason: 'spam', details: '' } })
  return {
    server,
    trailNames: [...(await aProposalAndJoin(tom, mia)), ...(await aJoinedChallenge(tom, mia))],
    mia,
    tom,
    ada,
    hike,
    wish,
    visit,
    condition,
    collection,
    tomsHike,
    notice,
    mySession: findSessionId(mia.accessToken),
    myToken,
    myPasskey,
    passkey,
  }
}

async function theFile(row: Endpoint) {
  if (row.form?.field === 'photo') return { name: 'a.png', bytes: await aPhoto() }
  const data = FORM_DATA[callName(row)]
  return { name: 'a.gpx', bytes: aGpx(), ...(data && { fields: { data: JSON.stringify(data) } }) }
}

async function askFor(row: Endpoint, params: Record<string, string>, body?: unknown): Promise<CallInput<Endpoint>> {
  return { params, ...(row.body ? { body } : {}), ...(row.form ? { file: await theFile(row) } : {}) }
}

test('R13.3: every call asks for a session as its row says', async () => {
  const server = await aServer()
  const bad = ['Bearer garbage', 'Bearer', 'Basic bWlhOng=', 'Bearer a.b.c', `Bearer ${'x'.repeat(5000)}`]
  for (const row of calls) {
    const ask = { params: filling(row) } as CallInput<Endpoint>
    const without = await server.call(row, ask)
    expectNoAccident(row, without.status)
    expect(without.status === 401, callName(row)).toBe(row.access === 'member' || hasTokenOfItsOwn(row))
    if (row.access === 'bare') continue
    for (const authorization of bad) {
      const answer = await server.call(row, { ...ask, headers: { authorization } })
      expect(answer, `${callName(row)} ${authorization}`).toMatchObject({
        status: 401,
        body: { message: 'Authentication required', code: 'unauthenticated' },
      })
    }
  }
})

/** Returns whether a call has a token other than the access token, and answers 401 in its own words. */
function hasTokenOfItsOwn(row: Endpoint): boolean {
  return ['POST /auth/refresh', 'GET /notifications/sse', 'GET /users/me/export', 'GET /users/me/tracks.gpx'].includes(
    callName(row),
  )
}

test("no call with somebody else's ids changes anything, and no member's call succeeds with them", async () => {
  const world = await aWorld()
  const { server, mia, tom, hike, wish, visit, condition, collection, tomsHike, notice, mySession } = world
  const { myToken, myPasskey } = world
  const before = await dumpStore(server.deps.db)
  const ids = [hike, wish, visit, condition, mia.id, notice, mySession, myToken, myPasskey, UNKNOWN_ID]
  const values: PathValues = new Map([
    ...NOWHERE,
    ...[...IDS].map((id) => [id, ids] as const),
    [things.person, [mia.id, tom.id]],
    ...collectionValues(collection),
  ])
  for (const row of calls.filter(({ params }) => params)) {
    if (ABOUT_OTHERS.has(callName(row))) continue
    for (const params of fillings(row, values)) {
      const isOwnListOnly = params['userId'] === tom.id && !params['hikeId']
      const { status } = await tom.call(row, await askFor(row, params, BODIES[callName(row)]))
      const label = `${callName(row)} ${JSON.stringify(params)}`
      expectNoAccident(row, status)
      if (row.access === 'member' && !isOwnListOnly) expect([403, 404], label).toContain(status)
      if (params['id'] === wish) expect(status, label).toBe(404)
    }
  }
  for (const foreign of [hike, wish]) {
    const hikes = [
      { _id: foreign, rank: 1 },
      { _id: tomsHike, rank: 2 },
    ]
    expect([403, 404]).toContain((await tom.call(api.hikes.reorder, { body: { hikes } })).status)
  }
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

const answering = calls.filter((row) => !row.events)

test.each(BOTH_ENGINES)(
  '%s: every read succeeds as its row says, and its answer is what its schema describes and no more',
  async (engine) => {
    const world = await aWorld(engine)
    for (const row of answering.filter(({ method }) => method === 'GET')) await expectSuccess(row, world)
  },
)

test.each(BOTH_ENGINES)(
  '%s: every write succeeds as its row says, answers what its schema describes and no more, and with an idempotency key is made once',
  async (engine) => {
    const writes = answering.filter((row) => row.method !== 'GET')
    const others = writes.filter((row) => !LAST.includes(row) && !APART.includes(row))
    expect(others.length + LAST.length + APART.length).toBe(writes.length)
    const world = await aWorld(engine)
    for (const row of [...others, ...LAST]) await expectSuccess(row, world)
    const apart = await aWorld(engine)
    for (const row of APART) await expectSuccess(row, await signedInAgain(apart))
  },
)

async function signedInAgain(world: World): Promise<World> {
  const { server, mia } = world
  const { body } = await server.call(api.auth.login, { body: { loginId: 'mia@example.org', password: PASSWORD } })
  const again = { ...mia, ...body, ...createCaller(server.app, body.accessToken) }
  return { ...world, mia: again, mySession: findSessionId(again.accessToken) }
}

test('unchanged answers are 304 wherever the document says so', async () => {
  const world = await aWorld()
  for (const row of answering.filter(({ method }) => method === 'GET')) {
    const ask = await goodAskFor(row, world)
    for (const { call } of [world.mia, world.server])
      await expectTagAsDescribed(row, (headers) => call(row, { ...ask, headers }))
  }
})

type World = Awaited<ReturnType<typeof aWorld>>

async function goodAskFor(row: Endpoint, world: World): Promise<CallInput<Endpoint>> {
  const name = callName(row)
  const several = row.path.startsWith('/hikes/several') ? { ids: [world.hike] } : {}
  const body = { ...BODIES[name], ...several, ...(await MADE_FOR[name]?.(world)) }
  const ask = await askFor(row, filling(row, thingsFor(row, world)), body)
  return { ...ask, ...(await ASKED_WITH[name]?.(world)) }
}

async function expectSuccess(row: Endpoint, world: World): Promise<void> {
  const { server, mia } = world
  const name = callName(row)
  const ask = await goodAskFor(row, world)
  const token = name === 'POST /auth/refresh' ? mia.refreshToken : mia.accessToken
  const key = isRepeatable(row) ? { headers: { 'idempotency-key': randomUUID() } } : {}
  const { call } = createCaller(server.app, token)
  const { status, body: answer, bytes, headers } = await call(row, { ...ask, ...key })
  expect(status, `${name} ${JSON.stringify(answer)}`).toBe(row.status)
  if (row.answer) expect(asZod(row.answer).parse(answer), name).toEqual(answer)
  else expect(bytes.length > 0, name).toBe(row.download === true)
  expectDescribed(row, { status, headers })
  // looks up trails, and writes nothing
  if (isRepeatable(row) && row !== api.imports.match) {
    const before = await dumpStore(server.deps.db)
    const again = await call(row, { ...ask, ...key })
    expect({ ...again, headers: null }, name).toEqual({ status, body: answer, bytes, headers: null })
    expect(again.headers['idempotency-replayed'], name).toBe('true')
    expect(await dumpStore(server.deps.db), name).toEqual(before)
  }
  if (row.access === 'member') expect((await server.call(row, ask)).status, name).toBe(401)
}

/** Body fields that are unknown before something exists. */
const MADE_FOR: Readonly<Record<string, (world: World) => object | Promise<object>>> = {
  'PUT /users/me/hidden/{kind}/{id}/answer': ({ server }) =>
    say(server, ['hide', 'profile', 'mia', '--reason', 'a reason']).then(() => ({})),
  ...PROPOSAL_INPUTS,
  ...CHALLENGE_INPUTS,
  'PUT /hikes/reorder': ({ hike }) => ({ hikes: [{ _id: hike, rank: 1 }] }),
  ...LOGIN_INPUTS,
}

/** Query fields and headers that are unknown before something exists. */
const ASKED_WITH: Readonly<
  Record<string, (world: World) => Promise<{ query?: Record<string, string>; headers?: Record<string, string> }>>
> = {
  ...LOGIN_HEADERS,
  ...EXPLORE_QUERIES,
  'GET /community/hikers-like-me': async () => ({ query: { by: 'taste' } }),
  'GET /community/in-common': async ({ tom }) => ({ query: { people: tom.id } }),
  'POST /digest/stop': async ({ server, mia }) => ({ query: { key: await aDigestKey(server, mia) } }),
  'GET /shared-wishlist': async ({ mia }) => ({ query: { key: await aWishlistKey(mia) } }),
  'GET /calendar.ics': async ({ mia }) => ({ query: { key: await aCalendarKey(mia) } }),
}

/** Returns the subjects of a call: other people's for calls of {@link ABOUT_OTHERS}, mine otherwise. */
function thingsFor(row: Endpoint, world: World): PathValues {
  const { mia, tom, ada, hike, wish, visit, condition, tomsHike, notice, mySession, myToken, myPasskey } = world
  return new Map([
    [things.hikeId, [ABOUT_OTHERS.has(callName(row)) ? tomsHike : hike]],
    ...[things.trackId, things.moderatedId].map((one) => [one, [hike]] as const),
    [things.conditionId, [condition]],
    ...collectionValues(world.collection),
    ...world.trailNames,
    ...[things.visitId, things.visitTrackId, things.walkId].map((one) => [one, [visit]] as const),
    [things.wishId, [wish]],
    [things.commandName, ['log']],
    [things.hiddenKind, ['profile']],
    [things.hiddenId, [mia.id]],
    [things.moderatedKind, ['hike']],
    [things.notificationId, [notice]],
    ...[things.personId, things.followerId].map((one) => [one, [tom.id]] as const),
    [things.sessionId, [mySession]],
    [things.tokenId, [myToken]],
    [things.passkeyId, [myPasskey]],
    [things.providerId, ['house']],
    [things.askerId, [ada.id]],
    [things.person, [ABOUT_OTHERS.has(callName(row)) ? tom.id : mia.id]],
    ...[things.blockedPerson, things.mutedPerson].map((one) => [one, ['eve']] as const),
    ...THE_TRAIL,
  ])
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const patterns = calls.map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))

test('a method that a path does not have is 405 and told which it has', async () => {
  const server = await aServer()
  for (const [path, row] of new Map(calls.map((one) => [one.path, one]))) {
    const url = fillPath(path, filling(row))
    const allowed = patterns.filter(({ pattern }) => pattern.test(url)).map(({ row }) => row.method)
    for (const method of METHODS.filter((one) => !allowed.includes(one))) {
      const { statusCode, headers, body } = await server.app.inject({ method, url: `/api${url}` })
      const allow = String(headers['allow']).split(', ').toSorted()
      expect({ statusCode, allow }, `${method} ${path}`).toEqual({ statusCode: 405, allow: allowed.toSorted() })
      expect(JSON.parse(body)).toMatchObject({ code: 'method_not_allowed' })
    }
  }
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/hikes/a/b/c/d/e',
  '/api/../etc/passwd',
  '/api/hikes/%00',
  '/API/health',
])('%s is no call: JSON, never a page', async (url) => {
  const server = await aServer()
  const { statusCode, headers, body } = await server.app.inject({ url })
  expect([404, 405]).toContain(statusCode)
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(body)).toMatchObject({ message: expect.any(String), code: expect.any(String) })
})

test('an address that cannot be decoded or is too long is refused', async () => {
  const { app } = await aServer()
  expect((await app.inject({ url: '/api/users/%E0%A4%A' })).statusCode).toBe(400)
  expect((await app.inject({ url: `/api/users/${'x'.repeat(401)}` })).statusCode).toBe(414)
})

test('no query causes a server error', async () => {
  const server = await aServer()
  const odd = [
    'query=a&query=b',
    'query=%00',
    'query=%F0%9F%A5%BE&limit=x',
    'limit=-1&offset=1e999',
    'size[]=thumb',
    `v=${'x'.repeat(3000)}`,
  ]
  for (const row of calls.filter(({ query, events }) => query && !events)) {
    for (const query of odd) {
      const url = `/api${fillPath(row.path, filling(row))}?${query}`
      expectNoAccident(row, (await server.app.inject({ method: row.method, url })).statusCode)
    }
  }
})

test('a call without a body may come with a type of JSON and nothing', async () => {
  const { app, as } = await aServer()
  const { accessToken } = await as('mia')
  for (const row of answering.filter(({ body, form }) => !body && !form)) {
    const ask = { params: filling(row), headers: { 'content-type': 'application/json' } } as CallInput<Endpoint>
    const { status } = await createCaller(app, accessToken).call(row, ask)
    expectNoAccident(row, status)
    expect(status, callName(row)).not.toBe(400)
  }
})

test('a malformed id is not found, like an unknown one', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const places = calls.filter(({ params, access }) => params && access !== 'bare')
  const odd = ['x', '%00', '\u0000', UNKNOWN_ID.replace('7', 'A'), `${UNKNOWN_ID}0`]
  for (const row of places) {
    const body = callName(row) === 'PUT /hikes/reorder' ? { hikes: [] } : BODIES[callName(row)]
    const missing = await mia.call<Endpoint>(row, await askFor(row, filling(row), body))
    for (const [name] of listPathParams(row).filter(([, one]) => IDS.has(one))) {
      for (const sent of odd) {
        const got = await mia.call<Endpoint>(row, await askFor(row, { ...filling(row), [name]: sent }, body))
        expect(got.status, `${callName(row)} ${name} ${sent}`).toBe(404)
        // another parameter may be refused first
        if (missing.status === 404) expect(got.body, callName(row)).toEqual(missing.body)
      }
    }
  }
})
