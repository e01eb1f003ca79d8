import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { CONDITION_NOT_FOUND } from '#contract/params.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { LIMITS } from '#server/platform/limits.ts'
import { type Member, type ServerOptions, PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'

const HOUR = 3_600_000
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
/** PostgreSQL accepts no text with a null character. */
const NO_TEXT = '\u0000'

const report = (by: Pick<Member, 'call'>, kind: string, id: string, rest: object = {}) =>
  by.call(api.reports.create, { body: { kind, id, reason: 'spam', ...rest } })
const log = async (by: Member, over = {}) => (await by.call(api.hikes.create, { body: hikeBody(over) })).body._id

async function aHikeWithPhoto(options: ServerOptions = {}) {
  const server = await aServer(options)
  const [mia, tom] = [await server.as('mia'), await server.as('tom')]
  const hike = await log(mia)
  await mia.call(api.hikes.setPhoto, { params: { id: hike }, file: { name: 'a.png', bytes: await aPhoto() } })
  const { db } = server.deps
  const stored = () => db.read.selectFrom('reports').selectAll().orderBy('id').execute()
  /** Makes all reports older, so that their authors need not sign in again. */
  const age = (ms: number) =>
    db.write('age', (tx) =>
      tx
        .updateTable('reports')
        .set((row) => ({ created_at: row('created_at', '-', ms) }))
        .execute(),
    )
  return { server, age, mia, tom, hike, stored }
}

test.each(ENGINES)(
  'R13.15: %s: a hike, its photo and a profile can be reported, each for one of some reasons',
  async (engine) => {
    const { mia, tom, hike, stored } = await aHikeWithPhoto({ engine })
    const answers = [
      await report(tom, 'hike', hike),
      await report(tom, 'photo', hike, { reason: 'privacy', details: ' My house. ' }),
      await report(tom, 'profile', 'MIA', { reason: 'other', details: null }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([201, 'Thank you. The people who run this site will look at it.'])
    const about = { reporter_id: tom.id, owner_id: mia.id, settled_at: null, outcome: null }
    const [first, second, third] = await stored()
    expect(first).toMatchObject({ ...about, kind: 'hike', subject_id: hike, reason: 'spam', details: '' })
    expect(second).toMatchObject({ ...about, kind: 'photo', subject_id: hike, reason: 'privacy', details: 'My house.' })
    expect(third).toMatchObject({ ...about, kind: 'profile', subject_id: mia.id, reason: 'other', details: '' })
  },
)

test.each(BOTH_ENGINES)(
  'R13.15: %s: the same thing by the same person counts once in 24 hours, however often and at once',
  async (engine) => {
    const { server, mia, tom, hike, stored, age } = await aHikeWithPhoto({ engine })
    const eve = await server.as('eve')
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => report(tom, 'hike', hike)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
    expect(await report(tom, 'hike', hike, { reason: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'already_reported', message: 'You have already reported this today. Someone will look at it.' },
    })
    expect((await report(eve, 'hike', hike)).status).toBe(201)
    // the same profile by another name
    expect([(await report(tom, 'profile', 'mia')).status, (await report(tom, 'profile', mia.id)).status]).toEqual([
      201, 409,
    ])
    await age(23 * HOUR)
    expect((await report(tom, 'hike', hike)).status).toBe(409)
    await age(HOUR)
    expect((await report(tom, 'hike', hike)).status).toBe(201)
    expect(await stored()).toHaveLength(4)
  },
)

test.each(ENGINES)('%s: my own content cannot be reported, and hidden content is not found', async (engine) => {
  const { server, mia, tom, hike } = await aHikeWithPhoto({ engine })
  const hidden = await log(mia, { name: 'Hidden', visibility: 'private' })
  const wish = await log(mia, { name: 'Dream', isWishList: true })
  const bare = await log(mia, { name: 'Without a photo' })
  const eve = await server.as('eve')
  await eve.call(api.privacySettings.update, { body: { profile: 'private' } })
  const before = await dumpStore(server.deps.db)
  for (const [kind, id] of [
    ['hike', hike],
    ['photo', hike],
    ['hike', wish],
    ['profile', 'mia'],
    ['profile', mia.id],
  ] as const)
    expect(await report(mia, kind, id)).toMatchObject({
      status: 403,
      body: { message: 'You cannot report your own content' },
    })
  for (const kind of ['hike', 'photo'])
    for (const id of [hidden, wish, UNKNOWN_ID, 'x', '', mia.id, '%00', NO_TEXT])
      expect(await report(tom, kind, id), `${kind} ${id}`).toMatchObject({
        status: 404,
        body: { message: 'Hike not found' },
      })
  expect(await report(tom, 'photo', bare)).toMatchObject({ status: 404, body: { message: 'Photo not found' } })
  for (const id of ['nobody', 'eve', eve.id, UNKNOWN_ID, '', NO_TEXT])
    expect(await report(tom, 'profile', id)).toMatchObject({ status: 404, body: { message: 'User not found' } })
  for (const id of [UNKNOWN_ID, hike, 'x', '', NO_TEXT])
    expect(await report(tom, 'condition', id)).toMatchObject({ status: 404, body: { message: CONDITION_NOT_FOUND } })
  expect((await report(server, 'hike', hike)).status).toBe(401)
  expect(await dumpStore(server.deps.db)).toEqual(before)
})

test.each([
  ['another kind', { kind: 'track' }],
  ['another reason', { reason: 'because' }],
  ['no reason', { reason: undefined }],
  ['details that are too long', { details: 'x'.repeat(1001) }],
  ['details far too long', { details: 'x'.repeat(5000) }],
  ['details that are no text', { details: 7 }],
])('%s is refused, and nothing is stored', async (_what, sent) => {
  const { tom, hike, stored } = await aHikeWithPhoto()
  expect((await report(tom, 'hike', hike, sent)).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('a thousand characters of any alphabet are stored in full', async () => {
  const { tom, hike, stored } = await aHikeWithPhoto()
  const details = '🥾'.repeat(1000)
  expect((await report(tom, 'hike', hike, { details })).status).toBe(201)
  expect(await stored()).toMatchObject([{ details }])
})

test.each(ENGINES)('%s: twenty reports a day are the limit, and the next is refused with a delay', async (engine) => {
  const limits = { ...LIMITS, reports: { max: 3, windowMs: 0 } }
  const { mia, tom, age, stored } = await aHikeWithPhoto({ engine, config: { hasLimits: true, limits } })
  const hikes = [await log(mia, { name: 'A' }), await log(mia, { name: 'B' }), await log(mia, { name: 'C' })]
  for (const id of hikes) {
    expect((await report(tom, 'hike', id)).status).toBe(201)
    await age(HOUR)
  }
  expect(LIMITS.reports.max).toBe(20)
  const refused = await report(tom, 'profile', 'mia')
  expect(refused.status).toBe(429)
  expect(Math.round(Number(refused.headers['retry-after']) / 360)).toBe(210)
  expect(await stored()).toHaveLength(3)
  await age(21 * HOUR)
  expect((await report(tom, 'profile', 'mia')).status).toBe(201)
})

test('a report outlives its subject, and forgets its author after their deletion', async () => {
  const { server, mia, tom, hike, stored } = await aHikeWithPhoto()
  await report(tom, 'hike', hike)
  await mia.call(api.hikes.remove, { params: { id: hike } })
  expect(await stored()).toMatchObject([{ subject_id: hike, reporter_id: tom.id }])
  await tom.call(api.leaving.leave, { body: { password: PASSWORD } })
  server.advance(8 * 24 * HOUR)
  await removeDeletedAccounts(server.deps)
  expect(await stored()).toMatchObject([{ subject_id: hike, reporter_id: null }])
})
