import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { readNamedProposals } from '#server/data/data-export/read-trail-proposals.ts'
import { withRole } from '#server/testing/a-desk.ts'
import { PASSWORD, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { BOTH, RIDGE, SHORT, compareAll, logHike } from './names-testing.ts'

test('R17.18: any name of a trail has all its names; a divided one names the other trail, a hidden one is told its hikers alone', async () => {
  const server = await aServer()
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const sam = await withRole(server, 'sam', 'moderator')
  await logHike(mia, SHORT)
  await logHike(tom, RIDGE)
  await logHike(tom, { name: 'Secret', country: 'Norway', visibility: 'private' })
  await sam.call(api.deskNames.join, { body: { ...BOTH, reason: 'One.' } })
  await compareAll(server)
  const list = (by: typeof mia | typeof server, called: { name: string; country: string }) =>
    by.call(api.trailNames.list, { params: { hikeName: called.name, country: called.country } })
  const [own, other] = [await list(server, SHORT), await list(server, RIDGE)]
  expect(own.body).toEqual(other.body)
  expect(own.body.names.map(({ name, source }) => [name, source])).toEqual([
    ['Besseggen', 'moderators'],
    ['Besseggen Ridge', 'moderators'],
  ])
  const secret = { name: 'SECRET', country: 'Norway' }
  expect([(await list(mia, secret)).status, (await list(tom, secret)).body.names.length]).toEqual([404, 1])
  await logHike(mia, { name: 'Besseggen (South)', country: 'Norway' })
  const place = { lat: 61.5, lng: 8.8 }
  const divided = { ...SHORT, place, otherName: 'Besseggen (South)', otherPlace: { lat: 60, lng: 8 }, reason: 'Two.' }
  await sam.call(api.deskNames.divide, { body: divided })
  expect((await list(server, SHORT)).body.sameName).toEqual([
    { name: 'Besseggen (South)', country: 'Norway', lat: 60, lng: 8 },
  ])
})

test.each(BOTH_ENGINES)(
  'R17.19: %s: proposals and answers are exported; with the account answers go, and proposals lose their author',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await logHike(mia, SHORT)
    await logHike(tom, RIDGE)
    await logHike(tom, { name: 'Gjende', country: 'Norway' })
    const { body: proposed } = await mia.call(api.trailNames.propose, { body: BOTH })
    const body = { ...RIDGE, otherName: 'Gjende', otherCountry: 'Norway' }
    const { body: theirs } = await tom.call(api.trailNames.propose, { body })
    await mia.call(api.trailNames.object, { params: { id: theirs._id } })
    const { db } = server.deps
    const told = []
    for await (const { id, isMine, answer } of readNamedProposals(db.read, mia.id)) told.push([id, isMine, answer])
    expect(told).toEqual([
      [proposed._id, true, 'confirm'],
      [theirs._id, false, 'object'],
    ])
    await logHike(tom, SHORT)
    await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
    server.advance(40 * 24 * 3_600_000)
    await removeDeletedAccounts(server.deps)
    const votes = await db.read.selectFrom('trail_votes').select('user_id').execute()
    expect(votes).toEqual([{ user_id: tom.id }])
    const rows = await db.read.selectFrom('trail_proposals').select(['id', 'proposed_by']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: proposed._id, proposed_by: null },
      { id: theirs._id, proposed_by: tom.id },
    ])
  },
)
