import { expect, test } from 'vitest'
import { MAX_PILED, PILE_HEIGHT, planPile } from './pile.ts'
import { CAIRN_WIDTH } from './stone-tones.ts'

interface Box {
  left: number
  right: number
  top: number
  foot: number
}

/** Returns the boxes of the stones in a path, from the ends of its curves. */
function listBoxes(path: string): Box[] {
  return path
    .split('M')
    .slice(1)
    .map((outline) => {
      const [start = '', curves = ''] = outline.replace('z', '').split('q')
      let [x = 0, y = 0] = start.split(' ').map(Number)
      const box = { left: x, right: x, top: y, foot: y }
      const numbers = (curves.match(/-?\d+/g) ?? []).map(Number)
      expect(numbers).toHaveLength(20)
      for (let at = 0; at < numbers.length; at += 4) {
        x += numbers[at + 2] ?? 0
        y += numbers[at + 3] ?? 0
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x)
        box.top = Math.min(box.top, y)
      }
      return box
    })
}

test.each([
  [0, 0],
  [1, 1],
  [3, 3],
  [7, 7],
  [8, 8],
  [20, 20],
  [45, 45],
  [300, MAX_PILED],
  [5000, MAX_PILED],
])('%i hikes are a pile of %i stones that stands on the ground, the favourite on top', (hikes, stones) => {
  const { count, favourite, greys } = planPile('kari', hikes)
  const [top] = listBoxes(favourite)
  const others = greys.flatMap(listBoxes)
  expect(count).toBe(stones)
  expect(others.length + (top ? 1 : 0)).toBe(stones)
  for (const { left, right, top: highest, foot } of [...others, ...(top ? [top] : [])]) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(CAIRN_WIDTH)
    expect(highest).toBeGreaterThanOrEqual(-1)
    expect(foot).toBeLessThanOrEqual(PILE_HEIGHT)
  }
  for (const { top: highest } of others) expect(highest).toBeGreaterThanOrEqual((top?.foot ?? 0) - 1)
  if (stones > 0) expect(Math.max(top?.foot ?? 0, ...others.map(({ foot }) => foot))).toBe(PILE_HEIGHT)
})

test('every number of hikes has its stones, and no pile is lower than one of fewer', () => {
  const heights = Array.from({ length: 70 }, (_, at) => {
    const { favourite, greys } = planPile('tom', at + 1)
    expect(listBoxes(favourite + greys.join(''))).toHaveLength(Math.min(MAX_PILED, at + 1))
    return PILE_HEIGHT - Math.min(...listBoxes(favourite + greys.join('')).map(({ top }) => top))
  })
  expect(heights[0]).toBeLessThan(60)
  for (const height of heights.slice(7)) expect(height).toBeGreaterThan(290)
})

test('the same person has the same pile, others have another', () => {
  expect(planPile('kari', 45)).toEqual(planPile('kari', 45))
  expect(planPile('kari', 45)).not.toEqual(planPile('tom', 45))
})

test('the largest pile is five paths of less than four kilobytes', () => {
  const { favourite, greys } = planPile('kari', 5000)
  expect(greys).toHaveLength(4)
  expect((favourite + greys.join('')).length).toBeLessThan(4000)
})
