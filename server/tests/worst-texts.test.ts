import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, type Schema, callName, fillPath } from '#contract/endpoint.ts'
import { withRule, text } from '#contract/fields.ts'
import { hikeId, person, trackId, wishId } from '#contract/params.ts'
import { MAX_PARAM_CHARS, MAX_TEXT_CHARS } from '#domain/platform/limits.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import { IS_DEEP, SEED } from '#domain/testing/depth.ts'
import { BODIES } from '#server/testing/requests/good-bodies.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { NOWHERE, filling } from '#server/testing/requests/path-values.ts'
import { sentTexts, withText } from '#server/testing/requests/sent-texts.ts'

/** The processor time that a text may cost beyond a harmless one of the same length. */
const MAX_COST_MS = 50
const TRIES = 6
/** More than a body, and a header or an address, may have. */
const [BODY_CHARS, HEAD_CHARS] = [150_000, 15_000]

const twoKindsOfMarks = (chars: number) => `a${'\u0301'.repeat(chars / 2)}${'\u0323'.repeat(chars / 2 - 1)}`
const row = (piece: string) => (chars: number) => cutChars(piece.repeat(Math.ceil(chars / piece.length)), chars)
const within = (open: string, piece: string, close: string) => (chars: number) =>
  cutChars(open + row(piece)(Math.max(0, chars - open.length - close.length)) + close, chars)

/** Texts with quadratic cost in careless code. */
const WORST: Readonly<Record<string, (chars: number) => string>> = {
  'marks in the wrong order': twoKindsOfMarks,
  'marks of two': row('\u0344'),
  'tags of a flag': within('\u{1F3F4}', '\u{E0067}', ''),
  'joiners of pictures': row('\u{1F97E}\u200D'),
  'letters that become eighteen': row('\uFDFA'),
  spaces: within('a', ' ', 'a'),
  'line ends': within('a', '\r\n', 'a'),
  brackets: row('['),
  digits: row('9'),
  'half of a script': row('< '),
  'half of a handler': within('', 'on', ' '),
  'half of an address': within('a@', 'a.', '@'),
  'half of a link': within('https://', 'a.', ' '),
  commas: row('a,'),
  points: row('.'),
}

type Texts = (chars: number) => string
const harmless: Texts = row('x')

interface Trial {
  readonly name: string
  readonly request: (texts: Texts) => InjectOptions
}

interface World {
  readonly server: TestServer
  readonly mia: Member
  readonly hikeId: string
}

async function aWorld(): Promise<World> {
  const server = await aServer({ config: { trustProxy: 'loopback' } })
  const mia = await server.as('mia')
  const { body } = await mia.call(api.hikes.create, { body: hikeBody() })
  return { server, mia, hikeId: body._id }
}

const pathOf = ({ mia, hikeId: hike }: World, each: Endpoint) => {
  const ids = [hikeId, wishId, trackId].map((id): [Schema, string[]] => [id, [hike]])
  return filling(each, new Map([...NOWHERE, ...ids, [person, [mia.id]]]))
}

const urlOf = (each: Endpoint, params: Readonly<Record<string, string>>) => `/api${fillPath(each.path, params)}`

/** Returns a trial for each text of a call in turn: in its path, query, body and file name, at its greatest length and far beyond. */
function trialsOf(world: World, each: Endpoint): Trial[] {
  const base = (): InjectOptions & { url: string } => ({
    method: each.method,
    url: urlOf(each, pathOf(world, each)),
    headers: { authorization: `Bearer ${world.mia.accessToken}` },
    ...(each.body ? { payload: BODIES[callName(each)] ?? {} } : {}),
  })
  const trial = (place: string, chars: number, request: (text: string) => InjectOptions): Trial => ({
    name: `${callName(each)}: ${place} of ${chars} characters`,
    request: (texts) => request(texts(chars)),
  })
  const inPath = sentTexts(each.params).flatMap(({ path: [name = ''], maxChars = HEAD_CHARS }) =>
    [maxChars, MAX_PARAM_CHARS, HEAD_CHARS].map((chars) =>
      trial(name, chars, (text) => ({ ...base(), url: urlOf(each, { ...pathOf(world, each), [name]: text }) })),
    ),
  )
  const inQuery = sentTexts(each.query).flatMap(({ path, maxChars = BODY_CHARS }) =>
    [maxChars, HEAD_CHARS].map((chars) =>
      trial(path.join('.'), chars, (text) => ({ ...base(), query: { [path.join('.')]: text } })),
    ),
  )
  const inBody = sentTexts(each.body).flatMap(({ path, maxChars = BODY_CHARS }) =>
    [maxChars, BODY_CHARS].map((chars) =>
      trial(path.join('.'), chars, (text) => ({
        ...base(),
        payload: withText(BODIES[callName(each)], path, text) as object,
      })),
    ),
  )
  const inName = each.form
    ? [MAX_TEXT_CHARS, HEAD_CHARS].map((chars) =>
        trial('the file name', chars, (text) => ({ ...base(), ...formOf(each, `${text}.gpx`) })),
      )
    : []
  return [...inPath, ...inQuery, ...inBody, ...inName]
}

/** Returns a form written by hand: an empty file, so that its name alone is work. */
function formOf(each: Endpoint, fileName: string): InjectOptions {
  const name = fileName.replace(/[\r\n"]/g, '_')
  const head = `--b\r\ncontent-disposition: form-data; name="${each.form?.field}"; filename="${name}"\r\n\r\n`
  return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: `${head}x\r\n--b--\r\n` }
}

const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
]

/** Removes the characters that a header cannot contain. */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '').trim() || 'x'

function headerTrials({ mia }: World): Trial[] {
  const reads = ['/api/hikes/countries', '/api/users/me', '/api/docs/', '/']
  const begin: Readonly<Record<string, string>> = { authorization: 'Bearer ', 'content-type': 'multipart/form-data; ' }
  return reads.flatMap((url) =>
    HEADERS.map((header) => ({
      name: `GET ${url}: ${header}`,
      request: (texts: Texts) => {
        const value = (begin[header] ?? '') + inHeader(texts(HEAD_CHARS))
        // visitors' answers can be revalidated by their tags
        const session = url === '/api/users/me' ? { authorization: `Bearer ${mia.accessToken}` } : {}
        return { url, headers: { ...session, [header]: value } }
      },
    })),
  )
}

/** Returns the processor time of a request in ms, without the time of other processes. */
async function costOf({ server }: World, request: InjectOptions): Promise<number> {
  const before = process.cpuUsage()
  const { statusCode } = await server.app.inject(request)
  const { user, system } = process.cpuUsage(before)
  expect(statusCode).toBeLessThan(500)
  return (user + system) / 1000
}

/** Returns the texts that cost more than harmless ones of the same length. Repeats each finding first, as other load counts too. */
async function dearTexts(world: World, { name, request }: Trial): Promise<string[]> {
  const dear: string[] = []
  for (const [kind, texts] of Object.entries(WORST)) {
    let cost = Infinity
    for (let time = 0; cost > MAX_COST_MS && time < TRIES; time += 1) {
      const plain = time === 0 ? 0 : await costOf(world, request(harmless))
      cost = (await costOf(world, request(texts))) - plain
    }
    if (cost > MAX_COST_MS) dear.push(`${name}, ${kind}: ${Math.round(cost)} ms`)
  }
  return dear
}

const takingTexts = calls.filter((each) => !each.events)

test.each(takingTexts.map((each) => [callName(each), each] as const))(
  'the worst texts cost %s no more than others, wherever they stand',
  { tags: ['deep'] },
  async (_, each) => {
    const world = await aWorld()
    for (const trial of trialsOf(world, each)) expect(await dearTexts(world, trial)).toEqual([])
  },
)

/** Returns the trials of this run: all in a deep one, otherwise every twentieth from a random start. */
const some = (trials: readonly Trial[]) => trials.filter((_, at) => IS_DEEP || at % 20 === SEED % 20)

test('the worst texts cost no call more than others, in some of the places where they can stand', async () => {
  const world = await aWorld()
  const trials = some(takingTexts.flatMap((each) => trialsOf(world, each)))
  for (const trial of trials) expect(await dearTexts(world, trial)).toEqual([])
})

test('the worst texts in headers cost no more than others', async () => {
  const world = await aWorld()
  for (const trial of some(headerTrials(world))) expect(await dearTexts(world, trial)).toEqual([])
})

test('texts in lists, in objects and beside null are found, words of a list are not', () => {
  const schema = z.object({ a: z.array(z.object({ b: text(5) })), c: z.nullable(z.string()), d: z.enum(['x', 'y']) })
  expect(sentTexts(schema)).toEqual([
    { path: ['a', '0', 'b'], maxChars: 5 },
    { path: ['c'], maxChars: undefined },
  ])
})

test.each(calls.map((each) => [callName(each), each] as const))(
  'every text that %s takes has a greatest length',
  (_, { query, body }) => {
    const endless = [...sentTexts(query), ...sentTexts(body)].filter(({ maxChars }) => maxChars === undefined)
    expect(endless).toEqual([])
  },
)

test('a text that is too long reaches no rule of its field', () => {
  const rule = vi.fn(() => null)
  const schema = withRule(text(3), rule)
  expect(z.safeParse(schema, 'abcd').success).toBe(false)
  expect(rule).not.toHaveBeenCalled()
  expect(z.safeParse(schema, 'abc').success).toBe(true)
  expect(rule).toHaveBeenCalledExactlyOnceWith('abc')
})

test('a text that is too long is refused with the reason, and nothing is stored', async () => {
  const { mia, server } = await aWorld()
  const long = 'x'.repeat(MAX_TEXT_CHARS + 1)
  const created = await mia.call(api.hikes.create, { body: hikeBody({ name: long }) })
  const message = 'name cannot be longer than 4000 characters'
  expect(created).toMatchObject({ status: 400, body: { message, errors: [{ path: 'name', message }] } })
  expect(await server.call(api.auth.login, { body: { loginId: long, password: 'x' } })).toMatchObject({
    status: 400,
    body: { message: 'loginId cannot be longer than 4000 characters' },
  })
  expect((await mia.call(api.hikes.mine)).body).toHaveLength(1)
})

test('names of 4000 characters are cut, and letters keep 30 marks', async () => {
  const { mia } = await aWorld()
  const create = async (name: string) => (await mia.call(api.hikes.create, { body: hikeBody({ name }) })).body.name
  expect(await create('x'.repeat(MAX_TEXT_CHARS))).toBe('x'.repeat(100))
  expect(await create(`z${'\u0327'.repeat(4000 - 1)}`)).toBe(`z${'\u0327'.repeat(30)}`)
})
