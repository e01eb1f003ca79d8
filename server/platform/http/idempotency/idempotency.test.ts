import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'

const add = (by: Member, key: string, over = {}) =>
  by.call(api.hikes.create, { body: hikeBody(over), headers: { 'idempotency-key': key } })

const countHikes = async (of: Member) => (await of.call(api.hikes.mine, {})).body.length

test.each(BOTH_ENGINES)('%s: a write sent twenty times at once with one key is made once', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  // the first write is slow, and committed before the others ask for its answer; later ones are not
  for (const name of ['Slow', 'Quick', 'Quicker']) {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(mia, key, { name })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1)
  }
  expect(await countHikes(mia)).toBe(3)
})

test('a refused write is not stored under its key', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  await add(mia, randomUUID())
  const key = randomUUID()
  expect(await add(mia, key)).toMatchObject({ status: 409, body: { code: 'duplicate_hike' } })
  expect(await add(mia, key, { name: 'Another' })).toMatchObject({ status: 201, body: { name: 'Another' } })
})

test('a key belongs to one member and one call, and is a UUID', async () => {
  const { as } = await aServer()
  const [mia, tom] = [await as('mia'), await as('tom')]
  const key = randomUUID()
  const { body: hike } = await add(mia, key)
  expect((await add(tom, key)).body._id).not.toBe(hike._id)
  const change = { params: { id: hike._id }, body: { rating: 2 }, headers: { 'idempotency-key': key } }
  expect(await mia.call(api.hikes.update, change)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
  for (const bad of ['', 'x', `${key}0`, 'x'.repeat(5000)])
    expect(await add(mia, bad, { name: 'Another' }), bad).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
  expect(await countHikes(mia)).toBe(1)
})

test('answers that may hold secrets are not stored', async () => {
  const { as, deps } = await aServer()
  const mia = await as('mia')
  const headers = { 'idempotency-key': randomUUID() }
  expect((await mia.call(api.wishlistLink.renew, { body: { withNotes: false }, headers })).status).toBeLessThan(300)
  expect(await deps.db.read.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})
