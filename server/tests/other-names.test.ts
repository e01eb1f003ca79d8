import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { aGpx, aPhoto } from '#server/testing/a-file.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'
import { type Caller, type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { joinNames, partTwo } from '#server/testing/joined-names.ts'
import type { SentName } from '#server/trails/names/join-by-names.ts'

const OWN = { name: 'Romsdalseggen', country: 'Norway' }
const OTHER = { name: 'Romsdal Ridge', country: 'Norway' }
const PEAKS = Array.from({ length: 10 }, (_, at) => `Peak ${at}`)

/** All calls that read a trail by its name and country; `names` answers with the name that was asked for. */
const READS: readonly Endpoint[] = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter((call) => call.method === 'GET' && call.path.includes('/{country}') && call !== api.trailNames.list)

function toParams({ name, country }: SentName): Record<string, string> {
  return { name, hikeName: name, country, otherName: 'Peak 3', otherCountry: 'Norway' }
}

/** Returns what all calls answer about a trail under a name, asked twice, as answers may come from the cache. */
async function readAll(callers: readonly Caller[], trail: SentName) {
  const answers: Record<string, unknown>[] = []
  for (const [at, by] of [...callers, ...callers].entries())
    for (const call of READS) {
      // a visitor may not make all calls
      const { status, body } = await by.call(call, { params: toParams(trail) as never })
      answers.push({ at: at % callers.length, path: call.path, status, body })
    }
  const [once, again] = [answers.slice(0, answers.length / 2), answers.slice(answers.length / 2)]
  expect(again).toEqual(once)
  return once
}

async function addFiles(by: Member, id: string | undefined) {
  const params = { id: id ?? '' }
  await by.call(api.hikes.setGpx, { params, file: { name: 'a.gpx', bytes: aGpx() } })
  await by.call(api.hikes.setPhoto, { params, file: { name: 'a.png', bytes: await aPhoto() } })
}

/** Makes a trail that Tom and Eve have walked under two names, with files and reports of both. */
async function aTrailOfTwoNames(server: TestServer) {
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  await aPlacedList(server, mia, PEAKS)
  for (const [by, { name }] of [
    [tom, OWN],
    [eve, OTHER],
  ] as const) {
    await addFiles(by, (await aPlacedList(server, by, [name, ...PEAKS]))[0])
    await report(by, { name, country: 'Norway' }, name)
  }
  await mia.call(api.friends.add, { params: { id: eve.id } })
  await server.settled()
  return { mia, eve, callers: [server, mia, tom] }
}

function report(by: Member, { name: hikeName, country }: SentName, text: string) {
  const seenOn = new Date().toISOString().slice(0, 10)
  return by.call(api.conditions.create, { params: { hikeName, country }, body: { seenOn, text } })
}

test('the table has all calls about a trail', () => {
  const paths = READS.map(({ path }) => path.split('/')[2]).toSorted()
  expect(paths.join(' ')).toBe('conditions gpx guess known people photos picture similar stats tracks versus')
})

test.each(BOTH_ENGINES)(
  'R17.21: %s: every call answers the same for all names of a trail, and as before once the trails are parted',
  async (engine) => {
    const server = await aServer({ engine })
    const { mia, eve, callers } = await aTrailOfTwoNames(server)
    const before = [await readAll(callers, OWN), await readAll(callers, OTHER)]
    const id = await joinNames(server, OWN, OTHER)
    const own = await readAll(callers, OWN)
    expect(await readAll(callers, OTHER)).toEqual(own)
    expect(await readAll(callers, { name: 'ROMSDAL ridge ', country: 'norway' })).toEqual(own)
    expect(own).not.toEqual(before[0])
    expect(own.map(({ status }) => status)).not.toContain(404)
    const { body } = await server.call(api.trailPeople.list, { params: { hikeName: OTHER.name, country: 'Norway' } })
    expect(body.rows.map(({ username }) => username).toSorted()).toEqual(['eve', 'tom'])

    const wish = (trail: SentName) => mia.call(api.hikes.create, { body: hikeBody({ ...trail, isWishList: true }) })
    const wished = await wish(OTHER)
    expect([wished.status, wished.body.trail, (await wish(OWN)).status]).toEqual([201, OWN, 409])
    await mia.call(api.hikes.remove, { params: { id: wished.body._id } })
    const reported = await report(eve, OTHER, 'snow')
    expect(reported.status).toBe(201)
    const params = { hikeName: OWN.name, country: OWN.country }
    const texts = (await server.call(api.conditions.list, { params })).body.rows.map(({ text }) => text)
    expect(texts.toSorted()).toEqual([OTHER.name, OWN.name, 'snow'].toSorted())
    await eve.call(api.conditions.remove, { params: { id: reported.body._id } })

    await partTwo(server, id)
    expect([await readAll(callers, OWN), await readAll(callers, OTHER)]).toEqual(before)
  },
)

test('R17.21: answers about trails that nobody has walked change with a join and a parting', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const [into, other] = CATALOGUE.filter(({ country }) => country === 'Norway')
  if (!into || !other) throw new Error('the catalogue has trails in Norway')
  const before = await readAll([server, mia], other)
  const id = await joinNames(server, into, other)
  const own = await readAll([server, mia], into)
  expect(own).not.toEqual(before)
  expect(await readAll([server, mia], other)).toEqual(own)
  await partTwo(server, id)
  expect(await readAll([server, mia], other)).toEqual(before)
})

test('R17.21: people of a name that nobody has walked are those of its trail after a join', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody(OWN) })
  const params = { hikeName: OTHER.name, country: OTHER.country }
  const read = async () => [
    (await server.call(api.trailPeople.list, { params })).body.rows.length,
    (await server.call(api.trailPeople.picture, { params })).body.months.reduce((sum, walks) => sum + walks, 0),
  ]
  for (let n = 0; n < 2; n += 1) expect(await read()).toEqual([0, 0])
  await joinNames(server, OWN, OTHER)
  expect(await read()).toEqual([1, 1])
})

test.each(BOTH_ENGINES)(
  'R17.25: %s: tables have a line for each trail under its own name, and lists of hikes have the names as written',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await mia.call(api.hikes.create, { body: hikeBody(OWN) })
    for (const trail of [OTHER, { name: 'Peak 1', country: 'Norway' }])
      await tom.call(api.hikes.create, { body: hikeBody(trail) })
    await server.settled()
    await joinNames(server, OWN, OTHER)
    const top = (await server.call(api.rankings.top, { query: {} })).body
    expect(top.map(({ name }) => name).toSorted()).toEqual(['Peak 1', OWN.name])
    const positions = (await server.call(api.rankings.averagePositions, { query: {} })).body
    expect(positions.entries.map(({ name, totalUsers }) => [name, totalUsers]).toSorted()).toEqual([
      ['Peak 1', 1],
      [OWN.name, 2],
    ])
    expect(positions.total).toBe(2)
    expect((await server.call(api.rankings.countries)).body).toEqual([{ name: 'Norway', count: 2 }])
    const ranked = (await server.call(api.rankings.allRanked)).body
    expect(ranked.map(({ name }) => name).toSorted()).toEqual(['Peak 1', OTHER.name, OWN.name])
  },
)
