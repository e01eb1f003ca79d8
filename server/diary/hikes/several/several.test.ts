import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { MAX_HIKES_AT_ONCE } from '#domain/platform/limits.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { checkFiles } from '#server/data/verify/check-files.ts'

const log = async (by: Member, over = {}) => (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id

const listOf = async (by: Member) =>
  (await by.call(api.hikes.mine)).body.map(({ name, rank, visibility }) => `${rank} ${name} ${visibility}`)

test.each(ENGINES)(
  'R2.15: %s: several go at once with their files, the ranks close up, and all figures follow',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const [d, c, b, a] = [
      await log(mia, { name: 'D', country: 'Peru' }),
      await log(mia, { name: 'C' }),
      await log(mia, { name: 'B' }),
      await log(mia, { name: 'A' }),
    ]
    await mia.call(api.hikes.setPhoto, { params: { id: b }, file: { name: 'a.png', bytes: await aPhoto() } })
    await mia.call(api.hikes.setGpx, { params: { id: d }, file: { name: 'a.gpx', bytes: aGpx() } })
    await tom.call(api.likes.set, { params: { id: b }, body: { action: 'like' } })
    const { status } = await mia.call(api.severalHikes.remove, { body: { ids: [b, d, b] } })
    expect(status).toBe(204)
    expect(await listOf(mia)).toEqual(['1 A public', '2 C public'])
    expect((await mia.call(api.users.me)).body).toMatchObject({ totalHikes: 2, totalCountries: 1 })
    await server.settled()
    expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
    expect(await checkFiles(server.deps)).toEqual({ missing: [], altered: [], orphaned: [] })
    expect((await mia.call(api.severalHikes.remove, { body: { ids: [a, d] } })).status).toBe(404)
    expect((await mia.call(api.severalHikes.remove, { body: { ids: [a, c] } })).status).toBe(204)
    expect(await listOf(mia)).toEqual([])
  },
)

test.each(ENGINES)('R2.15: %s: one that is not mine, a wish, or none at all: nothing happens', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const [mine, wish, theirs] = [await log(mia), await log(mia, { name: 'W', isWishList: true }), await log(tom)]
  const hidden = await log(tom, { name: 'Hidden', visibility: 'private' })
  for (const other of [wish, theirs, hidden, newId(Date.now()), 'x', '']) {
    const body = { ids: [mine, other] }
    const answers = [
      await mia.call(api.severalHikes.remove, { body }),
      await mia.call(api.severalHikes.update, { body: { ...body, visibility: 'private' } }),
      await mia.call(api.takeout.someHikesTable, { body }),
      await mia.call(api.takeout.someTracks, { body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  for (const ids of [[], Array.from({ length: MAX_HIKES_AT_ONCE + 1 }, () => mine)])
    expect((await mia.call(api.severalHikes.remove, { body: { ids } })).status).toBe(400)
  expect(await listOf(mia)).toEqual(['1 Besseggen Ridge public'])
  expect(await listOf(tom)).toHaveLength(2)
})

test.each(ENGINES)('%s: the visibility of several hikes changes at once', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const ids = [await log(mia, { name: 'C' }), await log(mia, { name: 'B' }), await log(mia, { name: 'A' })]
  const seen = async () =>
    (await tom.call(api.hikes.ofUser, { params: { userId: mia.id } })).body.map(({ name, rank }) => `${rank} ${name}`)
  const choose = (some: string[], visibility: 'public' | 'followers' | 'private') =>
    mia.call(api.severalHikes.update, { body: { ids: some, visibility } })
  expect((await choose(ids.slice(1), 'followers')).status).toBe(204)
  expect(await seen()).toEqual(['1 C'])
  expect(await listOf(mia)).toEqual(['1 A followers', '2 B followers', '3 C public'])
  await tom.call(api.friends.add, { params: { id: mia.id } })
  expect(await seen()).toEqual(['1 A', '2 B', '3 C'])
  await choose(ids, 'private')
  expect(await seen()).toEqual([])
  await choose(ids, 'public')
  expect(await seen()).toEqual(['1 A', '2 B', '3 C'])
  await server.settled()
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
})

test('the table and the tracks of several are of those alone, each at its rank', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const [c, , a] = [await log(mia, { name: 'C' }), await log(mia, { name: 'B' }), await log(mia, { name: 'A' })]
  for (const id of [a, c])
    await mia.call(api.hikes.setGpx, { params: { id: id ?? '' }, file: { name: 'a.gpx', bytes: aGpx() } })
  const table = (await mia.call(api.takeout.someHikesTable, { body: { ids: [c ?? ''] } })).bytes.toString()
  expect(table.split('\r\n')).toEqual([expect.stringContaining('"Rank"'), expect.stringMatching(/^3,"C",/), ''])
  const { bytes, headers } = await mia.call(api.takeout.someTracks, { body: { ids: [c ?? ''] } })
  expect([...bytes.toString().matchAll(/<name>(.*?)<\/name>/g)].map(([, name]) => name)).toEqual(['Tracks of mia', 'C'])
  expect(headers['content-type']).toBe('application/gpx+xml')
})

test('two simultaneous removals: one succeeds, the other finds nothing', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const ids = [await log(mia, { name: 'B' }), await log(mia, { name: 'A' })]
  const answers = await Promise.all([1, 2, 3].map(() => mia.call(api.severalHikes.remove, { body: { ids } })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404])
  await server.settled()
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
})

test.each(ENGINES)('%s: a malformed id is not found', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const mine = await log(mia)
  for (const other of ['\u0000', 'x'.repeat(60), '’']) {
    const ids = [mine, other]
    expect((await mia.call(api.severalHikes.remove, { body: { ids } })).status).toBe(404)
    expect((await mia.call(api.severalHikes.update, { body: { ids, visibility: 'private' } })).status).toBe(404)
  }
  expect(await listOf(mia)).toHaveLength(1)
})
