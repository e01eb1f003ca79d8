import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { FIRST_POSITION, POSITION_GAP } from '#domain/diary/ranked-list/positions.ts'
import { moveItem } from '#domain/diary/ranked-list/ranking.ts'
import { type Member, type TestServer, aServer, hikeBody } from '#server/testing/a-server.ts'
import { BOTH_ENGINES, ENGINES } from '#server/testing/a-store.ts'
import { dumpStore } from '#server/testing/dump.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'
import { readPositions as listIn, writeOrder } from './positions.ts'

/** Logs hikes so that their names are in the order of the ranks. Returns their ids. */
async function aList(by: Member, names: string): Promise<string[]> {
  for (const name of [...names].toReversed()) await by.call(api.hikes.create, { body: hikeBody({ name }) })
  return (await by.call(api.hikes.mine)).body.map(({ _id }) => _id)
}

const inOrder = (ids: readonly string[]) => ids.map((_id, index) => ({ _id, rank: index + 1 }))
const reorder = (by: Member, hikes: unknown) => by.call(api.hikes.reorder, { body: { hikes } })

/** Returns the list as letters; capitals are placed hikes. Fails where ranks are not dense from 1. */
async function readPositions(by: Member): Promise<string> {
  const { body } = await by.call(api.hikes.mine)
  expect(body.map(({ rank }) => rank)).toEqual(body.map((_, index) => index + 1))
  return body.map(({ name, isPlaced }) => (isPlaced ? name.toUpperCase() : name)).join('')
}

test.each([
  ['abcde', 'eabcd', 'Eabcd', 'what is dragged up is placed, what it pushes down is not'],
  ['abcde', 'bcdea', 'bcdeA', 'what is dragged down is placed'],
  ['abcde', 'bacde', 'BAcde', 'two neighbours that change places are both placed'],
  ['abcde', 'abcde', 'abcde', 'an order that is the same places nothing'],
  ['abc', 'cba', 'CbA', 'a reversed list places what has another rank'],
])('from %s to %s: %s, %s', async (before, after, expected) => {
  const { as } = await aServer()
  const mia = await as('mia')
  const ids = await aList(mia, before)
  const wanted = inOrder([...after].map((name) => ids[before.indexOf(name)] ?? ''))
  expect(await reorder(mia, wanted)).toMatchObject({ status: 200, body: { hikes: wanted } })
  expect(await readPositions(mia)).toBe(expected)
})

test('a placed hike stays placed when others push it', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const [a = '', b = '', c = ''] = await aList(mia, 'abc')
  await reorder(mia, inOrder([c, a, b]))
  expect(await readPositions(mia)).toBe('Cab')
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'n' }) })
  expect(await readPositions(mia)).toBe('nCab')
})

test.each(ENGINES)(
  'R2.2: %s: a hike that is sent alone is placed where it stands, whatever its number',
  async (engine) => {
    const { as, deps } = await aServer({ engine })
    const mia = await as('mia')
    const [a = '', b = '', c = ''] = await aList(mia, 'abc')
    expect(await reorder(mia, [{ _id: b, rank: 9 }])).toMatchObject({
      status: 200,
      body: { hikes: inOrder([a, b, c]) },
    })
    expect(await readPositions(mia)).toBe('aBc')
    await reorder(mia, [{ _id: b, rank: 2 }])
    expect(await readPositions(mia)).toBe('aBc')
    expect(await findWrongAggregates(deps.db.read)).toEqual({})
  },
)

test('R2.4: hikes that are not sent stay behind their old neighbour, and the numbers only sort', async () => {
  const { as } = await aServer()
  const mia = await as('mia')
  const [, b = '', , d = ''] = await aList(mia, 'abcde')
  expect(
    (
      await reorder(mia, [
        { _id: b, rank: 900 },
        { _id: d, rank: 7 },
      ])
    ).status,
  ).toBe(200)
  expect((await readPositions(mia)).toLowerCase()).toBe('adebc')
})

test.each(ENGINES)('R2.4: %s: an order that cannot be is refused and changes nothing', async (engine) => {
  const { as, deps } = await aServer({ engine })
  const [mia, tom] = [await as('mia'), await as('tom')]
  const [a = '', b = ''] = await aList(mia, 'abc')
  const [foreign = ''] = await aList(tom, 'x')
  const wishOf = async (who: Member) =>
    (await who.call(api.hikes.create, { body: hikeBody({ name: 'w', isWishList: true }) })).body._id
  const [myWish, hisWish] = [await wishOf(mia), await wishOf(tom)]
  const unknown = '01900000-0000-7000-8000-000000000000'
  const before = await dumpStore(deps.db)
  const twice = 'Each hike can be given one rank only'
  const cases: [hikes: unknown, status: number, message: string][] = [
    [inOrder([b, a, foreign]), 403, 'You can only change your own hikes'],
    [inOrder([b, a, hisWish]), 404, 'Hike not found'],
    [inOrder([b, a, myWish]), 404, 'Hike not found'],
    [inOrder([b, a, unknown]), 404, 'Hike not found'],
    [inOrder([b, a, '\u0000']), 404, 'Hike not found'],
    [inOrder([b, a, b]), 400, twice],
    [[], 400, 'Send at least one hike to reorder'],
    [[{ _id: b, rank: 0 }], 400, 'hikes.0.rank is not valid'],
    [[{ _id: b, rank: -1 }], 400, 'hikes.0.rank is not valid'],
    [[{ _id: b, rank: 1.5 }], 400, 'hikes.0.rank must be an int'],
    [[{ _id: b, rank: 2 ** 60 }], 400, 'hikes.0.rank is not valid'],
    [[{ _id: b, rank: '1' }], 400, 'hikes.0.rank must be a number'],
    [[{ _id: b }], 400, 'hikes.0.rank is required'],
    [[{ rank: 1 }], 400, 'hikes.0._id is required'],
    [[{ _id: 7, rank: 1 }], 400, 'hikes.0._id must be a string'],
    [[null], 400, 'hikes.0 must be an object'],
    ['x', 400, 'hikes must be an array'],
    [undefined, 400, 'hikes is required'],
    [Array(5001).fill({ _id: b, rank: 1 }), 400, 'hikes is not valid'],
  ]
  for (const [hikes, status, message] of cases) {
    const label = JSON.stringify(hikes)?.slice(0, 200)
    expect(await reorder(mia, hikes), label).toMatchObject({ status, body: { message } })
  }
  expect(await dumpStore(deps.db)).toEqual(before)
})

test.each(ENGINES)('%s: two orders at once leave one of them, whole', async (engine) => {
  const { as } = await aServer({ engine })
  const mia = await as('mia')
  const ids = await aList(mia, 'abcdefghij')
  for (let round = 0; round < 5; round += 1) {
    const orders = [ids.toReversed(), [...ids.slice(round + 1), ...ids.slice(0, round + 1)]]
    const answers = await Promise.all(orders.map((order) => reorder(mia, inOrder(order))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await readPositions(mia)
    const now = (await mia.call(api.hikes.mine)).body.map(({ _id }) => _id)
    expect(orders).toContainEqual(now)
  }
})

test.each(BOTH_ENGINES)(
  '%s: orders, new hikes and removals at once keep the ranks dense and lose nothing',
  async (engine) => {
    const { as } = await aServer({ engine })
    const mia = await as('mia')
    const ids = await aList(mia, 'abcdefghijkl')
    const [first = '', second = '', ...others] = ids
    const answers = await Promise.all([
      reorder(mia, inOrder(others.toReversed())),
      mia.call(api.hikes.remove, { params: { id: first } }),
      mia.call(api.hikes.create, { body: hikeBody({ name: 'm' }) }),
      reorder(mia, inOrder(others)),
      mia.call(api.hikes.remove, { params: { id: second } }),
      mia.call(api.hikes.create, { body: hikeBody({ name: 'n' }) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 201, 200, 204, 201])
    expect([...(await readPositions(mia)).toLowerCase()].toSorted().join('')).toBe('cdefghijklmn')
  },
)

test.each(ENGINES)('%s: five thousand hikes are put in a new order by one call', { tags: ['deep'] }, async (engine) => {
  const { as, deps } = await aServer({ engine })
  const mia = await as('mia')
  await aList(mia, 'a')
  const row = await deps.db.read.selectFrom('hikes').selectAll().executeTakeFirstOrThrow()
  const idOf = (rank: number) => `01900000-0000-7000-8000-${String(rank).padStart(12, '0')}`
  await deps.db.write(mia.id, async (tx) => {
    for (let at = 2; at <= 5000; at += 100) {
      const ranks = Array.from({ length: Math.min(100, 5001 - at) }, (_, i) => at + i)
      const rows = ranks.map((rank) => ({
        ...row,
        id: idOf(rank),
        trail_key: `t${rank}`,
        position: FIRST_POSITION + rank,
      }))
      await tx.insertInto('hikes').values(rows).execute()
    }
  })
  const ids = (await mia.call(api.hikes.mine)).body.map(({ _id }) => _id)
  expect(ids).toHaveLength(5000)
  const wanted = inOrder(ids.toReversed())
  expect(await reorder(mia, wanted)).toMatchObject({ status: 200, body: { hikes: wanted } })
  expect((await mia.call(api.hikes.mine)).body.map(({ _id }) => _id)).toEqual(ids.toReversed())

  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  await deps.db.write(mia.id, async (tx) => {
    const list = await listIn(tx, mia.id)
    await writeOrder(tx, mia.id, { list, order: [...list.ids.keys()].toReversed(), placed: [] })
  })
  clearImmediate(counting)
  expect(turns, 'others are answered in between').toBeGreaterThanOrEqual(49)
  expect((await mia.call(api.hikes.mine)).body.map(({ _id }) => _id)).toEqual(ids)
})

/** Returns the positions of all of a person's hikes, by name. */
async function positionsOf({ deps }: TestServer, by: Member): Promise<Map<string, number | null>> {
  const rows = await deps.db.read.selectFrom('hikes').selectAll().where('owner_id', '=', by.id).execute()
  return new Map(rows.map(({ name, position }) => [name, position]))
}

test.each(ENGINES)('%s: a hike that comes, goes or moves leaves all others where they stand', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const ids = await aList(mia, 'abcdefgh')
  let before = await positionsOf(server, mia)
  const changed = async () => {
    const after = await positionsOf(server, mia)
    const names = [...after].filter(([name, position]) => before.get(name) !== position).map(([name]) => name)
    before = after
    return names
  }
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'n' }) })
  expect(await changed()).toEqual(['n'])
  await mia.call(api.hikes.remove, { params: { id: ids[3] ?? '' } })
  expect(await changed()).toEqual([])
  const order = (await mia.call(api.hikes.mine)).body.map(({ _id }) => _id)
  await reorder(mia, inOrder(moveItem(order, 6, 2)))
  expect(await changed()).toEqual(['g'])
  await reorder(mia, inOrder(moveItem(moveItem(order, 6, 2), 1, 7)))
  expect(await changed()).toEqual(['a'])
  expect(await readPositions(mia)).toBe('nGbcefhA')
})

test.each(ENGINES)('%s: where no room is left between two hikes or above them all, it is made', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  await aList(mia, 'abcdefgh')
  const squeeze = (lowest: number) =>
    server.deps.db.write(mia.id, async (tx) => {
      for (const [index, { _id }] of (await mia.call(api.hikes.mine)).body.entries())
        await tx
          .updateTable('hikes')
          .set({ position: lowest + index })
          .where('id', '=', _id)
          .execute()
    })
  const idsOf = async () => (await mia.call(api.hikes.mine)).body.map(({ _id }) => _id)
  for (const lowest of [POSITION_GAP + 1, 2 ** 53 - 9]) {
    await squeeze(lowest)
    const ids = await idsOf()
    const { body } = await mia.call(api.hikes.create, { body: hikeBody({ name: `n${lowest}` }) })
    expect([body.rank, await idsOf()]).toEqual([1, [body._id, ...ids]])
    await mia.call(api.hikes.remove, { params: { id: body._id } })
    await squeeze(lowest)
    const wanted = moveItem(moveItem(ids, 7, 4), 0, 2)
    expect(await reorder(mia, inOrder(wanted))).toMatchObject({ status: 200, body: { hikes: inOrder(wanted) } })
    expect(await idsOf()).toEqual(wanted)
  }
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
})

test.each(BOTH_ENGINES)('%s: sixteen writers of one list at once leave it whole', async (engine) => {
  const server = await aServer({ engine })
  const mia = await server.as('mia')
  const ids = await aList(mia, 'abcdefghijkl')
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => {
      if (n % 4 === 0) return reorder(mia, inOrder(moveItem(ids, n % 12, (n * 5) % 12)))
      if (n % 4 === 1) return reorder(mia, [{ _id: ids[n % 12], rank: 1 }])
      return mia.call(api.hikes.create, { body: hikeBody({ name: String.fromCharCode(109 + n) }) })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, (_, n) => (n % 4 < 2 ? 200 : 201)))
  expect([...(await readPositions(mia)).toLowerCase()]).toHaveLength(20)
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  const all = (await mia.call(api.hikes.mine)).body
  const removed = await Promise.all(all.map(({ _id }) => mia.call(api.hikes.remove, { params: { id: _id } })))
  expect(new Set(removed.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await findWrongAggregates(server.deps.db.read)).toEqual({})
  await mia.call(api.hikes.create, { body: hikeBody({ name: 'n' }) })
  expect(await readPositions(mia)).toBe('n')
})

/** A step that changes a list. Numbers choose names and places among those that exist. */
type Step = { do: 'log' | 'wish' | 'remove'; which: number } | { do: 'reorder'; keys: number[] }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('log' as const), which: fc.nat(11) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wish' as const), which: fc.nat(11) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(20) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('reorder' as const),
      keys: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
    }),
  },
)

/** Implements the same rules on a plain array of names. */
class PlainList {
  names: string[] = []
  readonly wishes = new Set<string>()

  log(name: string): number {
    if (this.names.includes(name)) return 409
    this.wishes.delete(name)
    this.names.unshift(name)
    return 201
  }

  wish(name: string): number {
    if (this.names.includes(name) || this.wishes.has(name)) return 409
    this.wishes.add(name)
    return 201
  }

  /** Key 0 leaves the hike at that place out of the request. */
  reorder(keys: readonly number[]): void {
    const groups: { key: number; names: string[] }[] = [{ key: 0, names: [] }]
    for (const [i, name] of this.names.entries()) {
      if (keys[i]) groups.push({ key: keys[i], names: [] })
      groups.at(-1)?.names.push(name)
    }
    this.names = groups.toSorted((a, b) => a.key - b.key).flatMap(({ names }) => names)
  }
}

test.each(ENGINES)('R2.1: %s: whatever is done, the list is what a plain array would be', async (engine) => {
  const { as } = await aServer({ engine })
  let people = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const me = await as(`walker_${(people += 1)}`)
      const plain = new PlainList()
      for (const one of steps) await takeBoth(me, plain, one)
    }),
    // a step costs several times as much there, and server/data/verify/model.test.ts covers both
    { numRuns: engine === 'sqlite' ? 20 : 6 },
  )
})

async function takeBoth(me: Member, plain: PlainList, one: Step): Promise<void> {
  const rows = (await me.call(api.hikes.mine)).body
  if (one.do === 'reorder') {
    const wanted = rows.flatMap(({ _id }, i) => (one.keys[i] ? [{ _id, rank: one.keys[i] }] : []))
    expect((await reorder(me, wanted)).status).toBe(wanted.length > 0 ? 200 : 400)
    if (wanted.length > 0) plain.reorder(one.keys)
  } else if (one.do === 'remove') {
    const row = rows[one.which % Math.max(1, rows.length)]
    if (!row) return
    expect((await me.call(api.hikes.remove, { params: { id: row._id } })).status).toBe(204)
    plain.names = plain.names.filter((name) => name !== row.name)
  } else {
    const name = `Trail ${one.which}`
    const body = hikeBody({ name, isWishList: one.do === 'wish' })
    expect((await me.call(api.hikes.create, { body })).status).toBe(plain[one.do](name))
  }
  const after = (await me.call(api.hikes.mine)).body
  expect(after.map(({ rank, name }) => `${rank} ${name}`)).toEqual(plain.names.map((name, i) => `${i + 1} ${name}`))
}
