import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const NOT_FOUND = { status: 404, body: { message: 'Hike not found', code: 'not_found' } }

async function wish(by: Member, name: string): Promise<string> {
  const { status, body } = await by.call(api.hikes.create, { body: hikeBody({ name, isWishList: true }) })
  expect(status).toBe(201)
  return body._id
}

/** Returns names in the member's own order; the answer itself is newest first. */
async function orderOf(member: Member): Promise<string> {
  const { status, body } = await member.call(api.wishlist.mine)
  expect(status).toBe(200)
  expect(body.map(({ createdAt }) => createdAt)).toEqual(
    body
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(body.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(body.map((_, index) => index + 1))
  return body
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name)
    .join('')
}

const move = (by: Member, hikeId: string, before: string | null) =>
  by.call(api.wishlist.move, { params: { hikeId }, body: { before } })

test.each(ENGINES)('R4.12: %s: wishes stand where I put them, and new ones on top', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const ids: Record<string, string> = {}
  for (const name of ['D', 'C', 'B', 'A']) {
    ids[name] = await wish(mia, name)
    server.advance(1000)
  }
  expect(await orderOf(mia)).toBe('ABCD')
  expect((await move(mia, ids['D'] ?? '', ids['A'] ?? '')).status).toBe(204)
  expect(await orderOf(mia)).toBe('DABC')
  await move(mia, ids['A'] ?? '', null)
  expect(await orderOf(mia)).toBe('DBCA')
  await wish(mia, 'N')
  expect(await orderOf(mia)).toBe('NDBCA')
  await mia.call(api.wishlist.remove, { params: { hikeId: ids['B'] ?? '' } })
  await mia.call(api.wishlist.complete, { params: { userId: mia.id, hikeId: ids['C'] ?? '' } })
  expect(await orderOf(mia)).toBe('NDA')
})

test.each(BOTH_ENGINES)('%s: simultaneous moves run one after the other', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const ids: string[] = []
  for (const name of 'ABCDEFGH') ids.push(await wish(mia, name))
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => move(mia, ids[n % 8] ?? '', ids[(n * 5 + 3) % 8] ?? null)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204))
  expect([...(await orderOf(mia))].toSorted().join('')).toBe('ABCDEFGH')
  const stored = await server.deps.db.read.selectFrom('wishes').select('position').execute()
  const positions = stored.flatMap(({ position }) => position ?? [])
  expect(new Set(positions).size).toBe(positions.length)
})

test.each(ENGINES)('%s: only my own wishes can be moved, or be a target', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const mine = await wish(mia, 'Mine')
  const { body: done } = await mia.call(api.hikes.create, { body: hikeBody({ name: 'Done' }) })
  const before = await dumpStore(server.deps.db)
  for (const id of [await wish(tom, 'His'), done._id, 'x', '01900000-0000-7000-8000-000000000000'].toReversed()) {
    if (id === done._id) continue
    expect(await move(mia, id, null)).toMatchObject(NOT_FOUND)
    expect(await move(mia, mine, id)).toMatchObject(NOT_FOUND)
  }
  expect(await move(mia, done._id, null)).toMatchObject(NOT_FOUND)
  expect((await dumpStore(server.deps.db)).filter((row) => before.includes(row))).toEqual(before)
  expect((await dumpStore(server.deps.db)).filter((row) => row.startsWith('wishes'))).toEqual([])
})
