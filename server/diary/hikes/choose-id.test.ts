import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { aServer, hikeBody } from '#server/testing/a-server.ts'

const DAY_MS = 24 * 3_600_000

test('a hike and a further walk keep the ids that their device has made', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const [hikeId, walkId] = [newId(deps.now() - 30 * DAY_MS), newId(deps.now() + DAY_MS - 60_000)]
  const hike = await mia.call(api.hikes.create, { body: { ...hikeBody(), _id: hikeId } })
  expect(hike).toMatchObject({ status: 201, body: { _id: hikeId } })
  const walk = { params: { id: hikeId }, body: { completedOn: '2026-08-01', _id: walkId } }
  expect(await mia.call(api.visits.create, walk)).toMatchObject({ status: 201, body: { _id: walkId } })
})

test('an id that a hike or walk of anybody has, of another form, or of a time to come, is refused', async () => {
  const { as, deps } = await aServer()
  const [mia, tom] = [await as('mia'), await as('tom')]
  const { _id: taken } = (await mia.call(api.hikes.create, { body: hikeBody() })).body
  const add = (_id: string) => tom.call(api.hikes.create, { body: { ...hikeBody(), _id } })
  expect(await add(taken)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  const bad = ['', '1', newId(deps.now()).toUpperCase(), crypto.randomUUID(), newId(deps.now() + DAY_MS + 60_000)]
  for (const id of bad) expect(await add(id), id).toMatchObject({ status: 400, body: { errors: [{ path: '_id' }] } })
  expect((await tom.call(api.hikes.mine, {})).body).toEqual([])
})
