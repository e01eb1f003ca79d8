import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { withRole } from '#server/testing/a-desk.ts'
import { aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { BOTH, RIDGE, SHORT, compareAll, confirm, logHike, object, proposalsOf } from './names-testing.ts'

const AT = { lat: 61.5, lng: 8.8 }
const KEYS = [SHORT, RIDGE].map(({ name, country }) => trailKey(name, country))

/** Mia and Tom with a public track under either name, Ada without one, Eve without the trail. */
async function twoNames(engine: (typeof BOTH_ENGINES)[number] = 'sqlite') {
  const server = await aServer({ engine })
  const [mia, tom, ada, eve] = await Promise.all(['mia', 'tom', 'ada', 'eve'].map((name) => server.as(name)))
  if (!mia || !tom || !ada || !eve) throw new Error('they are registered')
  await logHike(mia, SHORT, AT)
  await logHike(tom, RIDGE, AT)
  await logHike(ada, RIDGE)
  await compareAll(server)
  const [proposal] = await proposalsOf(ada)
  if (!proposal) throw new Error('it is proposed')
  return { server, mia, tom, ada, eve, proposal, id: proposal._id }
}

test.each(BOTH_ENGINES)(
  'R17.13: %s: two members with a public track there join by confirming, at once as well; others do not count',
  async (engine) => {
    const { server, mia, tom, ada, eve, proposal, id } = await twoNames(engine)
    expect(proposal).toMatchObject({ status: 'open', relation: 'same', confirmations: 0, myAnswer: null })
    expect(proposal.reasons).toEqual(['line', 'trailhead', 'name'])
    expect([await proposalsOf(eve), (await confirm(eve, id)).status]).toEqual([[], 403])
    const { body } = await confirm(ada, id)
    expect([body.status, body.confirmations, body.myAnswer]).toEqual(['open', 0, 'confirm'])
    const both = await Promise.all([confirm(mia, id), confirm(tom, id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const joins = await server.deps.db.read.selectFrom('trail_joins').selectAll().execute()
    expect(joins).toMatchObject([{ trail_key: KEYS[1], other_key: KEYS[0], source: 'members', joined_by: null }])
    expect((await confirm(mia, id)).status).toBe(409)
    expect([await proposalsOf(mia), await proposalsOf(ada)]).toEqual([[], []])
    await compareAll(server)
    const params = { hikeName: SHORT.name, country: SHORT.country }
    const { body: named } = await server.call(api.trailNames.list, { params })
    expect(named.names.map(({ name }) => name)).toEqual(['Besseggen Ridge', 'Besseggen'])
    expect(named).toMatchObject({ ...RIDGE, variants: [], sameName: [] })
  },
)

test('R17.14: an objection leaves it to moderators, until it is taken back; what they refuse is not proposed again', async () => {
  const { server, mia, tom, eve, id } = await twoNames()
  const sam = await withRole(server, 'sam', 'moderator')
  expect((await object(eve, id)).body).toMatchObject({ status: 'objected', objections: 1, myAnswer: 'object' })
  for (const by of [mia, tom]) expect((await confirm(by, id)).body.status).toBe('objected')
  const { body: listed } = await sam.call(api.deskNames.proposals, { query: { status: 'objected' } })
  expect(listed.proposals.map(({ _id, confirmations }) => [_id, confirmations])).toEqual([[id, 2]])
  const refusal = { params: { id }, body: { reason: 'Two valleys.' } }
  expect((await sam.call(api.deskNames.refuse, refusal)).body.status).toBe('refused')
  const late = await confirm(mia, id)
  expect([late.status, late.body]).toMatchObject([409, { message: expect.stringContaining('two trails') }])
  expect((await mia.call(api.trailNames.propose, { body: BOTH })).status).toBe(409)
  await logHike(eve, SHORT, AT)
  await compareAll(server)
  expect(await proposalsOf(eve)).toEqual([])
})

test('R17.17: moderators join, part, divide and name variants with a reason, which the log keeps; a part is a refusal', async () => {
  const { server, mia, id } = await twoNames()
  const sam = await withRole(server, 'sam', 'moderator')
  const reason = 'One ridge.'
  const { status, body: join } = await sam.call(api.deskNames.join, { body: { ...BOTH, reason } })
  expect([status, join]).toMatchObject([
    201,
    { ...RIDGE, otherName: SHORT.name, movedNames: [SHORT], source: 'moderators', by: 'sam', partedBy: null },
  ])
  expect((await sam.call(api.deskNames.join, { body: { ...BOTH, reason } })).status).toBe(409)
  await compareAll(server)
  const part = () => sam.call(api.deskNames.part, { params: { id: join._id }, body: { reason: 'Two.' } })
  expect((await part()).body).toMatchObject({ partedBy: 'sam', movedNames: [SHORT] })
  expect((await part()).status).toBe(409)
  await compareAll(server)
  expect([await proposalsOf(mia), (await confirm(mia, id)).status]).toEqual([[], 409])
  const variant = { ...BOTH, reason, isVariant: true }
  expect((await sam.call(api.deskNames.setVariant, { body: variant })).status).toBe(204)
  const params = { hikeName: SHORT.name, country: SHORT.country }
  expect((await server.call(api.trailNames.list, { params })).body.variants).toEqual([RIDGE])
  expect((await sam.call(api.deskNames.setVariant, { body: { ...variant, isVariant: false } })).status).toBe(204)
  expect((await server.call(api.trailNames.list, { params })).body.variants).toEqual([])
  const places = { place: AT, otherPlace: { lat: 60, lng: 8 }, otherName: 'Besseggen (South)' }
  expect((await sam.call(api.deskNames.divide, { body: { ...SHORT, ...places, reason } })).status).toBe(204)
  const { decisions } = (await sam.call(api.desk.audit)).body
  const words = decisions.filter(({ kind }) => kind === 'trail').map(({ word, by }) => `${word} by ${by}`)
  expect(words).toEqual(['divide by sam', 'variant by sam', 'variant by sam', 'part by sam', 'join by sam'])
  expect((await sam.call(api.deskNames.joins, { query: { limit: 1 } })).body).toMatchObject({
    joins: [{ _id: join._id }],
    next: null,
  })
  expect((await mia.call(api.deskNames.joins)).status).toBe(404)
})

test('R17.13: one moderator joins by confirming; a variant is named on both pages and keeps its trail', async () => {
  const { server, mia, tom, id } = await twoNames()
  const sam = await withRole(server, 'sam', 'moderator')
  await logHike(mia, { name: 'Gjende', country: 'Norway' })
  const body = { ...SHORT, otherName: 'Gjende', otherCountry: 'Norway', relation: 'variant' }
  const proposed = await mia.call(api.trailNames.propose, { body })
  expect([proposed.status, proposed.body]).toMatchObject([
    201,
    { status: 'open', reasons: ['member'], confirmations: 1, myAnswer: 'confirm' },
  ])
  expect((await mia.call(api.trailNames.propose, { body })).body._id).toBe(proposed.body._id)
  expect((await confirm(sam, id)).body.status).toBe('joined')
  // it is about the joined trail now
  expect((await proposalsOf(mia)).map(({ name, otherName }) => [name, otherName].toSorted())).toEqual([
    ['Besseggen Ridge', 'Gjende'],
  ])
  await compareAll(server)
  expect((await confirm(tom, proposed.body._id)).body.status).toBe('variant')
  const params = { hikeName: 'Gjende', country: 'Norway' }
  expect((await server.call(api.trailNames.list, { params })).body.variants).toEqual([RIDGE])
})

test('R17.15: hikes that others do not see propose and show nothing', async () => {
  const server = await aServer()
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await logHike(mia, RIDGE, AT)
  await logHike(ada, RIDGE)
  const hidden = await logHike(tom, { ...SHORT, visibility: 'private' }, AT)
  await compareAll(server)
  expect([await proposalsOf(mia), await proposalsOf(tom)]).toEqual([[], []])
  expect((await tom.call(api.trailNames.propose, { body: BOTH })).status).toBe(404)
  await tom.call(api.hikes.update, { params: { id: hidden }, body: { visibility: 'public' } })
  await compareAll(server)
  const [proposal] = await proposalsOf(mia)
  const id = proposal?._id ?? ''
  expect((await confirm(mia, id)).body.confirmations).toBe(1)
  await tom.call(api.hikes.update, { params: { id: hidden }, body: { visibility: 'private' } })
  expect([await proposalsOf(mia), (await confirm(ada, id)).status, (await object(tom, id)).status]).toEqual([
    [],
    404,
    404,
  ])
  await compareAll(server)
  const { db } = server.deps
  for (const table of ['trail_proposals', 'trail_votes'] as const)
    expect(await db.read.selectFrom(table).selectAll().execute()).toEqual([])
  const places = await db.read.selectFrom('trail_places').select('trail_key').execute()
  expect(places).toEqual([{ trail_key: KEYS[1] }])
})

test('R17.15: a confirmation with a track that others do not see does not count, and hidden ends are no trailhead', async () => {
  const server = await aServer()
  const [mia, tom, ada] = [await server.as('mia'), await server.as('tom'), await server.as('ada')]
  await logHike(mia, SHORT, AT)
  await logHike(tom, RIDGE, { ...AT, fields: { visibility: 'private' } })
  await logHike(ada, RIDGE, { ...AT, fields: { hideEndsM: '200' } })
  await compareAll(server)
  const [proposal] = await proposalsOf(tom)
  const places = await server.deps.db.read.selectFrom('trail_places').selectAll().orderBy('trail_key').execute()
  expect(places.map(({ source }) => source)).toEqual(['track', 'track'])
  expect(places[1]?.lat).toBeGreaterThan(61.501)
  await confirm(mia, proposal?._id ?? '')
  expect((await confirm(tom, proposal?._id ?? '')).body).toMatchObject({ status: 'open', confirmations: 1 })
})

test('R17.16: many names at one trailhead make a few proposals, and a trail of one hiker none of their own', async () => {
  const server = await aServer()
  const [mia, tom, eve] = [await server.as('mia'), await server.as('tom'), await server.as('eve')]
  for (const by of [mia, tom]) await logHike(by, RIDGE, AT)
  for (let at = 0; at < 12; at += 1) await logHike(eve, { name: `Besseggen ${'!'.repeat(at)}x`, country: 'Norway' }, AT)
  await compareAll(server)
  expect((await proposalsOf(mia)).length).toBe(3)
  expect((await proposalsOf(eve)).length).toBe(3)
  const body = { ...RIDGE, otherName: 'Besseggen !!!!!!!!x', otherCountry: 'Norway' }
  expect((await eve.call(api.trailNames.propose, { body })).status).toBe(409)
})

test('R17.16: a member proposes twenty times a day, of names with letters and trails that are known', async () => {
  const server = await aServer({ config: { hasLimits: true } })
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const names = Array.from({ length: 22 }, (_, at) => `Tarn of ${String.fromCodePoint(97 + at).repeat(5)}`)
  for (const name of names) await logHike(tom, { name, country: 'Norway' })
  await logHike(mia, { name: 'Gjende', country: 'Norway' })
  const propose = (name: string, otherName: string) =>
    mia.call(api.trailNames.propose, { body: { name, country: 'Norway', otherName, otherCountry: 'Norway' } })
  expect((await propose('Gjende', '…')).status).toBe(400)
  expect((await propose('Gjende', 'Nowhere at all')).status).toBe(404)
  expect((await propose('Gjende', 'GJENDE')).status).toBe(409)
  expect((await propose('Preikestolen', 'Reinebringen')).status).toBe(403)
  const { db } = server.deps
  let sent = 0
  for (const name of names.slice(0, 20)) {
    await logHike(mia, { name: `My ${name}`, country: 'Norway' })
    await server.settled()
    const { status } = await propose(`My ${name}`, name)
    if (status === 201) sent += 1
    // decided ones leave room for others
    await db.write('test', (tx) => tx.updateTable('trail_proposals').set({ status: 'refused' }).execute())
  }
  expect(sent).toBe(20)
  const { status, headers } = await propose('Gjende', 'Preikestolen')
  expect([status, Number(headers['retry-after']) > 80_000]).toEqual([429, true])
})

test('R17.10: two trails that the catalogue tells apart are not proposed, however alike their names are', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const [rysy, krivan] = CATALOGUE.filter(({ name }) => name.endsWith(' from Štrbské Pleso'))
  if (!rysy || !krivan) throw new Error('the catalogue has both')
  await logHike(mia, { name: rysy.name, country: rysy.country }, AT)
  await logHike(tom, { name: krivan.name, country: krivan.country }, AT)
  await compareAll(server)
  expect(await proposalsOf(mia)).toEqual([])
})
