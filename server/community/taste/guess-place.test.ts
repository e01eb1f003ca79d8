import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'

const OWN = Array.from({ length: 10 }, (_, at) => `Peak ${at}`)

const guess = async (by: Member, name: string) =>
  (await by.call(api.taste.guess, { params: { name, country: 'Norway' } })).body.place

test.each(ENGINES)('R8.30: %s: who has placed ten hikes is told where a trail would probably stand', async (engine) => {
  const server = await aServer({ engine })
  const [mia, eleni, newcomer] = [await server.as('mia'), await server.as('eleni'), await server.as('newcomer')]
  await aPlacedList(server, mia, OWN)
  await aPlacedList(server, eleni, ['Best', ...OWN, 'Last'])
  await aPlacedList(server, newcomer, OWN.slice(0, 9))
  const [best, last] = [await guess(mia, 'Best'), await guess(mia, 'LAST')]
  expect(best).toBeGreaterThanOrEqual(1)
  expect(best).toBeLessThan(last ?? 0)
  expect(last).toBeLessThanOrEqual(11)
  // known from nowhere, on the own list, and with too short a list
  expect(await guess(mia, 'Nowhere')).toBeNull()
  expect(await guess(mia, 'Peak 3')).toBeNull()
  expect(await guess(newcomer, 'Best')).toBeNull()
  // a wish is guessed too
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Best', isWishList: true }) })
  expect(await guess(mia, 'Best')).toBe(best)
  // whoever blocks does not count
  await eleni.call(api.blocks.block, { params: { username: 'mia' } })
  expect(await guess(mia, 'Best')).toBeNull()
})
