import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Caller, type Member, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { checkHikerTotals } from '#server/account/totals/check-totals.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { insertUser } from '#server/account/accounts/store.ts'

async function join(by: Caller, username: string, [firstName, lastName]: [string, string]) {
  const body = { username, email: `${username}@quux.example.org`, password: PASSWORD, firstName, lastName }
  expect((await by.call(api.auth.register, { body: { ...body, country: 'Norway' } })).status).toBe(201)
}

/** Stores many people without hashing passwords. */
async function crowd({ deps, settled }: TestServer, count: number): Promise<void> {
  await deps.db.write('crowd', async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const username = `hiker_${String(n).padStart(4, '0')}`
      const names = { first_name: 'Same', last_name: 'Name', country: 'Norway' }
      const email = `${username}@example.org`
      await insertUser(tx, { id: newId(n), username, email, password_hash: '', created_at: n, ...names })
    }
  })
  await settled()
}

const list = (by: Caller, query: Record<string, unknown> = {}) => by.call(api.users.list, { query })
const named = async (by: Caller, query: Record<string, unknown> = {}) =>
  (await list(by, query)).body.map(({ username }) => username)

test.each(BOTH_ENGINES)('%s: the directory lists public profiles by username', async (engine) => {
  const server = await aServer({ engine })
  const [tom, mia, ada] = [await server.as('tom'), await server.as('mia'), await server.as('ada')]
  await mia.call(api.hikes.create, { body: hikeBody({ length: 14.21, completionCount: 2 }) })
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'B', country: 'Peru', length: 0.1, elevation: 20 }) })
  await tom.call(api.hikes.create, { body: hikeBody({ name: 'Dream', isWishList: true }) })
  const { body, headers } = await list(server)
  expect(headers['x-total-count']).toBe('3')
  const profiles = [ada, mia, tom].map(async ({ id }) => {
    const {
      feedUrl: _,
      showsMountains: __,
      ...person
    } = (await server.call(api.users.get, { params: { username: id } })).body
    return person
  })
  expect(body).toEqual(await Promise.all(profiles))
  expect(body[1]).toMatchObject({ totalHikes: 2, totalLength: 28.52, totalElevation: 2300, totalCountries: 2 })
  expect(body[1]?.achievements.length).toBeGreaterThan(0)
  expect(body[2]).toMatchObject({ totalHikes: 0, totalLength: 0, achievements: [] })
})

test.each(ENGINES)('R8.9: %s: a part of a username or name finds people, in any case', async (engine) => {
  const server = await aServer({ engine })
  await join(server, 'kari_n', ['Kari', 'Nygård'])
  await join(server, 'walker', ['Mary-Ann', 'O’Neill'])
  await join(server, 'sigga', ['Sigríður', 'Ångström'])
  const searches = {
    kari: ['kari_n'],
    ARI_: ['kari_n'],
    _: ['kari_n'],
    ygå: ['kari_n'],
    YGÅ: ['kari_n'],
    'ygA\u030A': ['kari_n'],
    'y-a': ['walker'],
    'ry-ann': ['walker'],
    neil: ['walker'],
    'o’n': ['walker'],
    lke: ['walker'],
    Å: ['kari_n', 'sigga', 'walker'],
    ÅNG: ['sigga'],
    Kari: ['kari_n'],
    ' kari ': ['kari_n'],
    '': ['kari_n', 'sigga', 'walker'],
    '  ': ['kari_n', 'sigga', 'walker'],
    a: ['kari_n', 'sigga', 'walker'],
    '%': [],
    '%%': [],
    '_%': [],
    '\\': [],
    "'--": [],
    '\u0000%': [],
    kariz: [],
  }
  for (const [query, expected] of Object.entries(searches)) {
    const { body, headers } = await list(server, { query })
    expect([body.map(({ username }) => username), headers['x-total-count']], query).toEqual([
      expected,
      String(expected.length),
    ])
  }
})

const WORDS = ['anna', 'ann', 'an', 'a', 'nana', 'na__n', 'n_a', '__a', 'aña', 'n', 'aa', 'nan', 'ß', 'x']

test.each(BOTH_ENGINES)('%s: any part of a name finds exactly the people with it', async (engine) => {
  const server = await aServer({ engine })
  const people = WORDS.flatMap((first, n) =>
    WORDS.slice(0, 5).map((last, m) => ({ username: `${WORDS[(n + m) % 8]}_${n}_${m}`, names: [first, last] })),
  )
  await server.deps.db.write('crowd', async (tx) => {
    for (const { username, names } of people) {
      const [first_name = '', last_name = ''] = names
      const email = `${username}@example.org`
      const rest = { id: newId(0), email, password_hash: '', created_at: 0, country: 'Norway' }
      await insertUser(tx, { username, first_name, last_name, ...rest })
    }
  })
  await server.settled()
  const texts = people.map(({ username, names }) => ({ username, text: searchText([username, ...names].join(' ')) }))
  const parts = texts.flatMap(({ username, text }) => [username, text]).flatMap(partsOf)
  const queries = new Set([...WORDS, ...parts.filter((_, n) => n % 97 === 0), '____', 'ann ann', 'a  n', 'b a', 'a_%'])
  expect(queries.size).toBeGreaterThan(50)
  for (const query of queries) {
    const sought = searchText(query)
    const expected = texts.filter(({ username, text }) =>
      sought === '' ? username.includes(query.trim()) : text.includes(sought),
    )
    const found = await named(server, { query })
    expect(found.toSorted(), query).toEqual(expected.map(({ username }) => username).toSorted())
  }
})

/** Returns all substrings of up to nine characters without spaces at the ends. */
function partsOf(text: string): string[] {
  const sizes = [1, 2, 3, 4, 6, 9]
  const all = [...text].flatMap((_, at) => sizes.map((size) => text.slice(at, at + size)))
  return all.filter((part) => part === part.trim())
}

test.each(ENGINES)('%s: a common piece has all its pages, and a total that is not too small', async (engine) => {
  const server = await aServer({ engine })
  await crowd(server, 1030)
  const all = await named(server)
  for (const query of ['h', 'hi', 'hik', 'hiker', 'r 0', 'same na', '_']) {
    const paged = []
    for (let offset = 0; offset < 1030; offset += 350) {
      const { body, headers } = await list(server, { query, limit: 350, offset })
      paged.push(...body.map(({ username }) => username))
      expect(Number(headers['x-total-count']), query).toBeGreaterThanOrEqual(Math.min(1000, paged.length))
    }
    expect(paged.slice(0, 1000), query).toEqual(all.slice(0, query === 'r 0' ? 1000 : undefined))
  }
})

test.each(ENGINES)('%s: e-mail addresses find nobody and appear nowhere', async (engine) => {
  const server = await aServer({ engine })
  await join(server, 'mia', ['Mia', 'Walker'])
  for (const query of ['quux', 'example', 'mia@', '@', 'argon2', 'norway'])
    expect(await named(server, { query }), query).toEqual([])
  expect((await list(server)).bytes.toString()).not.toMatch(/@|mail|argon2|hash|friends/i)
})

test.each(ENGINES)('%s: pages neither skip nor repeat; without a limit there are at most 1,000', async (engine) => {
  const server = await aServer({ engine })
  await crowd(server, 1030)
  const all = await named(server)
  expect([all.length, all[0], all.at(-1)]).toEqual([1000, 'hiker_0000', 'hiker_0999'])
  const rest = await list(server, { offset: 1000 })
  expect([rest.body.length, rest.headers['x-total-count']]).toEqual([30, '1030'])
  const paged = []
  for (let offset = 0; offset < 450; offset += 150) paged.push(...(await named(server, { limit: 150, offset })))
  expect(paged).toEqual(all.slice(0, 450))
  expect(await named(server, { query: 'R_01', limit: 3, offset: 2 })).toEqual(all.slice(102, 105))
  expect((await list(server, { query: 'R_01', limit: 3 })).headers['x-total-count']).toBe('100')
  for (const query of [{ limit: 0 }, { limit: 1001 }, { offset: -1 }, { limit: 'x' }, { query: 'x'.repeat(101) }])
    expect((await list(server, query)).status, JSON.stringify(query)).toBe(400)
})

test('a list that has not changed is not sent again', async () => {
  const server = await aServer()
  await server.as('mia')
  const { headers } = await list(server)
  const again = () => server.call(api.users.list, { headers: { 'if-none-match': String(headers['etag']) } })
  expect((await again()).status).toBe(304)
  await server.as('tom')
  expect((await again()).status).toBe(200)
})

test.each(ENGINES)(
  'R8.24: %s: the newest come first, or those with most hikes; equal ones stand still from page to page',
  async (engine) => {
    const server = await aServer({ engine })
    await crowd(server, 7)
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    for (const name of ['A', 'B']) await tom.call(api.hikes.create, { body: hikeBody({ name }) })
    await mia.call(api.hikes.create, { body: hikeBody({ name: 'A' }) })
    await mia.call(api.hikes.create, { body: hikeBody({ name: 'Nobody sees it', visibility: 'private' }) })
    const newest = await named(server, { order: 'newest' })
    expect(newest.slice(0, 3)).toEqual(['tom', 'mia', 'hiker_0006'])
    const most = await named(server, { order: 'hikes' })
    expect(most.slice(0, 2)).toEqual(['tom', 'mia'])
    for (const [order, all] of [
      ['newest', newest],
      ['hikes', most],
    ] as const) {
      expect(all).toHaveLength(9)
      const pages = [0, 3, 6].map((offset) => named(server, { order, offset, limit: 3 }))
      expect((await Promise.all(pages)).flat()).toEqual(all)
      expect((await list(server, { order, limit: 1 })).headers['x-total-count']).toBe('9')
    }
    expect(await named(server, { order: 'newest', query: 'hiker_000' })).toEqual(
      await named(server, { query: 'hiker_000' }),
    )
    await tom.call(api.privacySettings.update, { body: { isListed: false } })
    expect(await named(server, { order: 'hikes' })).not.toContain('tom')
    expect((await list(server, { order: 'shoe size' })).status).toBe(400)
  },
)

test.each(BOTH_ENGINES)(
  'R8.24: %s: who was out lately comes first, by what everybody sees; a hike for fewer people leaves no trace',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
    const log = async (by: Member, name: string, over: object) =>
      (await by.call(api.hikes.create, { body: hikeBody({ name, ...over }) })).body._id
    const lately = async (by: Caller = server) => {
      const { body } = await list(by, { order: 'lately', with: 'latestHike' })
      return body.map(({ username, latestHike }) => `${username} ${latestHike?.name} ${latestHike?.completedOn}`)
    }
    await log(mia, 'Ridge', { completedOn: '2026-05-01' })
    const tarn = await log(tom, 'Tarn', { completedOn: '2026-06-01' })
    await log(tom, 'Loop', { completedOn: '2026-04-01' })
    await log(tom, 'Undated', { completedOn: null })
    await ada.call(api.friends.add, { params: { id: mia.id } })
    const first = ['tom Tarn 2026-06-01', 'mia Ridge 2026-05-01', 'ada undefined undefined']
    expect(await lately()).toEqual(first)
    const secret = await log(mia, 'Secret', { completedOn: '2026-07-01', visibility: 'private' })
    await log(mia, 'For friends', { completedOn: '2026-07-02', visibility: 'followers' })
    for (const by of [server, mia, ada]) expect(await lately(by)).toEqual(first)
    await mia.call(api.hikes.update, { params: { id: secret }, body: { visibility: 'public' } })
    expect((await lately())[0]).toBe('mia Secret 2026-07-01')
    await mia.call(api.hikes.update, { params: { id: secret }, body: { completedOn: '2026-03-01' } })
    expect(await lately()).toEqual(first)
    await tom.call(api.hikes.remove, { params: { id: tarn } })
    expect(await lately()).toEqual(['mia Ridge 2026-05-01', 'tom Loop 2026-04-01', 'ada undefined undefined'])
    expect((await list(server, { order: 'lately' })).body[0]).not.toHaveProperty('latestHike')
    expect(await checkHikerTotals(server.deps.db.read)).toEqual([])
  },
)

test.each(ENGINES)('%s: the newest hike has its photo, until moderators hide that', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { _id: id } = (await mia.call(api.hikes.create, { body: hikeBody() })).body
  await mia.call(api.hikes.setPhoto, { params: { id }, file: { name: 'a.png', bytes: await aPhoto() } })
  const photo = async () => (await list(server, { with: 'latestHike' })).body[0]?.latestHike?.photo
  expect((await photo())?.thumbnailUrl).toContain(`/api/hikes/${id}/photo?v=`)
  await server.deps.db.write('hide', (tx) => tx.updateTable('photos').set({ is_hidden: 1 }).execute())
  expect(await photo()).toBeNull()
})
