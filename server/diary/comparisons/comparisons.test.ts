import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ExportedData } from '#contract/data/data-export-shapes.ts'
import type { KeptComparison, NewAnswer } from '#contract/diary/comparisons.ts'
import { MAX_COMPARISONS_PER_PERSON } from '#domain/platform/limits.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { DELETION_DELAY_MS } from '#server/data/account-deletion/schedule-deletion.ts'
import { removeDeletedAccounts } from '#server/data/account-deletion/remove-deleted-accounts.ts'
import { aPlacedList } from '#server/testing/a-placed-list.ts'
import { PASSWORD, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, type Engine } from '#server/testing/a-store.ts'
import { UNKNOWN_ID } from '#server/testing/requests/path-values.ts'

type Sent = [name: string, verdict: NewAnswer['verdict'], answeredOn?: string]

/** A member with the placed hikes A to D, in this order, who answers about them by name. */
async function aWorld(engine?: Engine) {
  const server = await aServer({ ...(engine && { engine }) })
  const mia = await server.as('mia')
  const ids = await aPlacedList(server, mia, ['A', 'B', 'C', 'D'])
  const idOf = (name: string) => ids['ABCD'.indexOf(name)] ?? name
  const nameOf = (id: string) => 'ABCD'[ids.indexOf(id)] ?? id
  const place = (name: string, answers: readonly Sent[], before: string | null = null) =>
    mia.call(api.hikes.place, {
      params: { id: idOf(name) },
      body: {
        before: before && idOf(before),
        answers: answers.map(([other, verdict, answeredOn = '2026-08-01']) => ({
          otherId: idOf(other),
          verdict,
          answeredOn,
        })),
      },
    })
  const readAnswers = async () =>
    (await mia.call(api.comparisons.mine)).body.map(
      ({ betterId, worseId, answeredOn }: KeptComparison) => `${nameOf(betterId)}>${nameOf(worseId)} ${answeredOn}`,
    )
  return { server, mia, ids, idOf, place, readAnswers }
}

test.each(BOTH_ENGINES)(
  'R8.39: %s: answers are stored with the place, each with its day, newest first',
  async (engine) => {
    const { place, readAnswers } = await aWorld(engine)
    const answers: Sent[] = [
      ['A', 'worse', '2026-08-01'],
      ['C', 'better', '2026-08-02'],
    ]
    expect(await place('B', answers, 'C')).toMatchObject({ status: 200, body: { rank: 2 } })
    expect(await readAnswers()).toEqual(['B>C 2026-08-02', 'A>B 2026-08-01'])
    // sent again it changes nothing
    await place('B', answers, 'C')
    expect(await readAnswers()).toEqual(['B>C 2026-08-02', 'A>B 2026-08-01'])
  },
)

test.each(BOTH_ENGINES)(
  'R8.39: %s: of a pair the newest answer counts, from either side, and can be taken back',
  async (engine) => {
    const { place, readAnswers } = await aWorld(engine)
    await place('B', [['C', 'better', '2026-08-02']])
    await place('C', [['B', 'better', '2026-08-03']])
    expect(await readAnswers()).toEqual(['C>B 2026-08-03'])
    // written on a device that was without signal for days
    await place('B', [['C', 'better', '2026-08-01']])
    expect(await readAnswers()).toEqual(['C>B 2026-08-03'])
    await place('B', [['C', null]])
    expect(await readAnswers()).toEqual([])
  },
)

test('R8.39: answers about hikes that are gone, wishes, others’ hikes or itself are left out, and the hike is placed', async () => {
  const { server, mia, place, readAnswers } = await aWorld()
  const tom = await server.as('tom')
  const [toms = ''] = await aPlacedList(server, tom, ['A'])
  const wish = await mia.call(api.hikes.create, { body: hikeBody({ name: 'Wish', isWishList: true }) })
  for (const other of [toms, wish.body._id, UNKNOWN_ID, 'no id', '\0', 'D'])
    expect(await place('D', [[other, 'better']], 'A')).toMatchObject({ status: 200, body: { rank: 1 } })
  expect(await readAnswers()).toEqual([])
})

test('R8.39: nobody answers about another’s hike, nor reads another’s answers', async () => {
  const { server, idOf, place, readAnswers } = await aWorld()
  await place('B', [['C', 'better']])
  const tom = await server.as('tom')
  const [toms = ''] = await aPlacedList(server, tom, ['A'])
  const answers = [{ otherId: toms, verdict: 'better' as const, answeredOn: '2026-08-01' }]
  const sent = await tom.call(api.hikes.place, { params: { id: idOf('B') }, body: { before: null, answers } })
  expect(sent.status).toBe(403)
  expect((await tom.call(api.comparisons.mine)).body).toEqual([])
  expect(await readAnswers()).toEqual(['B>C 2026-08-01'])
})

test.each(['2026-02-30', '', 'yesterday', '2019-12-31', '2099-01-01'])('R8.39: the day %j is refused', async (day) => {
  const { place, readAnswers, mia } = await aWorld()
  expect(await place('D', [['A', 'better', day]], 'A')).toMatchObject({ status: 400 })
  expect(await readAnswers()).toEqual([])
  expect((await mia.call(api.hikes.mine)).body.map(({ name }) => name).join('')).toBe('ABCD')
})

test('answers are read in pages', async () => {
  const { mia, place } = await aWorld()
  await place('A', [
    ['B', 'better', '2026-08-03'],
    ['C', 'better', '2026-08-02'],
    ['D', 'better', '2026-08-01'],
  ])
  const read = async (query: { limit: number; offset: number }) =>
    (await mia.call(api.comparisons.mine, { query })).body.map(({ answeredOn }) => answeredOn)
  expect(await read({ limit: 2, offset: 0 })).toEqual(['2026-08-03', '2026-08-02'])
  expect(await read({ limit: 2, offset: 2 })).toEqual(['2026-08-01'])
})

test.each(BOTH_ENGINES)('R8.39: %s: answers go with either hike', async (engine) => {
  const { mia, idOf, place, readAnswers } = await aWorld(engine)
  await place('B', [
    ['A', 'worse'],
    ['C', 'better'],
    ['D', 'better'],
  ])
  await mia.call(api.hikes.remove, { params: { id: idOf('A') } })
  expect(await readAnswers()).toHaveLength(2)
  await mia.call(api.hikes.remove, { params: { id: idOf('B') } })
  expect(await readAnswers()).toEqual([])
})

test.each(BOTH_ENGINES)('R8.39: %s: above ten thousand answers of a member the oldest go', async (engine) => {
  const { server, mia, ids, place, readAnswers } = await aWorld(engine)
  const { db } = server.deps
  const [hike] = await db.read
    .selectFrom('hikes')
    .selectAll()
    .where('id', '=', ids[0] ?? '')
    .execute()
  if (!hike) throw new Error('no hike')
  const more = Array.from({ length: 142 }, (_, n) => ({
    ...hike,
    id: newId(n),
    position: 1000 + n,
    trail_key: `t${n}`,
  }))
  await db.write(mia.id, async (tx) => {
    for (const row of more) await tx.insertInto('hikes').values(row).execute()
    const pairs = more.flatMap(({ id }, n) => more.slice(n + 1).map((other) => [id, other.id].toSorted()))
    const rows = pairs
      .slice(0, MAX_COMPARISONS_PER_PERSON)
      .map(
        ([hike_id = '', other_id = '']) =>
          ({ owner_id: mia.id, hike_id, other_id, is_better: 1, answered_on: '2026-01-01' }) as const,
      )
    for (let at = 0; at < rows.length; at += 1000)
      await tx
        .insertInto('comparisons')
        .values(rows.slice(at, at + 1000))
        .execute()
  })
  await place('B', [
    ['C', 'better'],
    ['D', 'better'],
  ])
  const { count } = await db.read
    .selectFrom('comparisons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(MAX_COMPARISONS_PER_PERSON)
  expect((await readAnswers()).slice(0, 2).toSorted()).toEqual(['B>C 2026-08-01', 'B>D 2026-08-01'])
})

test.each(BOTH_ENGINES)('R8.39: %s: answers are in the export, and gone with the account', async (engine) => {
  const { server, mia, idOf, place } = await aWorld(engine)
  await place('B', [['C', 'better']])
  const { bytes } = await mia.call(api.takeout.archive)
  const { comparisons } = JSON.parse(strFromU8(unzipSync(bytes)['upstone.json'] ?? new Uint8Array())) as ExportedData
  expect(comparisons).toEqual([{ betterId: idOf('B'), worseId: idOf('C'), answeredOn: '2026-08-01' }])
  await mia.call(api.leaving.leave, { body: { password: PASSWORD } })
  server.advance(DELETION_DELAY_MS)
  await removeDeletedAccounts(server.deps)
  expect(await server.deps.db.read.selectFrom('comparisons').selectAll().execute()).toEqual([])
})
