import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paintSheet } from './paint.ts'
import { THEMES } from './plans.ts'
import { findRoute, findHighest, findShore, thinLine } from './route.ts'
import { buildTerrain, heightAt, findSpotHeights, type SheetPlan, type Terrain } from './terrain.ts'

const PLAN: SheetPlan = {
  seed: 'test',
  width: 300,
  height: 200,
  from: [40, 160],
  to: [240, 50],
  peaks: [{ x: 150, y: 100, radius: 60, lift: 1 }],
}

/** A level plain at 100 m with a lake across the middle that leaves a way around at the top. */
function plainWithLake(): Terrain {
  const terrain = buildTerrain(PLAN, 5)
  for (let i = 0; i < terrain.heights.length; i++) {
    const x = ((i % terrain.columns) - 1) * terrain.step
    const y = (Math.floor(i / terrain.columns) - 1) * terrain.step
    terrain.heights[i] = x > 130 && x < 170 && y > 40 ? 0 : 100
  }
  return { ...terrain, lakeLevel: 50 }
}

test.each(['light-wide', 'light-tall', 'dark-wide', 'dark-tall'])('the %s image is there and under 90 kB', (name) => {
  expect(statSync(`web/assets/map-sheet-${name}.avif`).size).toBeLessThan(90_000)
})

test('a route walks around a lake', () => {
  const terrain = plainWithLake()
  const route = findRoute(terrain, [40, 160], [260, 160])
  const beyondTheLake = route.filter(([x]) => x > 135 && x < 165)
  expect(beyondTheLake.length).toBeGreaterThan(0)
  expect(Math.max(...beyondTheLake.map(([, y]) => y))).toBeLessThan(50)
  expect(route[0]).toEqual([40, 160])
  expect(route.at(-1)).toEqual([260, 160])
})

test('a route that starts in water begins at the shore', () => {
  const terrain = plainWithLake()
  const [x, y] = findShore(terrain, [150, 120])
  expect(heightAt(terrain, x, y)).toBeGreaterThan(50)
  expect(Math.hypot(x - 150, y - 120)).toBeLessThan(30)
})

test('heights interpolate the grid points, and spot heights are summits', () => {
  const terrain = buildTerrain(PLAN, 5)
  expect(heightAt(terrain, 100, 50)).toBeCloseTo(terrain.heights[11 * terrain.columns + 21]!, 6)
  const [top] = findSpotHeights(terrain, PLAN, 20)
  expect(top?.[2]).toBe(Math.round(heightAt(terrain, top![0], top![1])))
  expect(findHighest(terrain, [top![0] + 10, top![1]], 15)).toEqual([top![0], top![1]])
})

test('land under the lake level is painted as water', () => {
  const image = paintSheet(PLAN, plainWithLake(), THEMES.light)
  const pixel = (x: number, y: number): number[] => Array.from(image.slice((y * 600 + x) * 3, (y * 600 + x) * 3 + 3))
  expect(pixel(300, 300)).toEqual([0xb9, 0xda, 0xe8])
  expect(pixel(60, 300)).not.toEqual([0xb9, 0xda, 0xe8])
})

test('a line is simplified to its turning points', () => {
  const line: [number, number][] = [
    [0, 0],
    [5, 0.2],
    [10, 0],
    [10, 7],
    [10.1, 9],
    [10, 20],
  ]
  expect(thinLine(line, 0.3)).toEqual([
    [0, 0],
    [10, 0],
    [10, 20],
  ])
})
