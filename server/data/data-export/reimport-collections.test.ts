import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { parseOwnChallenges } from '#domain/community/challenges/exported-challenges.ts'
import { parseOwnCollections } from '#domain/diary/imports/own-collections.ts'
import { createTickedEntryFinder } from '#domain/diary/imports/same-collection.ts'
import { type Member, aServer } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

const PEAKS = [
  { name: '富士山', country: 'Japan' },
  { name: '槍ヶ岳', country: 'Japan' },
  { name: 'Home Hill', country: 'Norway', lat: 61, lng: 8.5, heightM: 812.5 },
]

async function readExport(by: Member): Promise<Record<string, unknown>> {
  const { bytes } = await by.call(api.takeout.archive)
  return JSON.parse(strFromU8(unzipSync(bytes)['upstone.json'] ?? new Uint8Array()))
}

/** Returns the collections, ticks, follows and challenges without ids and times. */
function withoutIds({ collections, collectionTicks, collectionsFollowed, challenges }: Record<string, unknown>): string[] {
  const names = new Map((collections as { id: string; name: string }[]).map(({ id, name }) => [id, name]))
  const bare = (field: string, value: unknown) =>
    ['createdAt', 'updatedAt', 'tickedAt', 'since', 'joinedAt'].includes(field)
      ? ''
      : field === 'collectionId' || (field === 'id' && names.has(String(value)))
        ? (names.get(String(value)) ?? value)
        : value
  const goals = (challenges as object[]).map((one) => ({ ...one, id: '' }))
  return [collections, collectionTicks, collectionsFollowed, goals].flatMap((rows) =>
    (rows as unknown[]).map((row) => JSON.stringify(row, bare)).toSorted(),
  )
}

/** Sends what an export has beside hikes, as the import page does. */
async function importAll(by: Member, json: unknown, today: string): Promise<void> {
  const { collections, ticks, followed, refused } = parseOwnCollections(json)
  expect(refused).toEqual([])
  const made = new Map<string, string>()
  for (const { id, body } of collections) made.set(id, (await by.call(api.collections.create, { body })).body._id)
  for (const tick of ticks) {
    const id = made.get(tick.collectionId) ?? tick.collectionId
    const { entries, isShipped } = (await by.call(api.collections.get, { params: { id } })).body
    const entryId = createTickedEntryFinder(entries, isShipped)(tick)?._id ?? ''
    expect(
      (await by.call(api.collections.tick, { params: { id, entryId }, body: { day: tick.day } })).status,
    ).toBe(201)
  }
  for (const id of followed) await by.call(api.collections.follow, { params: { id } })
  for (const body of parseOwnChallenges(json, today).challenges)
    expect((await by.call(api.challenges.create, { body })).status).toBe(201)
}

test.each(ENGINES)(
  'R20.42, R21.19: %s: an export imported into another account gives the same collections, ticks and challenges',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    const today = new Date(server.deps.now()).toISOString().slice(0, 10)
    const made = await mia.call(api.collections.create, {
      body: { name: 'Mine', words: 'All\nthree.', isOrdered: true, visibility: 'link', entries: PEAKS },
    })
    await mia.call(api.collections.create, {
      body: { name: 'Trails', kind: 'trails', entries: [{ name: 'Besseggen', country: 'Norway' }] },
    })
    const tick = (id: string, entryId: string, day: string) =>
      mia.call(api.collections.tick, { params: { id, entryId }, body: { day } })
    const { entries } = (await mia.call(api.collections.get, { params: { id: made.body._id } })).body
    await tick(made.body._id, entries[1]?._id ?? '', '2025-01-01')
    await tick(made.body._id, 'home-hill', '2025-01-02')
    await tick('munros', 'ben-nevis', '2024-12-31')
    await mia.call(api.collections.follow, { params: { id: 'furths' } })
    const period = { kind: 'year' as const, from: today }
    await mia.call(api.challenges.create, { body: { name: 'A dozen', template: 'hikes', goal: 12, leastAscentM: 1000, period } })
    await mia.call(api.challenges.create, { body: { template: 'distance', goal: 482.803, leastLengthKm: 1.5, period } })

    const mine = await readExport(mia)
    await importAll(tom, mine, today)
    expect(withoutIds(await readExport(tom))).toEqual(withoutIds(mine))
    expect(withoutIds(mine)).toHaveLength(2 + 3 + 1 + 2)
  },
)
