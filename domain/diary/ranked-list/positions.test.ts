import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { FIRST_POSITION, POSITION_GAP, assignPositions } from './positions.ts'
import { moveItem } from './ranking.ts'

const listOf = (length: number) => Array.from({ length }, (_, index) => FIRST_POSITION + index * POSITION_GAP)
const changesOf = (current: readonly (number | null)[]) =>
  assignPositions(current).filter((position, index) => position !== current[index]).length
const isRising = (positions: readonly number[]) =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0))

test('an empty list has no positions, and a new one has room between all of them', () => {
  expect(assignPositions([])).toEqual([])
  expect(assignPositions([null, null, null])).toEqual(listOf(3))
})

test.each([
  ['nothing', 3, 3, 0],
  ['one to the top', 4, 0, 1],
  ['one to the bottom', 0, 4, 1],
  ['one between two', 0, 2, 1],
  ['one past its neighbour', 1, 2, 1],
])('of a list in which %s was moved, no other position changes', (_, from, to, changes) => {
  const current = moveItem(listOf(5), from, to)
  const positions = assignPositions(current)
  expect(isRising(positions)).toBe(true)
  expect(changesOf(current)).toBe(changes)
})

test('at the ends of a list there is as much room as between what came one after the other', () => {
  const [first = 0, , last = 0] = listOf(3)
  expect(assignPositions([null, null, ...listOf(3)]).slice(0, 2)).toEqual([
    first - 2 * POSITION_GAP,
    first - POSITION_GAP,
  ])
  expect(assignPositions([...listOf(3), null]).at(-1)).toBe(last + POSITION_GAP)
})

test('where there is no room, a few neighbours make some', () => {
  const crowded = listOf(1000).map((position, index) => (index < 500 ? position : position - POSITION_GAP + 1))
  expect(crowded.slice(499, 501)).toEqual([
    FIRST_POSITION + 499 * POSITION_GAP,
    FIRST_POSITION + 499 * POSITION_GAP + 1,
  ])
  const current = [...crowded.slice(0, 500), null, ...crowded.slice(500)]
  expect(isRising(assignPositions(current))).toBe(true)
  expect(changesOf(current)).toBeLessThan(10)
})

test('positions one beside the other, up to the ends of all numbers, make room for what comes', () => {
  for (const start of [POSITION_GAP + 1, 2 ** 53 - 5000]) {
    const packed = Array.from({ length: 4999 }, (_, index) => start + index)
    for (const place of [0, 1, 2500, 4998, 4999]) {
      const positions = assignPositions([...packed.slice(0, place), null, ...packed.slice(place)])
      expect(isRising(positions)).toBe(true)
      expect(positions.every(Number.isSafeInteger)).toBe(true)
      expect(positions[0]).toBeGreaterThan(POSITION_GAP)
    }
  }
})

test('however often something is moved to one and the same place, few others move with it', () => {
  const moves = caseCount(500)
  for (const [from, to] of [
    [4999, 1],
    [0, 4998],
    [2600, 2500],
    [1, 2],
  ] as const) {
    let positions = listOf(5000)
    let changes = 0
    for (let move = 0; move < moves; move += 1) {
      const current = moveItem(positions, from, to)
      positions = assignPositions(current)
      changes += positions.filter((position, index) => position !== current[index]).length
    }
    expect(isRising(positions)).toBe(true)
    expect(changes).toBeLessThan(3 * moves)
  }
})

test('in any order, with any room, positions rise, and where there is room as few change as can', () => {
  const entry = fc.record({ gap: fc.constantFrom(1, 2, 3, 1000, POSITION_GAP), key: fc.nat(20), isNew: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 9 }), (entries) => {
      let position = FIRST_POSITION
      const placed = entries.map(({ gap, key, isNew }) => ({ key, position: isNew ? (position += gap) : null }))
      const current = placed.toSorted((a, b) => a.key - b.key).map((each) => each.position)
      const positions = assignPositions(current)
      expect(isRising(positions) && positions.every(Number.isSafeInteger)).toBe(true)
      expect(changesOf(positions)).toBe(0)
      const least = current.length - mostThatStay(current)
      if (entries.every(({ gap }) => gap > 10)) expect(changesOf(current)).toBe(least)
      else expect(changesOf(current)).toBeGreaterThanOrEqual(least)
    }),
  )
})

/** Returns the largest number of positions that can stay, by trying every choice. */
function mostThatStay(current: readonly (number | null)[]): number {
  const choices = Array.from({ length: 2 ** current.length }, (_, mask) =>
    current.filter((_position, index) => mask & (1 << index)),
  )
  const rising = choices.filter(
    (choice) => choice.every((position) => position !== null) && isRising(choice as number[]),
  )
  return Math.max(...rising.map(({ length }) => length))
}
