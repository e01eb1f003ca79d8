import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { markListDirty } from '#server/platform/dirty-queue/mark-dirty.ts'

async function log(by: Member, over: Record<string, unknown>): Promise<string> {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody(over) })
  expect(status).toBe(201)
  return body._id
}
const like = (by: Member, id: string) => by.call(api.likes.set, { params: { id }, body: { action: 'like' } })
const setPhoto = async (by: Member, id: string) =>
  by.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })

const top = async (by: Caller, country?: string) =>
  (await by.call(api.rankings.top, country === undefined ? {} : { query: { country } })).body
const positions = async (by: Caller, query: Record<string, unknown> = {}) =>
  (await by.call(api.rankings.averagePositions, { query })).body
const stats = (by: Caller, hikeName: string, country: string) =>
  by.call(api.trails.stats, { params: { hikeName, country } })
const countries = async (by: Caller) => (await by.call(api.rankings.countries)).body

test.each(ENGINES)('R8.5: %s: top has each trail once, with the likes of all its hikes, most first', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  const ofMia = await log(mia, { name: 'Besseggen' })
  const ofTom = await log(tom, { name: 'BESSEGGEN', country: 'norway' })
  const gaustatoppen = await log(mia, { name: 'Gaustatoppen' })
  await log(ada, { name: 'Laugavegur', country: 'Iceland' })
  await log(ada, { name: 'Dream', isWishList: true })
  await like(tom, ofMia)
  await like(ada, ofMia)
  await like(mia, ofTom)
  await like(tom, gaustatoppen)
  const rows = (await top(server)).map(({ name, likesCount, photo }) => [name, likesCount, photo])
  expect(rows).toEqual([
    ['Besseggen', 3, null],
    ['Gaustatoppen', 1, null],
    ['Laugavegur', 0, null],
  ])
})

test.each(ENGINES)('%s: a country is the same in any case and form of its accents', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  for (const [name, country] of [
    ['A', 'Åland'],
    ['B', 'ÅLAND'],
    ['C', 'A\u030Aland'],
    ['D', 'Norway'],
  ])
    await log(mia, { name, country })
  for (const country of ['Åland', 'åland', 'ÅLAND', ' a\u030Aland ']) {
    expect((await top(server, country)).map(({ name }) => name).toSorted(), country).toEqual(['A', 'B', 'C'])
    const { entries, total } = await positions(server, { country })
    expect([entries.map(({ name }) => name).toSorted(), total], country).toEqual([['A', 'B', 'C'], 3])
  }
  expect(await top(server, '')).toHaveLength(4)
  expect((await positions(server, { country: '' })).total).toBe(4)
  for (const country of ['Nowhere', '%', "'--", '\u0000x', 'Ålan']) {
    expect(await top(server, country), country).toEqual([])
    expect(await positions(server, { country }), country).toEqual({ entries: [], total: 0 })
  }
  expect(await countries(server)).toEqual([
    { name: 'Åland', count: 3 },
    { name: 'Norway', count: 1 },
  ])
})

test.each(ENGINES)('%s: the newest photo of a trail stands for it, until it is removed', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const [first, second] = [await log(mia, {}), await log(tom, {})]
  const shown = async () => (await top(server))[0]?.photo?.url.split('/')[3] ?? null
  await setPhoto(mia, first)
  expect(await shown()).toBe(first)
  await setPhoto(tom, second)
  expect(await shown()).toBe(second)
  await setPhoto(mia, first)
  expect(await shown()).toBe(first)
  await mia.call(api.hikes.removePhoto, { params: { id: first } })
  expect(await shown()).toBe(second)
  await tom.call(api.hikes.remove, { params: { id: second } })
  expect(await shown()).toBe(null)
})

test.each(BOTH_ENGINES)(
  '%s: average positions are those in the lists, best first, and follow every move',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    // the hike that is logged last goes on top
    const [c, b, a] = [await log(mia, { name: 'C' }), await log(mia, { name: 'B' }), await log(mia, { name: 'A' })]
    await log(tom, { name: 'C' })
    await log(tom, { name: 'B' })
    await log(tom, { name: 'Dream', isWishList: true })
    const rows = async () =>
      (await positions(server)).entries.map(({ name, averagePosition, totalUsers }) => [
        name,
        averagePosition,
        totalUsers,
      ])
    const atFirst = [
      ['A', 1, 1],
      ['B', 1.5, 2],
      ['C', 2.5, 2],
    ]
    expect(await rows()).toEqual(atFirst)
    await mia.call(api.hikes.reorder, {
      body: { hikes: [c, a, b].map((_id, index) => ({ _id, rank: index + 1 })) },
    })
    expect(await rows()).toEqual([
      ['C', 1.5, 2],
      ['B', 2, 2],
      ['A', 2, 1],
    ])
    await mia.call(api.hikes.remove, { params: { id: c } })
    expect(await rows()).toEqual([
      ['A', 1, 1],
      ['B', 1.5, 2],
      ['C', 2, 1],
    ])
  },
)

test.each(BOTH_ENGINES)(
  '%s: pages of average positions neither skip nor repeat where many are equal',
  async (engine) => {
    const server = await aServer({ engine })
    const people = await Promise.all(Array.from({ length: 6 }, (_, n) => server.as(`hiker_${n}`)))
    for (const [n, person] of people.entries())
      for (const trail of [1, 2, 3]) await log(person, { name: `${n} ${trail}`, country: n % 2 ? 'Peru' : 'Chile' })
    const all = (await positions(server)).entries.map(({ name }) => name)
    expect(new Set(all).size).toBe(18)
    const paged: string[] = []
    for (let offset = 0; offset < 20; offset += 4) {
      const { entries, total } = await positions(server, { limit: 4, offset })
      expect(total).toBe(18)
      paged.push(...entries.map(({ name }) => name))
    }
    expect(paged).toEqual(all)
    expect((await positions(server, { country: 'PERU', limit: 5, offset: 5 })).entries).toHaveLength(4)
    for (const query of [{ limit: 0 }, { limit: 501 }, { offset: -1 }, { limit: 'x' }, { offset: 1.5 }])
      expect((await server.call(api.rankings.averagePositions, { query })).status, JSON.stringify(query)).toBe(400)
  },
)

test.each(ENGINES)('%s: countries count public trails rather than hikes or wishes, most first', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  expect(await countries(server)).toEqual([])
  const moved = await log(mia, { name: 'A', country: 'Peru' })
  await log(mia, { name: 'B', country: 'Chile' })
  await log(mia, { name: 'C', country: 'Chile' })
  await log(tom, { name: 'A', country: 'Peru' })
  await log(tom, { name: 'D', country: 'Norway', isWishList: true })
  expect(await countries(server)).toEqual([
    { name: 'Chile', count: 2 },
    { name: 'Peru', count: 1 },
  ])
  await mia.call(api.hikes.update, { params: { id: moved }, body: { country: 'Austria' } })
  expect(await countries(server)).toEqual([
    { name: 'Chile', count: 2 },
    { name: 'Austria', count: 1 },
    { name: 'Peru', count: 1 },
  ])
  await mia.call(api.hikes.remove, { params: { id: moved } })
  expect((await countries(server)).map(({ name }) => name)).toEqual(['Chile', 'Peru'])
})

test.each(ENGINES)('R8.1: %s: the figures of a trail are those of all who completed it', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  const trail = { name: 'Skarvan', country: 'Norway' }
  const first = await log(mia, { ...trail, rating: 5, difficulty: 'Very Hard', completionCount: 3, length: 14.25 })
  await log(tom, { ...trail, rating: 4, difficulty: 'Easy', length: 13, elevation: 1000 })
  await log(ada, { ...trail, name: 'SKARVAN', rating: 4, difficulty: 'Hard', length: 99, elevation: 1200 })
  await log(ada, { name: 'Another' })
  await like(tom, first)
  const expected = {
    name: 'Skarvan',
    country: 'Norway',
    totalCompletions: 3,
    totalCompletionCount: 5,
    averageRating: 4.3,
    averageDifficulty: 'Hard',
    totalLikes: 1,
    averagePosition: 1.33,
    length: 14.25,
    elevation: 1140,
    difficulty: 'Hard',
  }
  expect(await stats(server, 'skarvan', 'NORWAY')).toMatchObject({ status: 200, body: expected })
  expect((await stats(mia, 'Skarvan', 'Norway')).body).toEqual(expected)
})

test.each(ENGINES)('%s: a trail that only the catalogue knows has its figures and zeros', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const template = CATALOGUE[7]
  if (!template) throw new Error('the catalogue has more')
  await log(mia, { name: template.name, country: template.country, isWishList: true, rating: 4 })
  expect((await stats(server, template.name.toUpperCase(), template.country)).body).toEqual({
    name: template.name,
    country: template.country,
    totalCompletions: 0,
    totalCompletionCount: 0,
    averageRating: 0,
    averageDifficulty: 'Moderate',
    totalLikes: 0,
    averagePosition: 0,
    length: template.lengthKm,
    elevation: template.elevationGainM,
    difficulty: template.difficulty,
  })
  await log(mia, { name: 'Dream of mine', isWishList: true })
  for (const [name, country] of [
    ['Dream of mine', 'Norway'],
    [template.name, 'Nowhere'],
    ['%00', '%00'],
    ['\u0000', 'x'],
    ['%', '_'],
  ] as const)
    expect((await stats(server, name, country)).status, name).toBe(404)
})

const ODD_NAMES = [
  'A/B',
  '100% x',
  'x%2Fy',
  'a?b#c',
  'a+b',
  'a&b=c',
  'a\\b',
  '..x',
  "O'Neill",
  '富士山',
  'Ελληνικά',
  'مسار',
  'Cafe\u0301 Trail',
  '🥾'.repeat(40),
]

test.each(ENGINES)('%s: trails of odd names have figures', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  for (const name of ODD_NAMES) {
    await log(mia, { name, country: name })
    const { status, body } = await stats(server, name, name)
    expect([status, body.totalCompletions], name).toEqual([200, 1])
    expect((await stats(server, name.normalize('NFD'), name.normalize('NFC'))).status, name).toBe(200)
    expect((await top(server, name.slice(0, 50))).length, name).toBe(1)
  }
})

test.each(ENGINES)('%s: all ranks are listed list by list, without wishes', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  for (const name of ['C', 'B', 'A']) await log(mia, { name })
  await log(tom, { name: 'B', country: 'Peru' })
  await log(tom, { name: 'Dream', isWishList: true })
  const rows = async () => (await server.call(api.rankings.allRanked)).body
  const lists = [
    { name: 'A', country: 'Norway', rank: 1, userId: mia.id },
    { name: 'B', country: 'Norway', rank: 2, userId: mia.id },
    { name: 'C', country: 'Norway', rank: 3, userId: mia.id },
    { name: 'B', country: 'Peru', rank: 1, userId: tom.id },
  ]
  expect(await rows()).toEqual(lists)
  const [first, ...others] = (await mia.call(api.hikes.mine)).body
  const hikes = [...others, first].map((hike, index) => ({ _id: hike?._id, rank: index + 1 }))
  await mia.call(api.hikes.reorder, { body: { hikes } })
  const order = (await rows()).map(({ name, userId }) => name + (userId === mia.id ? '' : ' of Tom'))
  expect(order).toEqual(['B', 'C', 'A', 'B of Tom'])
  await mia.call(api.hikes.remove, { params: { id: first?._id ?? '' } })
  expect((await rows()).map(({ rank }) => rank)).toEqual([1, 2, 1])
})

test('the first 20,000 ranks are listed, each once', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await server.deps.db.write('many', async (tx) => {
    for (const [ownerId, count] of [
      [mia.id, 12_000],
      [tom.id, 8500],
    ] as const)
      await sql`
        INSERT INTO hikes (id, owner_id, trail_key, name, country, difficulty, length_m, elevation_m, rating, position,
          completion_count, created_at, updated_at)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
        SELECT ${ownerId} || n, ${ownerId}, n, 'N' || n, 'Norway', 'Easy', 1, 1, 5, n, 1, 0, 0 FROM numbers`.execute(tx)
    markListDirty(tx, mia.id)
  })
  await server.settled()
  const { body } = await server.call(api.rankings.allRanked)
  const rows = new Set(body.map(({ userId, rank }) => `${userId} ${rank}`))
  expect([body.length, rows.size, body[0]?.rank, body[12_000]]).toEqual([
    20_000,
    20_000,
    1,
    { name: 'N1', country: 'Norway', rank: 1, userId: tom.id },
  ])
})

test.each(ENGINES)('%s: any hike with a photo may come, never a wish', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const wish = await log(tom, { name: 'Dream', isWishList: true })
  await setPhoto(tom, wish)
  expect(await server.call(api.trails.randomWithPhoto)).toMatchObject({ status: 404 })
  const hikes = [await log(mia, { name: 'A' }), await log(mia, { name: 'B' }), await log(tom, { name: 'C' })]
  await log(tom, { name: 'No photo' })
  for (const [n, id] of hikes.entries()) await setPhoto(n < 2 ? mia : tom, id)
  const seen = new Map<string, number>()
  for (let n = 0; n < 60; n += 1) {
    const { status, body, headers } = await server.call(api.trails.randomWithPhoto)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body.photo?.url).toContain(body._id)
    expect(body.username).toBe(body._id === hikes[2] ? 'tom' : 'mia')
    seen.set(body._id, (seen.get(body._id) ?? 0) + 1)
  }
  // each is expected 20 times; fewer than 5 happens once in a million runs
  expect([...seen.keys()].toSorted()).toEqual(hikes.toSorted())
  expect(Math.min(...seen.values())).toBeGreaterThan(4)
})

const LISTS = ['top', 'averagePositions', 'countries', 'allRanked'] as const

test.each(LISTS)('%s answers 304 until it changes', async (name) => {
  const server = await aServer()
  const mia = await server.as('mia')
  await log(mia, { name: 'A' })
  const first = await server.call(api.rankings[name])
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'public, no-cache' } })
  const headers = { 'if-none-match': String(first.headers['etag']) }
  const again = await server.call(api.rankings[name], { headers })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  await log(mia, { name: 'B', country: 'Peru' })
  const changed = await server.call(api.rankings[name], { headers })
  expect([changed.status, changed.bytes.toString().includes('Peru')]).toEqual([200, true])
  expect((await mia.call(api.rankings[name])).headers['cache-control']).toBe('no-store')
})
