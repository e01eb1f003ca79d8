import { expect, test } from 'vitest'
import { mapChunksYielding, mapYielding, readYielding } from './map-yielding.ts'

interface Row {
  id: string
}

/** Makes a list of rows, and records what was asked of it. */
function aList(length: number) {
  const rows: Row[] = Array.from({ length }, (_, n) => ({ id: `row ${n}` }))
  const asked: string[] = []
  const list = {
    first: async (max: number) => (asked.push('first'), rows.slice(0, max)),
    ids: async () => (asked.push('ids'), rows.map(({ id }) => id)),
    some: async (ids: readonly string[]) => {
      asked.push(`${ids.length}`)
      return rows.filter(({ id }) => ids.includes(id)).toReversed()
    },
  }
  return { rows, asked, list }
}

test('a short list is one question', async () => {
  for (const length of [0, 1, 100]) {
    const { rows, asked, list } = aList(length)
    expect(await readYielding(list)).toEqual(rows)
    expect(asked).toEqual(['first'])
  }
})

test('a longer one is read some at a time, in its order, whatever the order of the answers', async () => {
  const { rows, asked, list } = aList(250)
  expect(await readYielding(list)).toEqual(rows)
  expect(asked).toEqual(['first', 'ids', '100', '100', '50'])
})

test('rows that are deleted meanwhile are left out', async () => {
  const { rows, list } = aList(250)
  const before = [...rows]
  const reading = readYielding({
    ...list,
    some: async (ids) => {
      rows.splice(
        rows.findIndex(({ id }) => id === 'row 220'),
        1,
      )
      return list.some(ids)
    },
  })
  expect((await reading).length).toBeLessThan(before.length)
})

test('others are served between one part and the next', async () => {
  const seen: string[] = []
  const work = mapYielding(Array.from({ length: 300 }, (_, n) => n), (n) => (n % 100 === 0 ? seen.push('part') : n)) // oxfmt-ignore
  const other = async () => {
    await new Promise(setImmediate)
    seen.push('other')
  }
  await Promise.all([work, other()])
  expect(seen).toEqual(['part', 'other', 'part', 'part'])
  expect(await mapChunksYielding([1, 2, 3], (some) => [some.length], 2)).toEqual([2, 1])
})
