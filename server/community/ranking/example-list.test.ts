import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'
import { type Caller, type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'

const FIVE = ['Besseggen', 'Gaustatoppen', 'Galdhøpiggen', 'Trolltunga', 'Preikestolen']

async function exampleFor(by: Caller): Promise<string[] | null> {
  const { list } = (await by.call(api.rankings.exampleList)).body
  return list && [list.person.username, ...list.hikes.map(({ name }) => name)]
}

const ofMia = ['mia', ...FIVE]
const ofTom = ['tom', ...FIVE]

async function twoLists(engine?: (typeof BOTH_ENGINES)[number]) {
  const server = await aServer(engine ? { engine } : {})
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  await aPlacedList(server, mia, [...FIVE, 'Romsdalseggen'])
  await aPlacedList(server, tom, FIVE)
  return { server, mia, tom }
}

test.each(BOTH_ENGINES)('%s: the longest public list whose best five are placed is shown', async (engine) => {
  const { server, mia } = await twoLists(engine)
  expect(await exampleFor(server)).toEqual(ofMia)
  // a new hike comes first and is not placed
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'New' }) })
  expect(await exampleFor(server)).toEqual(ofTom)
})

test.each([
  ['a private profile', (mia: Member) => mia.call(api.privacySettings.update, { body: { profile: 'private' } })],
  [
    'a profile for followers',
    (mia: Member) => mia.call(api.privacySettings.update, { body: { profile: 'followers' } }),
  ],
  [
    'a profile outside of the directory',
    (mia: Member) => mia.call(api.privacySettings.update, { body: { isListed: false } }),
  ],
])('%s is never the example', async (_what, hide) => {
  const { server, mia } = await twoLists()
  await hide(mia)
  expect(await exampleFor(server)).toEqual(ofTom)
})

test('nobody gets the list of somebody whom a block hides, and without lists there is none', async () => {
  const { server, mia, tom } = await twoLists()
  await tom.call(api.blocks.block, { params: { username: 'mia' } })
  expect(await exampleFor(tom)).toEqual(ofTom)
  expect(await exampleFor(mia)).toEqual(ofMia)
  expect(await exampleFor(await aServer())).toBeNull()
  expect(await exampleFor(server)).toEqual(ofMia)
})
