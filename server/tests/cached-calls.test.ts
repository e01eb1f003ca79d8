import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { CompiledQuery, KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, callName, fillPath } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { IS_DEEP, SEED } from '#domain/testing/depth.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, type TestServer, aServer, createCaller, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import type { SentName } from '#server/trails/names/join-by-names.ts'
import { joinTwo, partTwo } from '#server/testing/joined-names.ts'
import { emptyModel } from '#server/testing/model/model.ts'
import { step } from '#server/testing/model/steps.ts'
import { type World, takeStep } from '#server/testing/model/take-step.ts'

const LOOP = { name: 'Loop', country: 'Norway' }

/** Every call with cached responses, at some addresses. */
const CALLS: readonly [Endpoint, Record<string, string>, readonly string[]][] = [
  [api.hikes.mine, {}, ['']],
  [api.visits.mine, {}, ['']],
  [api.map.mine, {}, ['']],
  [api.friends.companions, {}, ['', '?year=2026']],
  [api.hikes.ofUser, { userId: 'mia' }, ['', '?limit=2', '?limit=2&offset=1']],
  [api.hikes.ofUser, { userId: 'MIA' }, ['']],
  [api.hikes.ofUser, { userId: 'nobody' }, ['']],
  [api.users.me, {}, ['']],
  [api.users.get, { username: 'tom' }, ['', '?x=1']],
  [
    api.users.list,
    {},
    [
      '',
      '?limit=2',
      '?limit=2&offset=1',
      '?query=mi',
      '?limit=0',
      '?order=newest',
      '?order=hikes&limit=2',
      '?order=lately&with=latestHike',
    ],
  ],
  [api.taste.withPerson, { username: 'tom' }, ['']],
  [api.taste.forMe, {}, ['']],
  [api.taste.ofFriends, {}, ['']],
  [api.taste.guess, LOOP, ['']],
  [api.taste.inCommon, {}, ['?people=x']],
  [api.taste.hikers, {}, ['?by=taste&with=latestHike', '?by=places&limit=2']],
  [api.rankings.top, {}, ['', '?country=NORWAY', '?country=Peru', '?country=']],
  [api.rankings.averagePositions, {}, ['', '?limit=2&offset=1', '?limit=2&offset=900', '?country=peru']],
  [api.rankings.community, {}, ['', '?country=NORWAY&limit=2', '?difficulty=Hard', '?year=2020', '?offset=1&limit=1']],
  [api.rankings.exampleList, {}, ['']],
  [api.rankings.countries, {}, ['']],
  [api.rankings.allRanked, {}, ['']],
  [api.totals.community, {}, ['']],
  [api.trails.stats, { hikeName: LOOP.name, country: LOOP.country }, ['']],
  [api.trails.photos, LOOP, ['']],
  [api.trails.gpx, LOOP, ['']],
  [api.trailPage.known, LOOP, ['']],
  [api.trailPage.tracks, LOOP, ['']],
  [api.trailPage.similar, LOOP, ['']],
  [api.trailPage.versus, { hikeName: 'Loop', country: 'Norway', otherName: 'Ridge', otherCountry: 'Norway' }, ['']],
  [api.trailPeople.list, { hikeName: LOOP.name, country: LOOP.country }, ['', '?sort=newest', '?limit=1&offset=1']],
  [api.trailPeople.picture, { hikeName: LOOP.name, country: LOOP.country }, ['']],
  [api.trails.search, {}, ['', '?query=loop', '?query=lop', '?query=x', '?query=norway']],
  [api.trails.templates, {}, ['?query=loop', '?query=besseggen']],
  [api.trails.wellKnown, {}, ['?country=Norway', '?country=Peru']],
  [
    api.explore.map,
    {},
    ['?bbox=-180,-90,180,90&zoom=2', '?bbox=8,61,9,62&zoom=9&maxKm=20', '?bbox=8,61,9,62&zoom=9&unwalked=1'],
  ],
  [api.explore.list, {}, ['', '?minKm=1&limit=2', '?order=near&lat=61.5&lng=8.8', '?fresh=1']],
  [api.explore.near, {}, ['?lat=61.5&lng=8.8', '?lat=90&lng=0&limit=2&unwalked=1']],
  [api.users.search, {}, ['', '?query=mi', '?query=walker']],
]
/** A call that never answers the same twice. */
const DRAWN: (typeof CALLS)[number] = [api.trails.randomWithPhoto, {}, ['']]

const ADDRESSES = CALLS.flatMap(([row, params, queries]) =>
  queries.map((query) => `/api${fillPath(row.path, params)}${query}`),
)

/** The addresses of this run: all in a deep one, otherwise some by its seed. */
const [ASKED_FOR = ADDRESSES] = IS_DEEP
  ? [ADDRESSES]
  : fc.sample(fc.shuffledSubarray(ADDRESSES, { minLength: 15, maxLength: 15 }), { numRuns: 1, seed: SEED })

interface Asked {
  readonly method?: 'GET' | 'HEAD'
  readonly url: string
  readonly headers: Record<string, string>
}

/** Returns everything that a caller sees of an answer, except for how it travelled. */
async function ask(app: FastifyInstance, asked: Asked) {
  const { statusCode, headers, rawPayload } = await app.inject(asked)
  const { 'content-length': _, 'transfer-encoding': __, date: ___, connection: ____, ...seen } = headers
  const encoding = headers['content-encoding']
  const bytes =
    encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
  return { status: statusCode, headers: seen, body: bytes.toString() }
}

/** Returns the same application on the same store, without a response cache. */
async function forgetful({ deps }: TestServer): Promise<FastifyInstance> {
  const app = await buildApp({ ...deps, db: { ...deps.db, receivesChanges: () => false } })
  onTestFinished(() => app.close())
  return app
}

const bearer = ({ accessToken }: Member) => ({ authorization: `Bearer ${accessToken}` })

async function aCommunity(server: TestServer) {
  const { as } = server
  const people = { mia: await as('mia'), tom: await as('tom'), ada: await as('ada'), eve: await as('eve') }
  return {
    model: emptyModel(),
    people,
    photo: await aPhoto({ width: 6, height: 4 }),
    join: (one: SentName, other: SentName) => joinTwo(server, one, other),
    part: (id: string) => partTwo(server, id),
  }
}

/** Requests each address as each person from both applications, twice. Returns how many answers were equal. */
async function compare(server: TestServer, other: FastifyInstance, { people }: World): Promise<number> {
  let same = 0
  for (const headers of [{}, bearer(people.mia), bearer(people.tom)]) {
    for (const url of ASKED_FOR) {
      const expected = await ask(other, { url, headers })
      for (const _ of ['made', 'kept']) {
        expect([url, await ask(server.app, { url, headers })]).toEqual([url, expected])
        same += 1
      }
    }
  }
  return same
}

test.each(ENGINES)(
  '%s: after any actions of four people, cached answers equal fresh ones',
  { timeout: 300_000 },
  async (engine) => {
    const server = await aServer({ engine })
    const other = await forgetful(server)
    const world = await aCommunity(server)
    const steps = fc.sample(step, { numRuns: IS_DEEP && engine === 'sqlite' ? 40 : 15, seed: SEED })
    for (const one of steps) {
      await takeStep(world, one)
      expect(await compare(server, other, world)).toBe(3 * 2 * ASKED_FOR.length)
    }
  },
)

test.each(ENGINES)('%s: a member with a block never gets a shared answer', async (engine) => {
  const server = await aServer({ engine })
  const other = await forgetful(server)
  const world = await aCommunity(server)
  const { mia, tom, ada, eve } = world.people
  for (const by of [mia, tom, ada]) {
    const { _id: id } = (await by.call(api.hikes.create, { body: hikeBody(LOOP) })).body
    await by.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: world.photo } })
    await by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
    for (const fan of [ada, eve]) await fan.call(api.likes.set, { params: { id }, body: { action: 'like' } })
  }
  const all = 3 * 2 * ASKED_FOR.length
  expect(await compare(server, other, world)).toBe(all)
  for (const [by, whom] of [
    [ada, 'tom'],
    [tom, 'mia'],
    [mia, 'ada'],
  ] as const) {
    await by.call(api.blocks.block, { params: { username: whom } })
    expect(await compare(server, other, world)).toBe(all)
  }
  await tom.call(api.blocks.unblock, { params: { username: 'mia' } })
  expect(await compare(server, other, world)).toBe(all)
})

const VARIANTS: Record<string, string>[] = [
  {},
  ...[
    'gzip',
    'br',
    'gzip, deflate, br',
    'gzip, deflate, br, zstd',
    'br, gzip, deflate',
    'gzip, br',
    'deflate, gzip, br, zstd',
    'gzip, compress, deflate, br',
    'gzip, deflate',
    'identity',
    '',
    '*',
    'x-gzip',
    'gzip;q=0',
    'br;q=0.1, gzip;q=0.9',
    'GZIP',
    'zstd',
    'identity;q=0',
    'nonsense, ,;=',
    'x'.repeat(5000),
  ].map((encodings) => ({ 'accept-encoding': encodings })),
  { 'x-no-compression': '1', 'accept-encoding': 'br' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"another"' },
  { origin: 'https://pages.example' },
  { origin: 'https://others.example' },
  { range: 'bytes=0-10' },
  { authorization: 'Basic bWlhOm1pYQ==' },
  { authorization: 'Bearer made.up.token' },
]

test('a cached answer equals a fresh one for every kind of request', { timeout: 120_000 }, async () => {
  const server = await aServer({ config: { corsOrigins: ['https://pages.example'] } })
  const { mia, tom } = (await aCommunity(server)).people
  for (let n = 0; n < 12; n += 1)
    await mia.call(api.hikes.create, { body: hikeBody({ name: `Loop ${n}`, notes: 'x'.repeat(500) }) })
  const other = await forgetful(server)
  // of one person, of everybody, short and long, and one that is not found
  for (const url of ['/hikes/my-hikes', '/hikes/top', '/community/totals', '/hikes/user/nobody'].map(
    (path) => `/api${path}`,
  )) {
    for (const own of [{}, bearer(mia), bearer(tom)]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { headers } = await ask(server.app, { url, headers: own })
        const known = headers.etag === undefined ? [] : [{ 'if-none-match': `"x", ${headers.etag}` }]
        for (const variant of [...VARIANTS, ...known]) {
          const asked = { method, url, headers: { ...own, ...variant } }
          expect([asked, await ask(server.app, asked)]).toEqual([asked, await ask(other, asked)])
        }
      }
    }
  }
})

test('one member’s cached answer serves nobody else, neither its bytes nor its tag', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Of Mia' }) })
  const hers = await mia.call(api.hikes.mine)
  expect((await mia.call(api.hikes.mine)).bytes.equals(hers.bytes)).toBe(true)
  const headers = { 'if-none-match': String(hers.headers['etag']) }
  expect((await mia.call(api.hikes.mine, { headers })).status).toBe(304)
  expect(await tom.call(api.hikes.mine, { headers })).toMatchObject({ status: 200, body: [] })
  expect((await server.call(api.hikes.mine, { headers })).status).toBe(401)
})

test('an unshared track disappears from others’ cached answers', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const { _id: id } = (await mia.call(api.hikes.create, { body: hikeBody(LOOP) })).body
  const file = { name: 'a.gpx', bytes: aGpx() }
  const seenBy = async (who: Pick<Member, 'call'>) => [
    (await who.call(api.trails.gpx, { params: LOOP })).status,
    (await who.call(api.hikes.ofUser, { params: { userId: 'mia' } })).body[0]?.hasGPX,
  ]
  for (const isShared of [true, false, true]) {
    await mia.call(api.hikes.setGpx, { params: { id }, file: { ...file, fields: { isShared: String(isShared) } } })
    for (const who of [server, tom, tom, server]) expect(await seenBy(who)).toEqual([isShared ? 200 : 404, isShared])
  }
})

/** Returns the tables that a statement reads. */
function tablesRead(statement: string): string[] {
  const named = new Set([...statement.matchAll(/"([a-z_]+)" as (?:materialized )?\(select/gi)].map(([, name]) => name))
  const read = [...statement.matchAll(/\b(?:from|join) "?([a-z_]+)/gi)].map((match) => match[1] ?? '')
  return read.filter((name) => !named.has(name))
}

test('every cached call has tags for all tables that it reads', async () => {
  const server = await aServer()
  const [mia] = [await server.as('mia'), await server.as('tom')]
  const { _id: id } = (await mia.call(api.hikes.create, { body: hikeBody(LOOP) })).body
  await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  await mia.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx() } })
  const asked: CompiledQuery[] = []
  const { deps } = server
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(deps.db.read.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp({ ...deps, db: { ...deps.db, read: deps.db.read.withPlugin(watching) } })
  onTestFinished(() => app.close())
  await app.ready()
  const told: Tag[] = []
  const since = app.cacheTags.watch.bind(app.cacheTags)
  app.cacheTags.watch = (scopes) => {
    // the caller's session is a different matter
    if (scopes.every(({ table }) => table !== 'sessions')) {
      told.push(...scopes)
      asked.length = 0
    }
    return since(scopes)
  }
  const kept = new Set<string>()
  const found = CALLS.filter(([, { userId }]) => userId !== 'nobody' && userId !== 'MIA')
  for (const [row, params, [query = '']] of [...found, DRAWN]) {
    const caller = row.access === 'member' ? createCaller(app, mia.accessToken) : createCaller(app)
    const asQuery = Object.fromEntries(new URLSearchParams(query))
    const { status } = await caller.call(row, { params: params as never, query: asQuery as never })
    expect([callName(row), status]).toEqual([callName(row), 200])
    const read = new Set(asked.splice(0).flatMap(({ sql }) => tablesRead(sql)))
    // leaving changes everything: another test shows that the cache reacts to it
    read.delete('leavers')
    // written together with the rows of their trails
    read.delete('trail_trigrams')
    // a write to it, or to imports, counts as one to trails; names in lists follow with the rows of hikes
    read.delete('trail_names')
    read.delete('catalogue_trails')
    read.delete('catalogue_imports')
    read.delete('catalogue_trigrams')
    expect([callName(row), query, [...read].toSorted()]).toEqual([
      callName(row),
      query,
      [...read].filter((table) => told.some((scope) => scope.table === table)).toSorted(),
    ])
    if (told.splice(0).length > 0) kept.add(callName(row))
  }
  expect(kept.size).toBe(new Set([...CALLS, DRAWN].map(([row]) => callName(row))).size)
})
