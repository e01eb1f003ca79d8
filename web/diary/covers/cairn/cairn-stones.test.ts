import { expect, test } from 'vitest'
import { planCairn } from './cairn-stones.ts'
import { CAIRN_WIDTH, STONE_TONES } from './stone-tones.ts'

const ids = (count: number): string[] => Array.from({ length: count }, (_, i) => `hike ${i}`)

test.each([
  [0, 0, undefined],
  [1, 1, undefined],
  [12, 12, undefined],
  [13, 11, 2],
  [500, 11, 489],
])('of %i hikes %i are drawn and the base stands for %s', (count, drawn, more) => {
  const plan = planCairn(ids(count))
  expect(plan.stones).toHaveLength(drawn)
  expect(plan.base?.count).toBe(more)
})

test('stones lie on one another, within the width, and carry their rank', () => {
  const { stones, base, height } = planCairn(ids(40))
  const boxes = [...stones, base!]
  for (const [index, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.left + box.width).toBeLessThanOrEqual(CAIRN_WIDTH)
    const below = boxes[index + 1]?.top ?? height + 1.5
    expect(below - box.top - box.height).toBeCloseTo(1.5)
  }
  expect(stones.map((stone) => stone.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('the favourite alone is yellow, and the base is the widest', () => {
  const { stones, base } = planCairn(ids(40))
  expect(stones.filter((stone) => stone.tone === null).map((stone) => stone.id)).toEqual(['hike 0'])
  expect(Math.max(...stones.map((stone) => stone.width))).toBeLessThan(base!.width)
})

test('a hike keeps its stone when it moves', () => {
  const before = planCairn(['a', 'b', 'c', 'd']).stones.find((stone) => stone.id === 'd')
  const after = planCairn(['a', 'd', 'b', 'c']).stones.find((stone) => stone.id === 'd')
  expect(after).toMatchObject({ outline: before?.outline, tone: before?.tone, height: before?.height })
  expect(after?.top).toBeLessThan(before?.top ?? 0)
})

test('hikes have different stones', () => {
  expect(new Set(planCairn(ids(12)).stones.map((stone) => stone.outline)).size).toBe(12)
})

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast of the theme's `--ink` on the stone. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each(STONE_TONES)(
  'the number stands out from $light in the light theme and from $dark in the dark one',
  (tone) => {
    expect(contrast('#14211C', tone.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#EDF2EE', tone.dark)).toBeGreaterThanOrEqual(4.5)
  },
)
