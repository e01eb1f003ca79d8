import { expect, test } from 'vitest'
import { hashText, seededRandom, simplexNoise } from './noise.ts'

function row(seed: string): number[] {
  const random = seededRandom(seed)
  return Array.from({ length: 5 }, random)
}

test('the same text gives the same row of numbers, another text another row', () => {
  expect(row('Besseggen')).toEqual(row('Besseggen'))
  expect(row('Besseggen')).not.toEqual(row('besseggen'))
})

test('seeded numbers spread evenly over 0 to 1', () => {
  const random = seededRandom('spread')
  const tenths = Array.from({ length: 10_000 }, () => Math.floor(random() * 10))
  const counts = Array.from({ length: 10 }, (_, tenth) => tenths.filter((drawn) => drawn === tenth).length)
  expect(Math.min(...counts)).toBeGreaterThan(850)
  expect(Math.max(...tenths)).toBeLessThan(1150)
})

test('texts that differ in one letter hash far apart', () => {
  const hashes = Array.from({ length: 1000 }, (_, i) => hashText(`hike ${i}`))
  expect(new Set(hashes).size).toBe(1000)
  expect(new Set(hashes.map((hash) => hash >>> 24)).size).toBeGreaterThan(200)
})

test('noise is smooth, keeps within -1 and 1, and uses most of that range', () => {
  const noise = simplexNoise('range')
  let lowest = 1
  let highest = -1
  let steepest = 0
  for (let i = 0; i < 40_000; i++) {
    const x = (i % 200) * 0.13 - 9
    const y = Math.floor(i / 200) * 0.13 - 9
    const value = noise(x, y)
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
    steepest = Math.max(steepest, Math.abs(noise(x + 0.001, y) - value))
  }
  expect(lowest).toBeGreaterThanOrEqual(-1)
  expect(lowest).toBeLessThan(-0.8)
  expect(highest).toBeLessThanOrEqual(1)
  expect(highest).toBeGreaterThan(0.8)
  expect(steepest).toBeLessThan(0.01)
})

test('noise of another seed is another noise', () => {
  expect(simplexNoise('a')(3.3, 4.7)).not.toBe(simplexNoise('b')(3.3, 4.7))
  expect(simplexNoise('a')(3.3, 4.7)).toBe(simplexNoise('a')(3.3, 4.7))
})
