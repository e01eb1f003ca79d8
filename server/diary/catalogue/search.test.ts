import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { asZod } from '#server/platform/http/parse.ts'

async function log(by: Member, over: Record<string, unknown>) {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  expect(status).toBe(201)
  return body
}
const search = async (by: Caller, query: string) => (await by.call(api.trails.search, { query: { query } })).body
const found = async (by: Caller, query: string) => (await search(by, query)).map(({ name }) => name)
const templates = async (by: Caller, query: string) => (await by.call(api.trails.templates, { query: { query } })).body

const NAMES = [
  'Besseggen Ridge',
  'Hardergrat',
  'Levada do Caldeirão Verde',
  'Tromsø Round',
  'Łódź Loop',
  '100% Granite',
  'Oregon Coast',
  "Lion's Head",
  '富士山',
]

test.each(BOTH_ENGINES)('R7.4: %s: trails are found blind to accents, case and small slips', async (engine) => {
  const { as, call } = await aServer({ engine })
  const mia = await as('mia')
  for (const name of NAMES) await log(mia, { name })
  const searches = {
    Caldeirao: 'Levada do Caldeirão Verde',
    'CALDEIRÃO levada': 'Levada do Caldeirão Verde',
    'Caldeira\u0303o': 'Levada do Caldeirão Verde',
    Tromso: 'Tromsø Round',
    lodz: 'Łódź Loop',
    Besegen: 'Besseggen Ridge',
    'beseggen rigde': 'Besseggen Ridge',
    egge: 'Besseggen Ridge',
    be: 'Besseggen Ridge',
    Hardergart: 'Hardergrat',
    'lions head': "Lion's Head",
    'lion’s': "Lion's Head",
    富士: '富士山',
  }
  for (const [typed, name] of Object.entries(searches)) expect(await found({ call }, typed), typed).toEqual([name])
})

test.each(BOTH_ENGINES)(
  'R7.4: %s: a trail of the catalogue is found by its names in other languages',
  async (engine) => {
    const { as, call } = await aServer({ engine })
    const mia = await as('mia')
    const aliases = {
      'Giro del Monte Bianco': 'Tour du Mont Blanc',
      モンブラン: 'Tour du Mont Blanc',
      Prekestolen: 'Preikestolen',
    }
    for (const [typed, name] of Object.entries(aliases)) {
      expect((await templates({ call }, typed))[0]?.name, typed).toBe(name)
      expect(await found({ call }, typed), typed).toEqual([])
    }
    await log(mia, { name: 'Tour du Mont Blanc', country: 'France' })
    await log(mia, { name: 'Preikestolen', country: 'Norway' })
    for (const [typed, name] of Object.entries(aliases)) expect(await found({ call }, typed), typed).toEqual([name])
  },
)

test.each(BOTH_ENGINES)('%s: wildcards and operators of the store are plain text', async (engine) => {
  const { as, call } = await aServer({ engine })
  const mia = await as('mia')
  for (const name of NAMES) await log(mia, { name })
  for (const typed of [
    '%%',
    '__',
    '%_',
    '""',
    '**',
    '*a',
    '\\\\',
    "';--",
    'NOT x',
    'a" OR "b',
    'NEAR(x y)',
    '.*',
    '(((',
    '{}',
  ])
    expect(await found({ call }, typed), typed).toEqual([])
  expect(await found({ call }, '0%')).toEqual(['100% Granite'])
  expect(await found({ call }, 'OR')).toEqual(['Oregon Coast'])
  expect(await found({ call }, 'o_egon')).not.toContain('Besseggen Ridge')
})

test.each(ENGINES)('%s: a trail has one entry for all of its hikes', async (engine) => {
  const { as, call } = await aServer({ engine })
  const [mia, tom, ada] = [await as('mia'), await as('tom'), await as('ada')]
  const trail = { name: 'Besseggen', country: 'Norway' }
  await log(mia, { name: 'BESSEGGEN', country: 'norway', rating: 5, length: 13, elevation: 1000, difficulty: 'Hard' })
  const first = await log(tom, { ...trail, rating: 4, length: 14.25, elevation: 1100, difficulty: 'Hard' })
  await log(ada, { ...trail, rating: 4, length: 99, elevation: 1200, difficulty: 'Very Hard' })
  await log(ada, { name: 'Besseggen', country: 'Peru', length: 3 })
  expect(await search({ call }, 'besseggen norway')).toEqual([
    {
      _id: first._id,
      ...trail,
      difficulty: 'Hard',
      length: 14.25,
      elevation: 1100,
      rating: 4.3,
      likesCount: 0,
      type: 'hike',
    },
  ])
  expect((await search({ call }, 'besseggen')).map(({ country }) => country)).toEqual(['Norway', 'Peru'])
})

test.each(ENGINES)('R7.4: %s: wishes and what only their owner may know are never found', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const wish = await log(mia, { name: 'Secret Valley', isWishList: true })
  await log(mia, { name: 'Open Ridge', notes: 'zanzibar', link: 'https://zanzibar.example.org/' })
  for (const typed of ['secret', 'Secret Valley', 'zanzibar', 'example', mia.id, 'mia']) {
    expect(await found(mia, typed), typed).toEqual([])
  }
  await mia.call(api.hikes.update, { params: { id: wish._id }, body: { name: 'Hidden Valley', rating: 3 } })
  expect(await found(mia, 'hidden')).toEqual([])
  await log(mia, { name: 'hidden valley' })
  expect(await found(mia, 'secret')).toEqual([])
  expect(await found(mia, 'hidden')).toEqual(['hidden valley'])
})

test.each(ENGINES)('%s: a trail is found by its new name and goes with its last hike', async (engine) => {
  const { as } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const { _id: id } = await log(mia, { name: 'Alpha' })
  const others = await log(tom, { name: 'Alpha' })
  await mia.call(api.hikes.update, { params: { id }, body: { name: 'Omega' } })
  expect(await found(mia, 'omega')).toEqual(['Omega'])
  expect((await search(mia, 'alpha')).map(({ _id }) => _id)).toEqual([others._id])
  await mia.call(api.hikes.remove, { params: { id } })
  expect(await found(mia, 'omega')).toEqual([])
  await tom.call(api.hikes.remove, { params: { id: others._id } })
  expect(await found(mia, 'alpha')).toEqual([])
})

test.each(ENGINES)('%s: a wish that is completed can be found', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const { _id: hikeId } = await log(mia, { name: 'Dream Peak', isWishList: true, rating: 4 })
  await mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId }, body: {} })
  expect(await search(mia, 'dream')).toMatchObject([{ _id: hikeId, name: 'Dream Peak', rating: 4 }])
})

test.each(BOTH_ENGINES)('%s: at most 20 trails are found, the better known first', async (engine) => {
  const { as } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  for (let n = 0; n < 25; n += 1) await log(mia, { name: `Long Ridge ${String.fromCharCode(97 + n)}` })
  await log(tom, { name: 'Long Ridge x' })
  const names = await found(mia, 'long')
  expect(names).toHaveLength(20)
  expect(names.slice(0, 2)).toEqual(['Long Ridge x', 'Long Ridge a'])
  expect(await found(mia, 'logn ridge')).toHaveLength(20)
})

const SEARCHES = [api.trails.search, api.trails.templates, api.users.search]

test.each(SEARCHES)('$path wants 2 characters and takes 100', async (endpoint) => {
  const { call } = await aServer()
  for (const query of [{}, { query: '' }, { query: 'a' }, { query: ' a ' }, { query: '     ' }]) {
    expect(await call(endpoint, { query })).toMatchObject({ status: 200, body: [] })
  }
  expect(await call(endpoint, { query: { query: 'ab '.repeat(33) } })).toMatchObject({ status: 200 })
  expect(await call(endpoint, { query: { query: '山'.repeat(100) } })).toMatchObject({ status: 200, body: [] })
  expect(await call(endpoint, { query: { query: 'a'.repeat(101) } })).toMatchObject({ status: 400 })
  expect(await call(endpoint, { query: { query: ['ab', 'cd'] } })).toMatchObject({ status: 400 })
  expect(await call(endpoint, { query: { query: 'a\u0000b\ud800' } })).toMatchObject({ status: 200 })
})

test.each(ENGINES)('R7.8: %s: templates are the catalogue and what three or more have logged', async (engine) => {
  const { as, call } = await aServer({ engine })
  const people = [await as('mia'), await as('tom'), await as('ada')]
  for (const [n, by] of people.entries()) {
    await log(by, { name: 'Trolltunga by Night', length: 20 + n, notes: 'mine', link: 'https://mia.example.org/' })
    if (n > 0) await log(by, { name: 'Trolltunga Backwards' })
  }
  const got = await templates({ call }, 'trolltunga')
  expect(got.map(({ name }) => name)).toEqual(['Trolltunga from Skjeggedal', 'Trolltunga by Night'])
  expect(got[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    name: 'Trolltunga from Skjeggedal',
    country: 'Norway',
    difficulty: expect.any(String),
    length: expect.any(Number),
    elevation: expect.any(Number),
    rating: 0,
    likesCount: 0,
    type: 'hike',
    link: expect.stringContaining('https://'),
    isTemplate: true,
  })
  expect(got[1]).toMatchObject({ length: 21, rating: 5, link: '', isTemplate: true })
  expect(JSON.stringify(got)).not.toMatch(/mine|example|mia/)
  const hikes = await Promise.all(people.map(async (by) => (await by.call(api.hikes.mine)).body))
  expect(hikes.flat().map(({ _id }) => _id)).not.toContain(got[1]?._id)
})

test.each(ENGINES)(
  '%s: a template of the catalogue has the rating and the likes of those who walked it',
  async (engine) => {
    const { as, call } = await aServer({ engine })
    const [mia, tom] = [await as('mia'), await as('tom')]
    const rated = async () =>
      (await templates({ call }, 'trolltunga')).map(({ rating, likesCount }) => [rating, likesCount])
    const trail = { name: 'TROLLTUNGA from  Skjeggedal', country: 'norway' }
    const wish = await log(mia, { ...trail, isWishList: true })
    expect(await rated()).toEqual([[0, 0]])
    const { _id: id } = await log(tom, { ...trail, rating: 4 })
    expect(await rated()).toEqual([[4, 0]])
    await mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId: wish._id }, body: {} })
    await mia.call(api.likes.set, { params: { id }, body: { action: 'like' } })
    expect(await rated()).toEqual([[4.5, 1]])
  },
)

test('a trail of the catalogue that many have logged stands there once, and its id stays', async () => {
  const { as } = await aServer()
  const { name, country } = CATALOGUE[5] ?? { name: '', country: '' }
  const mia = await as('mia')
  const [before] = await templates(mia, name)
  for (const by of [mia, await as('tom'), await as('ada')]) await log(by, { name, country })
  const after = await templates(mia, name)
  expect(after.filter((template) => template.name === name)).toEqual([{ ...before, rating: 5 }])
})

test.each(['Caldeirao', 'besegen', 'trolltonga', 'Sniezka', 'kamikochi', 'Aconcagua'])(
  'the catalogue answers %s',
  async (typed) => {
    const { call } = await aServer()
    const got = await templates({ call }, typed)
    expect(got.length).toBeGreaterThan(0)
    expect(got.length).toBeLessThanOrEqual(20)
    expect(asZod(api.trails.templates.answer).parse(got)).toEqual(got)
  },
)

test('every trail of the catalogue is found by its name, as the first', async () => {
  const { call } = await aServer()
  for (const { name, country } of CATALOGUE.filter((_, n) => n % 7 === 0)) {
    const query = `${name} ${country}`.slice(0, 100)
    expect((await templates({ call }, query))[0], query).toMatchObject({ name, country })
  }
})
