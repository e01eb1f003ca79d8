import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { VISIBILITIES } from '#domain/account/visibility.ts'
import { aGpx } from '#server/testing/a-file.ts'
import { type Member, aServer, hikeBody } from '#server/testing/a-server.ts'
import { ENGINES } from '#server/testing/a-store.ts'

async function people(engine: (typeof ENGINES)[number] = 'sqlite') {
  const server = await aServer({ engine })
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  await mia.call(api.friends.add, { params: { id: tom.id } })
  return { mia, tom, eve }
}

/** Logs a hike with a track from 61° N, or without one. */
async function log(by: Member, over: Record<string, unknown>, fields?: Record<string, string>): Promise<string> {
  const id = (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id
  if (fields) await by.call(api.hikes.setGpx, { params: { id }, file: { name: 'a.gpx', bytes: aGpx(), fields } })
  return id
}

const mapOf = async (by: Member) => (await by.call(api.friends.map)).body
const namesOn = async (by: Member) => (await mapOf(by)).map(({ name }) => name)

test.each(ENGINES)(
  'R11.18: %s: friends’ hikes have the place that their owner shows me, newest first',
  async (engine) => {
    const { mia, tom, eve } = await people(engine)
    const old = await log(tom, { name: 'Tracked', completedOn: '2024-01-02' }, {})
    const known = await log(tom, { name: 'Preikestolen', country: 'Norway', completedOn: '2025-01-02' })
    await log(tom, { name: 'Nowhere' })
    await log(tom, { name: 'Besseggen', country: 'Norway', isWishList: true })
    await log(tom, { name: 'Kept', visibility: 'private' }, {})
    await log(eve, { name: 'Of a stranger' }, {})
    await log(mia, { name: 'Mine' }, {})
    expect(await mapOf(mia)).toEqual([
      {
        _id: known,
        name: 'Preikestolen',
        country: 'Norway',
        completedOn: '2025-01-02',
        username: 'tom',
        lat: expect.closeTo(58.99, 1),
        lng: expect.closeTo(6.14, 1),
      },
      { _id: old, name: 'Tracked', country: 'Norway', completedOn: '2024-01-02', username: 'tom', lat: 61, lng: 8.5 },
    ])
    expect(await mapOf(tom)).toEqual([])
  },
)

test.each(ENGINES)('%s: a track with hidden ends, or one kept to oneself, leaves no place', async (engine) => {
  const { mia, tom } = await people(engine)
  await log(tom, { name: 'Hidden ends' }, { hideEndsM: '300' })
  await log(tom, { name: 'Private track' }, { visibility: 'private' })
  const forFollowers = await log(tom, { name: 'Track for followers' }, { visibility: 'followers' })
  expect((await mapOf(mia)).map(({ _id }) => _id)).toEqual([forFollowers])
})

test.each(VISIBILITIES)('the owner chooses who sees the map: %s', async (mountains) => {
  const { mia, tom } = await people()
  await log(tom, { name: 'Tracked' }, {})
  await tom.call(api.privacySettings.update, { body: { mountains } })
  expect(await namesOn(mia)).toEqual(mountains === 'private' ? [] : ['Tracked'])
})

test.each(ENGINES)(
  '%s: nobody is on the map who is muted, blocked, followed no more or has a private profile',
  async (engine) => {
    const { mia, tom } = await people(engine)
    await log(tom, { name: 'Tracked' }, {})
    const params = { username: 'tom' }
    await mia.call(api.blocks.mute, { params })
    expect(await namesOn(mia)).toEqual([])
    await mia.call(api.blocks.unmute, { params })
    await tom.call(api.privacySettings.update, { body: { profile: 'private' } })
    expect(await namesOn(mia)).toEqual([])
    await tom.call(api.privacySettings.update, { body: { profile: 'followers' } })
    expect(await namesOn(mia)).toEqual(['Tracked'])
    await tom.call(api.blocks.block, { params: { username: 'mia' } })
    expect(await namesOn(mia)).toEqual([])
  },
)
