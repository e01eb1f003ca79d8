import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'

const withPerson = (by: Member, username: string) => by.call(api.taste.withPerson, { params: { username } })
const tasteWith = async (by: Member, username: string) => (await withPerson(by, username)).body
const NINE = [...'ABCDEFGHI']

test.each(ENGINES)(
  'R8.21: %s: two who put nine hikes in the same order are 82 percent alike over them',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await aPlacedList(server, mia, [...NINE, 'Mine alone'])
    await aPlacedList(server, tom, ['His alone', ...NINE])
    expect(await tasteWith(mia, 'tom')).toEqual({ alike: 82, common: 9, differences: [] })
    expect(await tasteWith(tom, 'mia')).toEqual({ alike: 82, common: 9, differences: [] })
  },
)

test.each(ENGINES)(
  '%s: the three hikes on which they differ most come with their ranks in both lists',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await aPlacedList(server, mia, NINE)
    await aPlacedList(server, tom, ['X', 'Y', ...'BCDEFGHI', 'A'])
    const { alike, common, differences } = await tasteWith(mia, 'tom')
    expect([alike, common]).toEqual([68, 9])
    expect(differences[0]).toEqual({ name: 'A', country: 'Norway', mine: 1, theirs: 11 })
    expect(differences).toHaveLength(3)
  },
)

test.each(ENGINES)('%s: unplaced hikes are tied with everything, and two common hikes are too few', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  await aPlacedList(server, mia, ['A', 'B', 'C', 'D'])
  for (const name of ['A', 'B', 'C']) await tom.call(api.hikes.create, { body: hikeBody({ name }) })
  await aPlacedList(server, eve, ['A', 'B'])
  expect(await tasteWith(mia, 'tom')).toEqual({ alike: null, common: 3, differences: [] })
  expect(await tasteWith(mia, 'eve')).toEqual({ alike: null, common: 2, differences: [] })
})

test.each(ENGINES)('R8.21: %s: only hikes count that the one who asks sees', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await aPlacedList(server, mia, ['A', 'B', 'C', 'D'])
  const [a = '', , , d = ''] = await aPlacedList(server, tom, ['A', 'B', 'C', 'D'])
  expect(await tasteWith(mia, 'tom')).toMatchObject({ common: 4 })
  await tom.call(api.hikes.update, { params: { id: a }, body: { visibility: 'followers' } })
  await tom.call(api.hikes.update, { params: { id: d }, body: { visibility: 'private' } })
  expect(await tasteWith(mia, 'tom')).toEqual({ alike: null, common: 2, differences: [] })
  await mia.call(api.friends.add, { params: { id: tom.id } })
  expect(await tasteWith(mia, 'tom')).toMatchObject({ common: 3, alike: 69 })
  // a profile for followers shows nothing, and a block hides the person
  await mia.call(api.friends.remove, { params: { id: tom.id } })
  await tom.call(api.privacySettings.update, { body: { profile: 'followers' } })
  expect(await tasteWith(mia, 'tom')).toEqual({ alike: null, common: 0, differences: [] })
  await tom.call(api.blocks.block, { params: { username: 'mia' } })
  expect((await withPerson(mia, 'tom')).status).toBe(404)
})

test('comparing oneself gives nothing, and visitors have to sign in', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await aPlacedList(server, mia, ['A', 'B', 'C'])
  expect(await withPerson(mia, 'MIA')).toMatchObject({ status: 200, body: { alike: null, common: 0 } })
  expect((await server.call(api.taste.withPerson, { params: { username: 'mia' } })).status).toBe(401)
})

test.each(ENGINES)('R8.24: %s: hikes in common with many are counted at once, those that one sees', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  await aPlacedList(server, mia, ['A', 'B', 'C'])
  const [a = ''] = await aPlacedList(server, tom, ['A', 'B', 'X'])
  const inCommon = async () => {
    const people = [mia.id, tom.id, eve.id, 'nobody', '\u0000'].join(',')
    const { body } = await mia.call(api.taste.inCommon, { query: { people } })
    return body.toSorted((one, other) => other.common - one.common)
  }
  expect(await inCommon()).toEqual([
    { _id: tom.id, common: 2 },
    { _id: eve.id, common: 0 },
  ])
  await tom.call(api.hikes.update, { params: { id: a }, body: { visibility: 'private' } })
  expect((await inCommon())[0]).toEqual({ _id: tom.id, common: 1 })
  await tom.call(api.blocks.block, { params: { username: 'mia' } })
  expect(await inCommon()).toEqual([{ _id: eve.id, common: 0 }])
})
