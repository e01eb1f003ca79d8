import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { fitScores } from '#server/aggregates/scores/fit-scores.ts'
import { type Member, PASSWORD, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'

const forMe = async (by: Member) => (await by.call(api.taste.forMe)).body
const ofFriends = async (by: Member) => (await by.call(api.taste.ofFriends)).body
const namesOf = ({ entries }: { entries: readonly { name: string }[] }) => entries.map(({ name }) => name)
const follow = (by: Member, { id }: Member) => by.call(api.friends.add, { params: { id } })

/** Makes a community: Eleni ranks Mia's hikes in the same order, Otto in the opposite one, and each has a favourite. */
async function aCommunity(server: TestServer) {
  const [mia, eleni, otto] = [await server.as('mia'), await server.as('eleni'), await server.as('otto')]
  await aPlacedList(server, mia, ['A', 'B', 'C', 'D'])
  await aPlacedList(server, eleni, ["Eleni's", 'A', 'B', 'C', 'D', 'Her last'])
  await aPlacedList(server, otto, ["Otto's", 'D', 'C', 'B', 'A', 'His last'])
  return { mia, eleni, otto }
}

test.each(BOTH_ENGINES)('%s: the best hikes of similar people are suggested with the reason', async (engine) => {
  const server = await aServer({ engine })
  const { mia, eleni } = await aCommunity(server)
  const suggested = await forMe(mia)
  expect(suggested.placed).toBe(4)
  expect(namesOf(suggested)).toEqual(["Eleni's", 'Her last'])
  expect(suggested.entries[0]).toMatchObject({
    country: 'Norway',
    score: null,
    low: null,
    fans: 1,
    friends: 0,
    isWalked: false,
    reasons: [{ person: { _id: eleni.id, username: 'eleni' }, rank: 1, alike: 72, isFriend: false }],
  })
  expect(suggested.entries[0]?.liking).toBeGreaterThan(suggested.entries[1]?.liking ?? 100)
})

test.each(ENGINES)('R8.22: %s: what is walked or wished for is suggested no more', async (engine) => {
  const server = await aServer({ engine })
  const { mia } = await aCommunity(server)
  await mia.call(api.hikes.create, { body: hikeBody({ name: "Eleni's", isWishList: true }) })
  expect(namesOf(await forMe(mia))).toEqual(['Her last'])
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'Her last' }) })
  expect(namesOf(await forMe(mia))).toEqual([])
})

test.each(ENGINES)(
  '%s: with fewer than three placed hikes there are no suggestions, but their number',
  async (engine) => {
    const server = await aServer({ engine })
    await aCommunity(server)
    const newcomer = await server.as('newcomer')
    expect(await forMe(newcomer)).toEqual({ placed: 0, entries: [] })
    await aPlacedList(server, newcomer, ['A', 'B'])
    expect(await forMe(newcomer)).toEqual({ placed: 2, entries: [] })
    await aPlacedList(server, newcomer, ['C'])
    expect((await forMe(newcomer)).placed).toBe(3)
  },
)

test.each(ENGINES)('R8.25: %s: nobody is named who does not want to be, is muted or blocked', async (engine) => {
  const hide: ((mia: Member, eleni: Member) => Promise<unknown>)[] = [
    (_, eleni) => eleni.call(api.privacySettings.update, { body: { isListed: false } }),
    (_, eleni) => eleni.call(api.privacySettings.update, { body: { profile: 'private' } }),
    (mia) => mia.call(api.blocks.mute, { params: { username: 'eleni' } }),
    (mia) => mia.call(api.blocks.block, { params: { username: 'eleni' } }),
    (_, eleni) => eleni.call(api.blocks.block, { params: { username: 'mia' } }),
  ]
  for (const step of hide) {
    const server = await aServer({ engine })
    const { mia, eleni } = await aCommunity(server)
    // cached neighbours are no way around it
    expect(namesOf(await forMe(mia))).not.toEqual([])
    await step(mia, eleni)
    expect(JSON.stringify(await forMe(mia))).not.toContain('eleni')
    const { body } = await mia.call(api.taste.hikers, { query: { by: 'taste' } })
    expect(body.map(({ username }) => username)).toEqual(['otto'])
  }
})

test.each(ENGINES)('%s: hidden hikes are neither suggested nor a reason', async (engine) => {
  const server = await aServer({ engine })
  const { mia, eleni } = await aCommunity(server)
  const list = (await eleni.call(api.hikes.mine)).body
  const top = list.find(({ name }) => name === "Eleni's")
  await eleni.call(api.hikes.update, { params: { id: top?._id ?? '' }, body: { visibility: 'followers' } })
  expect(namesOf(await forMe(mia))).toEqual(['Her last'])
  const otto = await server.as('otto')
  await aPlacedList(server, otto, ["Eleni's"])
  await follow(mia, eleni)
  const [first] = (await forMe(mia)).entries
  expect(first).toMatchObject({ name: "Eleni's", friends: 1, reasons: [{ rank: 1, isFriend: true }] })
})

test.each(ENGINES)("%s: without anybody alike it is the community's best that are suggested", async (engine) => {
  const server = await aServer({ engine })
  for (const name of ['ada', 'ben', 'cid']) await aPlacedList(server, await server.as(name), ['P', 'Q', 'R'])
  const mia = await server.as('mia')
  await aPlacedList(server, mia, ['X', 'Y', 'Z'])
  await fitScores(server.deps.db, server.deps)
  const { entries } = await forMe(mia)
  expect(entries.map(({ name, fans }) => [name, fans])).toEqual([['P', 0], ['Q', 0], ['R', 0]]) // oxfmt-ignore
  expect(entries[0]?.score).toBeGreaterThan(entries[2]?.score ?? 100)
})

test.each(ENGINES)(
  'R8.23: %s: the top of my friends is what most of them have placed high, walked or not',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, eleni, otto } = await aCommunity(server)
    expect(await ofFriends(mia)).toEqual({ friends: 0, entries: [] })
    const ada = await server.as('ada')
    await aPlacedList(server, ada, ["Eleni's", 'Z1', 'Z2'])
    for (const friend of [eleni, otto, ada]) await follow(mia, friend)
    const { friends, entries } = await ofFriends(mia)
    expect(friends).toBe(3)
    expect(entries[0]).toMatchObject({ name: "Eleni's", fans: 2, friends: 2, isWalked: false })
    expect(entries.find(({ name }) => name === 'A')).toMatchObject({ isWalked: true, fans: 2 })
  },
)

test.each(BOTH_ENGINES)(
  'R8.24: %s: hikers are told by taste, and by how much they walk where I do, in pages',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia } = await aCommunity(server)
    const far = await server.as('far')
    await aPlacedList(server, far, ['In Peru'], { country: 'Peru' })
    await aPlacedList(server, await server.as('near'), [...'123456789'])
    const told = async (query: Record<string, unknown>) => {
      const { body, headers } = await mia.call(api.taste.hikers, { query })
      return [Number(headers['x-total-count']), ...body.map((one) => [one.username, one.alike, one.common, one.near])]
    }
    expect(await told({ by: 'taste' })).toEqual([2, ['eleni', 72, 4, 6], ['otto', 28, 4, 6]])
    const places = await told({ by: 'places' })
    expect(places.slice(0, 2)).toEqual([3, ['near', null, 0, 9]])
    const pages = [0, 1, 2].map(async (offset) => (await told({ by: 'places', limit: 1, offset })).slice(1))
    expect((await Promise.all(pages)).flat()).toEqual(places.slice(1))
    expect((await mia.call(api.taste.hikers, { query: { by: 'shoe size' } })).status).toBe(400)
  },
)

test('neighbours are cached for ten minutes, or until one’s own list changes', async () => {
  const server = await aServer()
  const { mia } = await aCommunity(server)
  const alike = async () =>
    (await mia.call(api.taste.hikers, { query: { by: 'taste' } })).body.map(({ username }) => username)
  expect(await alike()).toEqual(['eleni', 'otto'])
  await aPlacedList(server, await server.as('ada'), ['A', 'B', 'C', 'D', 'E'])
  expect(await alike()).toEqual(['eleni', 'otto'])
  server.advance(10 * 60_000)
  expect(await alike()).toEqual(expect.arrayContaining(['ada']))
  const [a] = (await mia.call(api.hikes.mine)).body
  await mia.call(api.hikes.remove, { params: { id: a?._id ?? '' } })
  const { body } = await mia.call(api.taste.hikers, { query: { by: 'taste' } })
  expect(body.map(({ common }) => common)).toEqual([3, 3, 3])
})

test.each(ENGINES)('%s: cached suggestions follow changes of visibility', async (engine) => {
  const server = await aServer({ engine })
  const { mia, eleni } = await aCommunity(server)
  const told = async () => JSON.stringify([await forMe(mia), await ofFriends(mia), await hikersFor(mia)])
  const hikersFor = async (by: Member) => (await by.call(api.taste.hikers, { query: { by: 'taste' } })).body
  await follow(mia, eleni)
  expect(await told()).toContain('"firstName":"Eleni"')
  const changes: [() => Promise<unknown>, string, boolean][] = [
    [() => eleni.call(api.users.updateMe, { body: { firstName: 'Helen' } }), '"firstName":"Helen"', true],
    [() => mia.call(api.blocks.mute, { params: { username: 'eleni' } }), 'Helen', false],
    [() => mia.call(api.blocks.unmute, { params: { username: 'eleni' } }), 'Helen', true],
    [() => mia.call(api.friends.remove, { params: { id: eleni.id } }), '"isFriend":true', false],
    [() => eleni.call(api.leaving.leave, { body: { password: PASSWORD } }), 'Helen', false],
    [() => eleni.call(api.leaving.stay), 'Helen', true],
  ]
  for (const [change, text, isThere] of changes) {
    await change()
    expect([text, (await told()).includes(text)]).toEqual([text, isThere])
  }
})
