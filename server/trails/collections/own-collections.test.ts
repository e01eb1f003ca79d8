import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { exportedData } from '#contract/data/data-export-shapes.ts'
import { parseOwnCollections } from '#domain/diary/imports/own-collections.ts'
import { MAX_COLLECTIONS_PER_PERSON, MAX_COLLECTION_ENTRIES } from '#domain/platform/limits.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { asZod } from '#server/platform/http/parse.ts'
import { type Caller, PASSWORD, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { hikeBody } from '#server/testing/a-server.ts'
import { findTrackPeaks } from './find-track-peaks.ts'

const create = (by: Caller, body: object) => by.call(api.collections.create, { body: { name: 'Mine', ...body } })
const get = async (by: Caller, id: string) => (await by.call(api.collections.get, { params: { id } })).body
const follow = (by: Caller, id: string) => by.call(api.collections.follow, { params: { id } })
const tick = (by: Caller, id: string, entryId: string, day: unknown) =>
  by.call(api.collections.tick, { params: { id, entryId }, body: { day } })
const TWO = [
  { name: 'Ben Nevis', country: 'Scotland' },
  { name: 'Home Hill', country: 'Norway', lat: 61, lng: 8.5, heightM: 812.5 },
]

test.each(ENGINES)('R20.2, R20.13: %s: followers are counted once, and as far as one may see them', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  const pressed = await Promise.all([mia, mia, tom, ada, ada, ada].map((by) => follow(by, 'munros')))
  expect(pressed.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
  await tick(tom, 'munros', 'ben-nevis', '2026-02-01')
  const seenBy = async (by: Caller) => {
    const { followers, collectors } = await get(by, 'munros')
    expect(collectors).toHaveLength(followers)
    return collectors.map(({ username, done }) => `${username} ${done}`).toSorted()
  }
  expect(await seenBy(server)).toEqual(['ada null', 'mia null', 'tom null'])
  expect(await seenBy(tom)).toEqual(['ada null', 'mia null', 'tom 1'])
  await ada.call(api.privacySettings.update, { body: { profile: 'private' } })
  await mia.call(api.blocks.block, { params: { username: 'tom' } })
  expect(await seenBy(server)).toEqual(['mia null', 'tom null'])
  expect(await seenBy(tom)).toEqual(['tom 1'])
  expect(await seenBy(mia)).toEqual(['mia 0'])
  const mine = (await mia.call(api.collections.list, { query: { of: 'mine' } })).body
  expect(mine).toMatchObject({ total: 1, collections: [{ _id: 'munros', isFollowed: true, isMine: false }] })
  for (const status of [204, 204])
    expect((await mia.call(api.collections.unfollow, { params: { id: 'munros' } })).status).toBe(status)
  expect((await mia.call(api.collections.list, { query: { of: 'mine' } })).body.total).toBe(0)
  expect((await server.call(api.collections.list, { query: { of: 'mine' } })).body.total).toBe(0)
})

test.each(ENGINES)('R20.9: %s: a tick by hand has a day that exists, once', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const problems: [unknown, string][] = [
    ['2026-02-30', 'Please enter a valid date'],
    ['1899-12-31', 'The date cannot be before 1900'],
    ['2099-01-01', 'The date cannot be in the future'],
  ]
  for (const [day, message] of problems)
    expect(await tick(mia, 'munros', 'ben-nevis', day)).toMatchObject({ status: 400, body: { message } })
  for (const day of [null, 20_260_101, ['2026-01-01']])
    expect((await tick(mia, 'munros', 'ben-nevis', day)).status).toBe(400)
  expect((await tick(mia, 'munros', 'no-such-peak', '2026-01-01')).status).toBe(404)
  const pressed = await Promise.all(Array.from({ length: 5 }, () => tick(mia, 'munros', 'ben-nevis', '2026-01-01')))
  expect(pressed.map(({ status, body }) => [status, body.ticks.length])).toEqual(
    Array.from({ length: 5 }, () => [201, 1]),
  )
  await tick(mia, 'munros', 'ben-nevis', '1999-07-01')
  expect((await get(mia, 'munros')).entries[0]?.ticks.map(({ day }) => day)).toEqual(['1999-07-01', '2026-01-01'])
})

test.each(ENGINES)('R20.11: %s: a copy is private, has the same ticks, and says where it is from', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const { _id: id } = (await create(mia, { entries: TWO, visibility: 'public', words: 'Both.' })).body
  const copied = await tom.call(api.collections.copy, { params: { id } })
  expect(copied).toMatchObject({ status: 201, body: { visibility: 'private', isMine: true, entryCount: 2 } })
  await tick(tom, copied.body._id, 'home-hill', '2026-01-01')
  expect((await get(tom, id)).progress?.done).toBe(1)
  expect((await get(tom, copied.body._id)).copiedFrom).toEqual({ _id: id, name: 'Mine' })
  await mia.call(api.collections.update, { params: { id }, body: { visibility: 'private' } })
  expect(await get(tom, copied.body._id)).toMatchObject({ copiedFrom: null, words: 'Both.', progress: { done: 1 } })
  expect((await tom.call(api.collections.copy, { params: { id } })).status).toBe(404)
  expect((await mia.call(api.collections.remove, { params: { id } })).status).toBe(204)
  expect((await get(tom, copied.body._id)).progress?.done).toBe(1)
})

test.each(ENGINES)(
  'R20.4, R20.12: %s: names are cut, what is there twice counts once, famous peaks need no place',
  async (engine) => {
    const server = await aServer({ engine })
    const mia = await server.as('mia')
    const made = await create(mia, {
      name: '⛰️'.repeat(150),
      words: `\u202E${'x'.repeat(1500)}`,
      entries: [...TWO, { ...TWO[1], name: 'HOME  HILL', lat: 61.002 }, { name: '😀'.repeat(100), country: '' }],
    })
    expect(made).toMatchObject({ status: 201, body: { entryCount: 3, visibility: 'private', kind: 'peaks' } })
    expect([...made.body.name]).toHaveLength(100)
    expect(made.body.words).toBe('x'.repeat(1000))
    const { entries } = await get(mia, made.body._id)
    expect(entries[0]).toMatchObject({ lat: expect.closeTo(56.797, 3), heightM: 1345 })
    expect(entries[1]).toMatchObject({ _id: 'home-hill', name: 'Home Hill', lat: 61, heightM: 812.5 })
    const refused = [
      { name: ' \u200B ' },
      { entries: [{ name: ' ', country: 'Norway' }] },
      { entries: [{ name: 'x', country: 'Norway', lat: 91, lng: 0 }] },
      { entries: [{ name: 'x', country: 'Norway', lat: '61', lng: 0 }] },
      { kind: 'lakes' },
      { visibility: 'everybody' },
      { entries: Array.from({ length: MAX_COLLECTION_ENTRIES + 1 }, () => TWO[1]) },
    ]
    for (const body of refused) {
      const got = await create(mia, body)
      expect(got, JSON.stringify(body).slice(0, 80)).toMatchObject({
        status: 400,
        body: { message: expect.any(String) },
      })
    }
    const change = (body: object) => mia.call(api.collections.update, { params: { id: made.body._id }, body })
    expect((await change({ kind: 'trails' })).body).toMatchObject({ kind: 'trails', entryCount: 3 })
    expect((await change({ entries: [] })).body.entryCount).toBe(0)
  },
)

test('R20.12: 200 collections, one of them with 5,000 entries, and no more', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const entries = Array.from({ length: MAX_COLLECTION_ENTRIES }, (_, i) => ({
    name: `Hill number ${i} with quite a long name, as some hills have in some countries`,
    country: 'Norway',
    lat: 58 + (i % 100) * 0.1,
    lng: 6 + Math.floor(i / 100) * 0.1,
    heightM: i % 3000,
  }))
  const made = await create(mia, { entries })
  expect(made).toMatchObject({ status: 201, body: { entryCount: MAX_COLLECTION_ENTRIES } })
  expect((await get(mia, made.body._id)).entries).toHaveLength(MAX_COLLECTION_ENTRIES)
  await tick(mia, made.body._id, (await get(mia, made.body._id)).entries[4999]?._id ?? '', '2026-01-01')
  expect((await mia.call(api.collections.list, { query: { of: 'mine' } })).body.collections[0]?.progress?.done).toBe(1)
  for (let i = 1; i < MAX_COLLECTIONS_PER_PERSON; i += 1) expect((await create(mia, {})).status).toBe(201)
  expect(await create(mia, {})).toMatchObject({ status: 409, body: { code: 'too_many_collections' } })
  expect((await mia.call(api.collections.copy, { params: { id: 'munros' } })).status).toBe(409)
  const { body } = await mia.call(api.collections.list, { query: { of: 'mine', limit: 100, offset: 100 } })
  expect([body.total, body.collections.length]).toEqual([200, 100])
  const change = { params: { id: made.body._id }, body: { entries: entries.slice(10) } }
  expect((await mia.call(api.collections.update, change)).body.entryCount).toBe(MAX_COLLECTION_ENTRIES - 10)
})

test.each(ENGINES)(
  'R20.14: %s: collections and ticks are exported, come back, and go with the account',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const { _id: id } = (await create(mia, { entries: TWO, words: 'Both.', isOrdered: true })).body
    await tick(mia, id, 'ben-nevis', '2026-01-01')
    await tick(mia, id, 'home-hill', '2026-01-02')
    await follow(mia, 'furths')
    const { bytes } = await mia.call(api.takeout.archive)
    const json = asZod(exportedData).parse(JSON.parse(strFromU8(unzipSync(bytes)['upstone.json'] ?? new Uint8Array())))
    expect(json).toMatchObject({
      collections: [{ id, name: 'Mine', words: 'Both.', isOrdered: true, entries: [{ name: 'Ben Nevis' }, TWO[1]] }],
      collectionsFollowed: [{ id: 'furths' }],
    })
    const { collections, ticks, followed } = parseOwnCollections(json)
    for (const { id: old, body } of collections) {
      const { _id: made } = (await create(tom, body)).body
      for (const one of ticks)
        expect((await tick(tom, one.collectionId === old ? made : one.collectionId, one.entryId, one.day)).status).toBe(
          201,
        )
      expect((await get(tom, made)).progress).toMatchObject({ done: 2, lastOn: '2026-01-02' })
    }
    for (const one of followed) expect((await follow(tom, one)).status).toBe(204)
    await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
    server.advance(60 * 24 * 3_600_000)
    await removeDeletedAccounts({ ...server.deps })
    for (const table of ['collections', 'hand_ticks', 'collection_follows'] as const) {
      const rows = await server.deps.db.read.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toContain(mia.id)
    }
  },
)

test.each(ENGINES)('R20.15: %s: a frame shows of a round what everybody may see', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const { _id: id } = (await create(mia, { entries: TWO, visibility: 'link' })).body
  await tick(mia, id, 'ben-nevis', '2026-01-01')
  const { _id: hike } = (await mia.call(api.hikes.create, { body: hikeBody({ completedOn: '2026-05-01' }) })).body
  const file = { name: 'a.gpx', bytes: aGpx() }
  await mia.call(api.hikes.setGpx, { params: { id: hike }, file })
  await findTrackPeaks(server.deps)
  expect((await get(mia, id)).progress?.done).toBe(2)
  const show = async () => {
    const { statusCode, body } = await server.app.inject({ url: `/embed/collection/${id}/mia` })
    return [statusCode, /<dd>(\d+)<\/dd>/.exec(body)?.[1]]
  }
  expect(await show()).toEqual([200, '1'])
  await mia.call(api.hikes.update, { params: { id: hike }, body: { visibility: 'private' } })
  expect(await show()).toEqual([200, '0'])
  await mia.call(api.privacySettings.update, { body: { profile: 'followers' } })
  expect(await show()).toEqual([404, undefined])
  for (const url of ['/embed/collection/x/mia', '/embed/collection/munros/nobody', '/embed/collection/%00/%00'])
    expect((await server.app.inject({ url })).statusCode).toBe(404)
})
