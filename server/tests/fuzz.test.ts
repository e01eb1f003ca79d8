import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, type Schema, callName } from '#contract/endpoint.ts'
import {
  askerId,
  challengeId,
  collectionId,
  entryId,
  followerId,
  hikeId,
  notificationId,
  person,
  personId,
  sessionId,
  trackId,
  wishId,
} from '#contract/params.ts'
import { SEED, caseCount } from '#domain/testing/depth.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import {
  type CallInput,
  type Got,
  type Member,
  type TestServer,
  aServer,
  createCaller,
  hikeBody,
} from '#server/testing/a-server.ts'
import { ENGINES, type Engine } from '#server/testing/a-store.ts'
import { type FuzzedRequest, fuzzedRequest } from '#server/testing/requests/fuzzed-requests.ts'
import { THE_TRAIL, UNKNOWN_ID, listPathParams } from '#server/testing/requests/path-values.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'
import { asZod } from '#server/platform/http/parse.ts'

/** For long runs: `FUZZ_REQUESTS=1000000 npx vitest run --project server server/tests/fuzz.test.ts`; `TEST_SEED` repeats one. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 0)
const AT_ONCE = 8
const WARM_UP = 2000
/** Cached responses may take 64 MB of them, which long runs reach. */
const MAX_GROWTH_BYTES = (64 + 48) * 1024 * 1024
const HUNG_MS = 120_000

test.each(ENGINES)(
  `%s: whatever is sent gets an answer that its row describes, and leaves everything whole (TEST_SEED=${SEED})`,
  { timeout: 300_000 + 20 * (REQUESTS || 10_000) },
  async (engine) => {
    const world = await aWorld(engine)
    const requests = REQUESTS || caseCount(engine === 'sqlite' ? 10_000 : 4000)
    const collect = garbageCollector()
    let warm = 0
    for (let sent = 0; sent < requests; sent += AT_ONCE) {
      const some = fc.sample(fuzzedRequest, { seed: SEED + sent, numRuns: AT_ONCE })
      await Promise.all(some.map((request) => expectAnswer(world, request)))
      if (sent === WARM_UP) warm = collect()
    }
    const { server } = world
    await server.settled()
    if (requests > WARM_UP) expect(collect() - warm, 'bytes that stay').toBeLessThan(MAX_GROWTH_BYTES)
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
    expect(await checkFiles(server.deps)).toEqual({ missing: [], altered: [], orphaned: [] })
  },
)

/** The senders, and known values for each kind of parameter. */
interface World {
  readonly server: TestServer
  readonly people: Member[]
  readonly known: ReadonlyMap<Schema, string[]>
  readonly files: readonly Uint8Array[]
  joined: number
}

async function aWorld(engine: Engine): Promise<World> {
  const server = await aServer({ engine })
  const [hikes, people, notices] = [[UNKNOWN_ID], [UNKNOWN_ID], [UNKNOWN_ID]]
  const known = new Map<Schema, string[]>([
    ...[hikeId, wishId, trackId].map((schema): [Schema, string[]] => [schema, hikes]),
    ...[personId, person, askerId, followerId].map((schema): [Schema, string[]] => [schema, people]),
    [notificationId, notices],
    ...[sessionId, challengeId].map((schema): [Schema, string[]] => [schema, [UNKNOWN_ID]]),
    [collectionId, ['munros', UNKNOWN_ID]],
    [entryId, ['ben-nevis']],
    ...[...THE_TRAIL].map(([schema, names]): [Schema, string[]] => [schema, [...names]]),
  ])
  const world = { server, people: [], known, files: [await aPhoto(), aGpx()], joined: 0 }
  for (let n = 0; n < 4; n += 1) await join(world, n)
  return world
}

/** Registers a sender with a hike and a wish at this place. */
async function join(world: World, place: number): Promise<void> {
  world.joined += 1
  const member = await world.server.as(`walker${world.joined}`)
  world.people[place] = member
  for (const over of [{}, { name: 'Dream', isWishList: true }])
    learn(world, hikeId, (await member.call(api.hikes.create, { body: hikeBody(over) })).body._id)
  learn(world, person, member.id)
  learn(world, person, member.user.username)
}

/** Remembers the latest values of each kind. */
function learn({ known }: World, kind: Schema, value: string): void {
  const some = known.get(kind) ?? []
  some.push(value)
  if (some.length > 20) some.splice(1, 1)
}

const TOKENS = ['garbage', 'a.b.c', '']

/** Returns the token of a request: two of three come from members, others from visitors and with invalid tokens. */
function tokenOf({ people }: World, by: number): string | undefined {
  if (by % 3 > 0) return people[by % people.length]?.accessToken
  return [undefined, ...TOKENS][by % (TOKENS.length + 1)]
}

async function expectAnswer(world: World, request: FuzzedRequest): Promise<void> {
  const { row } = request
  const label = `${callName(row)} ${JSON.stringify({ ...request, row: undefined })}`
  const token = tokenOf(world, request.by)
  const got = await inTime(createCaller(world.server.app, token).call(row, inputOf(world, request)), label)
  expect(got.status, label).toBeLessThan(500)
  expect(String(got.headers['content-type']), label).not.toContain('html')
  if (got.status >= 400)
    expect(got.body, label).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  else if (got.status === row.status) expectDescribed(row, got, label)
  else expect([206, 304], label).toContain(got.status)
  if (got.status < 300) note(world, row, got.body)
  // a sender who has signed out or changed the password is replaced
  if (got.status === 401 && row.access === 'member' && request.by % 3 > 0)
    await join(world, request.by % world.people.length)
}

function expectDescribed(row: Endpoint, { body }: Got<Endpoint>, label: string): void {
  if (row.answer) expect(asZod(row.answer).safeParse(body), label).toEqual({ success: true, data: body })
}

function inputOf(
  { known, files }: World,
  { row, params, query, body, file, headers }: FuzzedRequest,
): CallInput<Endpoint> {
  const filled = listPathParams(row).map(([name, schema]) => {
    const sent = params[name] ?? ''
    const some = known.get(schema) ?? []
    return [name, typeof sent === 'number' ? (some[sent % some.length] ?? '') : asPart(sent)]
  })
  const bytes = typeof file.content === 'number' ? files[row.form?.field === 'photo' ? 0 : 1] : file.content
  return {
    params: Object.fromEntries(filled),
    query: asTexts(query),
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(row.form && bytes ? { file: { name: file.name, bytes, fields: file.fields } } : {}),
  }
}

function asTexts(query: unknown): Record<string, string | string[]> {
  const sent = typeof query === 'object' ? (query ?? {}) : {}
  const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [key, Array.isArray(value) ? value.map(textOf) : textOf(value)]),
  )
}

/** Returns a text as one path segment, which cannot be `..`. */
function asPart(text: string): string {
  return Buffer.from(text)
    .toString()
    .replace(/^\.{0,2}$/, ' ')
}

/** Remembers the ids in an answer. */
function note(world: World, row: Endpoint, body: unknown): void {
  const { _id, notifications = [] } = (body ?? {}) as { _id?: string; notifications?: { _id: string }[] }
  if (row === api.hikes.create && _id) learn(world, hikeId, _id)
  if (row === api.notifications.list && notifications[0]) learn(world, notificationId, notifications[0]._id)
}

async function inTime<T>(answer: Promise<T>, label: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer: ${label}`)), HUNG_MS)
  })
  return Promise.race([answer, hung]).finally(() => clearTimeout(timer))
}

/** Returns a function that collects garbage and returns the bytes still in use. */
function garbageCollector(): () => number {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  return () => {
    gc()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
}
