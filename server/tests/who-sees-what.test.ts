import { expect, test } from 'vitest'
import { api, calls } from '#contract/api.ts'
import { type Endpoint, callName } from '#contract/endpoint.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type CallInput, PASSWORD, createCaller } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { builtPages } from '#server/testing/built-pages.ts'
import { ASKERS, type Asker, CELLS, type Row, THINGS, type Thing } from '#server/testing/matrix/cells.ts'
import { openSession } from '#server/testing/open-session.ts'
import { sentTexts } from '#server/testing/requests/sent-texts.ts'
import { CANARIES, type World, aWorld, fresh, choosePersona, standing } from '#server/testing/matrix/world.ts'
import { restoreEdges } from '#server/testing/matrix/restore-edges.ts'

test('the matrix has a row for every call, and none for another', () => {
  expect(Object.keys(CELLS).toSorted()).toEqual(calls.map(callName).toSorted())
})

const NO_TRAILS = { name: 'Nowhere', country: 'Norway', otherName: 'Nowhere else', otherCountry: 'Norway' }

/** Bodies that are valid where the call is about a subject, and change nothing where it is not. */
const BODIES: Readonly<Record<string, unknown>> = {
  'POST /auth/login': {},
  'POST /auth/second-factor': {},
  'POST /users/me/second-factor': {},
  'POST /users/me/second-factor/confirm': {},
  'POST /users/me/second-factor/recovery-codes': {},
  'DELETE /users/me/second-factor': {},
  'POST /auth/register': {},
  'POST /auth/forgot-password': {},
  'POST /auth/reset-password': {},
  'PATCH /users/me': {},
  'DELETE /users/me': {},
  'POST /users/me/email': {},
  'POST /users/me/tokens': {},
  'POST /users/me/username': {},
  'POST /users/me/passkeys/options': {},
  'POST /users/me/passkeys': {},
  'PATCH /users/me/passkeys/{id}': { name: 'Blue key' },
  'DELETE /users/me/passkeys/{id}': { password: PASSWORD },
  'POST /auth/passkey': {},
  'POST /auth/confirm-email': {},
  'PATCH /users/me/privacy': {},
  'PATCH /users/me/notifications': {},
  'PATCH /preferences': {},
  'POST /users/change-password': { currentPassword: 'not mine', newPassword: 'x' },
  'POST /hikes': {},
  'POST /reports': {},
  'POST /challenges': {},
  'PATCH /challenges/{id}': { name: 'Another' },
  'PUT /users/me/hidden/{kind}/{id}/answer': { text: 'It was mine.' },
  'POST /admin/commands/{name}': { args: [], options: {} },
  'PATCH /hikes/{id}': { rating: 4 },
  'PUT /hikes/{id}/place': { before: null },
  'POST /hikes/{id}/visits': { completedOn: '2026-08-02' },
  'PATCH /visits/{id}': { completedOn: '2026-08-03' },
  'PUT /hikes/reorder': { hikes: [] },
  'POST /users/me/wishlist-link': { withNotes: false },
  'PATCH /users/me/wishlist-link': { withNotes: true },
  'PATCH /hikes/my-wishlist/{hikeId}': { note: 'In June' },
  'PUT /hikes/my-wishlist/{hikeId}/place': { before: null },
  'POST /hikes/several/delete': { ids: [] },
  'PATCH /hikes/several': { ids: [], visibility: 'private' },
  'POST /hikes/several/hikes.csv': { ids: [] },
  'POST /hikes/several/tracks.gpx': { ids: [] },
  'POST /hikes/{id}/like': { action: 'like' },
  'POST /hikes/search-trailhead': { query: 'Besseggen' },
  'POST /hikes/search-country': { lat: 61.5, lng: 8.7 },
  'POST /hikes/conditions/{hikeName}/{country}': { text: 'Dry.', seenOn: new Date().toISOString().slice(0, 10) },
  'POST /collections': {},
  'PATCH /collections/{id}': { isOrdered: true },
  'POST /collections/{id}/entries/{entryId}/ticks': { day: '2026-02-01' },
  'POST /trail-names/proposals': {},
  'POST /admin/trail-names/proposals/{id}/refuse': { reason: 'Another valley.' },
  'POST /admin/trail-names/joins': { ...NO_TRAILS, reason: 'One path.' },
  'POST /admin/trail-names/joins/{id}/part': { reason: 'Another valley.' },
  'POST /admin/trail-names/variants': { ...NO_TRAILS, isVariant: true, reason: 'One summit.' },
  'POST /admin/trail-names/divide': {
    ...NO_TRAILS,
    place: { lat: 61, lng: 8 },
    otherPlace: { lat: 60, lng: 8 },
    reason: 'Two lakes.',
  },
  'POST /imports/match': {
    rows: CANARIES.map(({ word }) => ({ key: `the row ${word}`, name: word, start: { lat: 61, lng: 8.5 } })),
  },
}

/** Parameters of the path besides the subject. */
const PARAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /admin/commands/{name}': { name: 'log' },
  'GET /admin/photos/{kind}/{id}': { kind: 'hike' },
  'PUT /users/me/hidden/{kind}/{id}/answer': { kind: 'hike' },
}

/** Search texts, including the words of hidden subjects. */
const QUERIES = ['', 'norway', ...CANARIES.map(({ word }) => word)]

interface Cell {
  readonly endpoint: Endpoint
  readonly row: Row
  readonly asker: Asker
  readonly thing: Thing
}

/** Who has no other rights than any member, so that what does not exist need not be tested again. */
const LIKE_OTHERS: readonly Asker[] = ['moderator', 'admin', 'passwordless', 'withoutFactor']
/** Who has no token: visitors, and moderators whom the site asks for a second factor, which none of them has. */
const WITHOUT_TOKENS: readonly Asker[] = ['visitor', 'dead', 'moderator', 'admin', 'withoutFactor']
const NO_SUBJECTS: readonly Thing[] = ['unknown', 'malformed']

/** Returns all cells. A call without a subject has one per viewer. */
function cells(): Cell[] {
  return calls.flatMap((endpoint) => {
    const row = CELLS[callName(endpoint)]
    if (!row) return []
    const things = row.names === null ? (['own'] as const) : THINGS
    return ASKERS.flatMap((asker) =>
      things
        .filter((thing) => !LIKE_OTHERS.includes(asker) || !NO_SUBJECTS.includes(thing))
        .map((thing) => ({ endpoint, row, asker, thing })),
    )
  })
}

/** Returns the status that a cell must answer. Who has to set up a second factor can do that, and else what needs no login. */
function expectedStatus({ endpoint, row, asker, thing }: Cell): number {
  if (asker !== 'withoutFactor') return row.behaviour(asker, thing)
  if (endpoint.access === 'admin') return 404
  return endpoint.access === 'bare' || endpoint.isAllowedWithoutFactor ? row.behaviour('other', thing) : 403
}

const labelOf = ({ endpoint, asker, thing }: Cell) => `${callName(endpoint)} by ${asker} for ${thing}`

async function inputOf(world: World, cell: Cell): Promise<CallInput<Endpoint>> {
  const { endpoint, row, asker, thing } = cell
  const { member } = choosePersona(world, row, { asker, thing })
  const succeeds = expectedStatus(cell) < 300 && endpoint.method !== 'GET'
  // an answer before may have decided a proposal
  const isFresh = row.names === 'proposal' || (succeeds && endpoint !== api.likes.set)
  const params = await (isFresh ? fresh : standing)(world, row.names, { member, thing })
  const bytes = endpoint.form?.field === 'photo' ? world.photo : aGpx()
  return {
    params: { ...params, ...PARAMS[callName(endpoint)] },
    ...(endpoint.body ? { body: BODIES[callName(endpoint)] } : {}),
    ...(endpoint.form ? { file: { name: endpoint.form.field === 'photo' ? 'a.png' : 'a.gpx', bytes } } : {}),
  }
}

/** Sends the request of a cell: returns its status, and all texts of the answer in lower case. */
async function ask(world: World, cell: Cell): Promise<{ status: number; texts: string[] }> {
  const { endpoint, row, asker, thing } = cell
  const { caller, name } = choosePersona(world, row, { asker, thing })
  const input = await inputOf(world, cell)
  // a caller who is not needed any more ends all their sessions
  if (endpoint === api.account.endAllSessions && name !== 'visitor' && asker !== 'withoutFactor')
    return answerOf((await world.server.as(`leaves_${name}`)).call<Endpoint>(endpoint, input))
  // removing the photo would leave none for later requests
  if (endpoint === api.avatars.remove && name !== 'visitor' && asker !== 'withoutFactor') {
    const faceless = await world.server.as(`faceless_${name}`)
    await faceless.call(api.avatars.set, { file: { name: 'a.png', bytes: world.photo } })
    return answerOf(faceless.call<Endpoint>(endpoint, input))
  }
  // signing out uses a session of its own
  if (endpoint === api.auth.logout && name !== 'visitor') {
    const token = await openSession(world.server, world.people[name])
    return answerOf(createCaller(world.server.app, token).call<Endpoint>(endpoint, input))
  }
  const first = await answerOf(caller.call(endpoint, input))
  if (endpoint.method !== 'GET' || endpoint.download || !searches(endpoint)) return first
  const texts = [...first.texts]
  for (const query of QUERIES) {
    const more = await answerOf(caller.call(endpoint, { ...input, query: { query } }))
    texts.push(...more.texts)
  }
  return { status: first.status, texts }
}

const searches = ({ query }: Endpoint) => sentTexts(query).some(({ path }) => path.join() === 'query')

async function answerOf(asked: ReturnType<World['server']['call']>) {
  const { status, bytes, headers } = await asked
  return { status, texts: [bytes.toString('latin1').toLowerCase(), JSON.stringify(headers).toLowerCase()] }
}

test.each(ENGINES)(
  '%s: every cell has the expected answer and reveals nothing hidden',
  { timeout: 600_000 },
  async (engine) => {
    const world = await aWorld(engine)
    const wrong: string[] = []
    let count = 0
    for (const cell of cells()) {
      const { row, endpoint } = cell
      // where tokens are ignored, everybody gets the visitors' answer
      const name = endpoint.access === 'bare' ? 'visitor' : choosePersona(world, row, cell).name
      const { status, texts } = await ask(world, cell)
      count += 1
      if (status !== expectedStatus(cell)) wrong.push(`${labelOf(cell)} answers ${status}, not ${expectedStatus(cell)}`)
      for (const { word, seenBy } of [...CANARIES, ...world.ids]) {
        // the people one has blocked oneself are no secret
        if (endpoint === api.blocks.blocked && name === 'bob') continue
        // the desk shows moderators what nobody else sees
        if (status === 200 && endpoint.path.startsWith('/admin/')) continue
        const isTold = texts.some((text) => text.includes(word))
        if (isTold && !seenBy.includes(name)) wrong.push(`${labelOf(cell)} tells ${name} of ${word}`)
      }
      if (row.names !== 'hike' && endpoint.method !== 'GET' && status < 400) await restoreEdges(world)
    }
    expect(wrong.join('\n')).toBe('')
    expect(count).toBeGreaterThanOrEqual(6000)
  },
)

test.each(ENGINES)('%s: viewers get everything that they may see', async (engine) => {
  const world = await aWorld(engine)
  const { mia, tom, ada } = world.people
  const told = async (by: typeof mia | World['server'], userId: string) => {
    const { bytes } = await by.call(api.hikes.ofUser, { params: { userId } })
    return CANARIES.map(({ word }) => word).filter((word) => bytes.toString().includes(`${word} notes`))
  }
  expect(await told(mia, 'mia')).toEqual(['zqpublic', 'zqfollowers', 'zqprivate', 'zqownmia', 'zqhidden'])
  expect(await told(tom, 'mia')).toEqual(['zqpublic', 'zqfollowers'])
  expect(await told(ada, 'mia')).toEqual(['zqpublic'])
  expect(await told(world.server, 'mia')).toEqual(['zqpublic'])
  expect([await told(tom, 'fay'), await told(ada, 'fay'), await told(world.server, 'fay')]).toEqual([
    ['zqpersonfay'],
    [],
    [],
  ])
  const feed = (await tom.call(api.friends.hikes)).body.map(({ name }) => name)
  expect(feed.toSorted()).toEqual(['zqfollowers tarn', 'zqpersonfay tarn', 'zqpublic tarn'])
})

test('a personal access token sees exactly what its member sees', async () => {
  const world = await aWorld('sqlite')
  const { server } = world
  const tokens = new Map<string, string>()
  const tokenOf = async (cell: Cell) => {
    const { name, member } = choosePersona(world, cell.row, cell)
    const body = { name: 'x', scopes: ['read'], expiresInDays: null, password: PASSWORD }
    const token = tokens.get(name) ?? (await member.call(api.personalTokens.create, { body })).body.token
    tokens.set(name, token)
    return token
  }
  const wrong: string[] = []
  const reads = cells().filter(({ endpoint, asker }) => endpoint.scope === 'read' && !WITHOUT_TOKENS.includes(asker))
  for (const cell of reads) {
    const { row, asker, thing, endpoint } = cell
    const { name } = choosePersona(world, row, cell)
    const by = createCaller(server.app, await tokenOf(cell))
    const { status, texts } = await answerOf(by.call(endpoint, await inputOf(world, cell)))
    if (status !== row.behaviour(asker, thing)) wrong.push(`${labelOf(cell)} answers ${status}`)
    for (const { word, seenBy } of [...CANARIES, ...world.ids]) {
      if (endpoint === api.blocks.blocked && name === 'bob') continue
      const isTold = texts.some((text) => text.includes(word))
      if (isTold && !seenBy.includes(name)) wrong.push(`${labelOf(cell)} tells ${name} of ${word}`)
    }
  }
  expect(reads.length).toBeGreaterThan(200)
  expect(wrong.join('\n')).toBe('')
})

test('a calendar contains all of its owner’s walks, hidden ones too, and nobody else’s', async () => {
  const world = await aWorld('sqlite')
  const { server, people } = world
  for (const name of ['mia', 'fay', 'zqpersonpia', 'zqpersonida', 'bea'] as const) {
    const { path } = (await people[name].call(api.calendar.renew)).body
    const text = (await server.app.inject(path ?? '')).body.toLowerCase()
    const told = CANARIES.filter(({ word }) => text.includes(word)).map(({ word }) => word)
    const own = { mia: ['zqpublic', 'zqfollowers', 'zqprivate', 'zqownmia', 'zqhidden'], bea: ['zqownbea'] }
    expect(told, name).toEqual(name in own ? own[name as keyof typeof own] : [name === 'fay' ? 'zqpersonfay' : name])
  }
})

test('pages, previews and sitemaps reveal nothing that visitors do not see', async () => {
  const world = await aWorld('sqlite')
  const { app, deps } = world.server
  const { buildApp } = await import('#server/app.ts')
  const site = await buildApp({ ...deps, config: { ...deps.config, webDir: builtPages() } })
  const hidden = CANARIES.filter(({ seenBy }) => !seenBy.includes('visitor')).map(({ word }) => word)
  const lists = ['pages', 'trails-1', 'people-1'].map((name) => `/sitemap/${name}.xml`)
  const people = ['mia', 'fay', 'tom', 'ada'].flatMap((name) => [`/user/${name}`, `/user/${name}/list`])
  const asked = [
    '/',
    '/top',
    '/best',
    '/explore',
    '/users',
    '/sitemap.xml',
    '/robots.txt',
    ...lists,
    ...people,
    '/user/mia/years/2026',
    '/hike/zqpublic%20tarn/Norway',
  ]
  for (const url of asked) {
    const { body, statusCode } = await site.inject({ url, headers: { host: 'hikes.example' } })
    expect([url, statusCode]).toEqual([url, 200])
    expect([url, hidden.filter((word) => body.toLowerCase().includes(word))]).toEqual([url, []])
  }
  for (const word of hidden) {
    const { statusCode, body } = await site.inject({
      url: `/hike/${word}%20tarn/Norway`,
      headers: { host: 'hikes.example' },
    })
    expect([word, statusCode, /<title>[^<]*zq/i.test(body)]).toEqual([word, 404, false])
    expect((await app.inject({ url: `/link-preview/hike/${word}%20tarn/Norway` })).statusCode).toBe(404)
  }
  for (const page of ['', '/years/2026']) {
    const [closed, none] = ['zqpersonpia', 'nobody'].map((name) =>
      site.inject({ url: `/user/${name}${page}`, headers: { host: 'hikes.example' } }),
    )
    expect([(await closed)?.statusCode, (await closed)?.body]).toEqual([(await none)?.statusCode, (await none)?.body])
  }
  await site.close()
})
