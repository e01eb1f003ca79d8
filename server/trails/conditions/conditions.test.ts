import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { type Caller, type Member, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { say } from '#server/testing/operator.ts'

const TRAIL = { hikeName: 'besseggen ridge', country: 'Norway' }
const DAY_MS = 86_400_000

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

function tell(by: Caller, text: string, { days = 0, seenOn = dayBefore(days), params = TRAIL } = {}) {
  return by.call(api.conditions.create, { params, body: { text, seenOn } })
}

async function textsFor(who: Caller): Promise<string[]> {
  const { status, body } = await who.call(api.conditions.list, { params: TRAIL })
  expect(status).toBe(200)
  return body.rows.map(({ text }) => text)
}

const why = ['--reason', 'It is not true.']

test.each(ENGINES)('%s: the newest report comes first with its author, who can remove it', async (engine) => {
  const { as, call } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  await mia.call(api.hikes.create, { body: hikeBody() })
  const first = await tell(tom, '  Snow above\n2000 m  ', { days: 3 })
  expect(first).toMatchObject({
    status: 201,
    body: { text: 'Snow above 2000 m', username: 'tom', userId: tom.id, seenOn: dayBefore(3) },
  })
  await tell(mia, 'Dry.', { days: 9 })
  await tell(mia, 'The bridge is gone.', { days: 1 })
  for (const who of [{ call }, mia, tom])
    expect(await textsFor(who)).toEqual(['The bridge is gone.', 'Snow above 2000 m', 'Dry.'])
  const params = { id: first.body._id }
  expect((await mia.call(api.conditions.remove, { params })).status).toBe(403)
  expect((await tom.call(api.conditions.remove, { params })).status).toBe(204)
  expect((await tom.call(api.conditions.remove, { params })).status).toBe(404)
  expect(await textsFor(mia)).toEqual(['The bridge is gone.', 'Dry.'])
})

test.each(ENGINES)(
  '%s: a report keeps the id that its device has made, once, and is in order all the same',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await mia.call(api.hikes.create, { body: hikeBody() })
    await tell(tom, 'Dry.')
    const _id = newId(server.deps.now() - 3 * DAY_MS)
    const send = (by: Caller) =>
      by.call(api.conditions.create, { params: TRAIL, body: { _id, text: 'Snow.', seenOn: dayBefore(0) } })
    server.advance(60_000)
    expect(await send(mia)).toMatchObject({ status: 201, body: { _id } })
    expect(await textsFor(server)).toEqual(['Snow.', 'Dry.'])
    expect(await send(tom)).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  },
)

test.each(ENGINES)('R8.19: %s: after sixty days it is gone from the page, and stays its author’s', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await mia.call(api.hikes.create, { body: hikeBody() })
  await tell(mia, 'Fifty-nine days.', { days: 59 })
  await tell(mia, 'Today.')
  expect(await textsFor(server)).toEqual(['Today.', 'Fifty-nine days.'])
  server.advance(3 * DAY_MS)
  expect(await textsFor(server)).toEqual(['Today.'])
  server.advance(60 * DAY_MS)
  expect(await textsFor(server)).toEqual([])
  expect(await server.deps.db.read.selectFrom('conditions').select('id').execute()).toHaveLength(2)
})

test.each(ENGINES)('%s: an invalid report is refused with the reason and not stored', async (engine) => {
  const { as, call, deps } = await aServer({ engine })
  const mia = await as('mia')
  await mia.call(api.hikes.create, { body: hikeBody({ visibility: 'private', name: 'Secret' }) })
  await mia.call(api.hikes.create, { body: hikeBody() })
  const tom = await as('tom')
  const refusals: [ReturnType<typeof tell>, number, string][] = [
    [tell(tom, 'x'.repeat(281)), 400, 'At most 280 characters'],
    [tell(tom, '\u202E\u200B \n'), 400, 'Please describe the conditions'],
    [tell(tom, 'Dry.', { days: 62 }), 400, 'The date cannot be more than 60 days ago'],
    [tell(tom, 'Dry.', { days: -3 }), 400, 'The date cannot be in the future'],
    [tell(tom, 'Dry.', { seenOn: '2026-02-31' }), 400, 'Please enter a valid date'],
    [tell(tom, 'Dry.', { params: { hikeName: 'Nowhere', country: 'Norway' } }), 404, 'Hike not found'],
    [tell(tom, 'Dry.', { params: { hikeName: 'Secret', country: 'Norway' } }), 404, 'Hike not found'],
    [tell({ call }, 'Dry.'), 401, 'Authentication required'],
  ]
  for (const [asked, status, message] of refusals) {
    const got = await asked
    expect([got.status, JSON.stringify(got.body)]).toEqual([status, expect.stringContaining(message)])
  }
  expect(await deps.db.read.selectFrom('conditions').selectAll().execute()).toEqual([])
  expect((await tell(mia, 'Mine.', { params: { hikeName: 'Secret', country: 'Norway' } })).status).toBe(201)
  // the catalogue contains trails that nobody has walked
  expect((await tell(tom, 'Crowded.', { params: { hikeName: 'Dronningstien', country: 'Norway' } })).status).toBe(201)
})

test.each(ENGINES)('%s: a report is visible to those who see its author', async (engine) => {
  const server = await aServer({ engine })
  const [mia, tom, fay, pia, uma, bob, max] = (await Promise.all(
    ['mia', 'tom', 'fay', 'pia', 'uma', 'bob', 'max'].map(server.as),
  )) as [Member, Member, Member, Member, Member, Member, Member]
  await mia.call(api.hikes.create, { body: hikeBody() })
  for (const one of [mia, tom, fay, pia, uma, bob, max]) await tell(one, one.user.username)
  await mia.call(api.friends.add, { params: { id: fay.id } })
  await fay.call(api.privacySettings.update, { body: { profile: 'followers' } })
  await pia.call(api.privacySettings.update, { body: { profile: 'private' } })
  await say(server, ['suspend', 'uma', ...why])
  await bob.call(api.blocks.block, { params: { username: 'mia' } })
  await mia.call(api.blocks.mute, { params: { username: 'max' } })
  expect((await textsFor(server)).toSorted()).toEqual(['bob', 'max', 'mia', 'tom'])
  expect((await textsFor(mia)).toSorted()).toEqual(['fay', 'mia', 'tom'])
  expect((await textsFor(bob)).toSorted()).toEqual(['bob', 'max', 'tom'])
  expect((await textsFor(pia)).toSorted()).toEqual(['bob', 'max', 'mia', 'pia', 'tom'])
  await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
  expect((await textsFor(mia)).toSorted()).toEqual(['fay', 'mia'])
})

test.each(ENGINES)(
  '%s: moderators can hide, restore and remove a report, and its author reads the reason',
  async (engine) => {
    const server = await aServer({ engine })
    const [mia, tom] = [await server.as('mia'), await server.as('tom')]
    await mia.call(api.hikes.create, { body: hikeBody() })
    const id = (await tell(tom, 'Buy my boots.')).body._id
    const report = (by: Member) => by.call(api.reports.create, { body: { kind: 'condition', id, reason: 'spam' } })
    expect((await report(tom)).status).toBe(403)
    expect((await report(mia)).status).toBe(201)
    expect(await say(server, ['reports'])).toContain(`condition ${id}  "Besseggen Ridge" of tom`)
    await say(server, ['hide', 'condition', id, ...why])
    expect([await textsFor(server), await textsFor(mia), await textsFor(tom)]).toEqual([[], [], ['Buy my boots.']])
    expect((await tom.call(api.users.me)).body.hidden).toMatchObject([
      { kind: 'condition', id, name: 'Besseggen Ridge', reason: 'It is not true.' },
    ])
    expect((await report(mia)).status).toBe(404)
    await say(server, ['restore', 'condition', id, ...why])
    expect(await textsFor(server)).toEqual(['Buy my boots.'])
    await say(server, ['hide', 'condition', id, ...why])
    await say(server, ['remove', 'condition', id, ...why])
    expect([await textsFor(server), await textsFor(tom)]).toEqual([[], []])
    expect((await tom.call(api.users.me)).body.hidden).toBeUndefined()
    const news = (await tom.call(api.notifications.list)).body.notifications.map(({ content }) => content)
    expect(news).toContain('Your trail conditions report for Besseggen Ridge was removed. Reason: It is not true.')
  },
)

test.each(BOTH_ENGINES)(
  '%s: twenty of forty simultaneous reports are stored, the others get a delay',
  async (engine) => {
    const { as, deps } = await aServer({ engine, config: { hasLimits: true } })
    const mia = await as('mia')
    await mia.call(api.hikes.create, { body: hikeBody() })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => tell(mia, `Note ${n}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await deps.db.read.selectFrom('conditions').select('id').execute()).toHaveLength(20)
  },
)
