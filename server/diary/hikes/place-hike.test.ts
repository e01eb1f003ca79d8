import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { UNKNOWN_ID } from '#server/testing/requests/path-values.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, type Engine } from '#server/testing/a-store.ts'

/** A member with the hikes A to D, in this order. */
async function aList(engine?: Engine) {
  const { as } = await aServer({ ...(engine && { engine }) })
  const mia = await as('mia')
  const ids: Record<string, string> = {}
  for (const name of ['D', 'C', 'B', 'A'])
    ids[name] = (await mia.call(api.hikes.create, { body: hikeBody({ name }) })).body._id
  const place = (name: string, body: { before: string | null; after?: string | null }) =>
    mia.call(api.hikes.place, { params: { id: ids[name] ?? '' }, body })
  const readOrder = async () => (await mia.call(api.hikes.mine, {})).body.map(({ name }) => name).join('')
  return { as, mia, ids, place, readOrder }
}

test.each(BOTH_ENGINES)('%s: a hike moves directly before another, or to the end', async (engine) => {
  const { ids, place, readOrder } = await aList(engine)
  const before = async (name: string, other: string | null) => {
    const { status, body } = await place(name, { before: other && (ids[other] ?? '') })
    return { status, rank: body.rank, order: await readOrder() }
  }
  expect(await before('D', 'B')).toEqual({ status: 200, rank: 2, order: 'ADBC' })
  expect(await before('A', 'C')).toEqual({ status: 200, rank: 3, order: 'DBAC' })
  expect(await before('D', null)).toEqual({ status: 200, rank: 4, order: 'BACD' })
  expect(await before('B', 'A')).toEqual({ status: 200, rank: 1, order: 'BACD' })
})

test('where the hike below is gone it moves behind the hike above, and where both are it is refused', async () => {
  const { mia, ids, place, readOrder } = await aList()
  await mia.call(api.hikes.remove, { params: { id: ids['C'] ?? '' } })
  const gone = ids['C'] ?? ''
  expect((await place('D', { before: gone, after: ids['A'] ?? '' })).body.rank).toBe(2)
  expect((await place('D', { before: gone, after: null })).body.rank).toBe(1)
  for (const body of [{ before: gone }, { before: gone, after: UNKNOWN_ID }, { before: ids['D'] ?? '' }])
    expect(await place('D', body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await readOrder()).toBe('DAB')
})

test('a placed hike counts as placed, those beside it do not', async () => {
  const { mia, ids, place } = await aList()
  await place('B', { before: ids['A'] ?? '' })
  const hikes = (await mia.call(api.hikes.mine, {})).body
  expect(hikes.filter(({ isPlaced }) => isPlaced).map(({ name }) => name)).toEqual(['B'])
})

test('a change of an old version is refused and changes nothing', async () => {
  const { mia, ids } = await aList()
  const change = (body: object) => mia.call(api.hikes.update, { params: { id: ids['A'] ?? '' }, body })
  const { updatedAt } = (await mia.call(api.hikes.mine, {})).body[0] ?? { updatedAt: '' }
  expect((await change({ notes: 'Wind.', seenUpdatedAt: updatedAt })).status).toBe(200)
  const seenUpdatedAt = new Date(Date.parse(updatedAt) - 1).toISOString()
  expect(await change({ notes: 'Rain.', seenUpdatedAt })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  })
  expect(await change({ notes: 'Rain.', seenUpdatedAt: 'x' })).toMatchObject({ status: 400 })
  expect((await mia.call(api.hikes.mine, {})).body[0]?.notes).toBe('Wind.')
})
