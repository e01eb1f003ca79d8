import { expect, test } from 'vitest'
import { type Box, type Pixel, placeLabels } from './place-labels.ts'

const SIZE = { x: 600, y: 400 }
const PIN = { tip: { x: 300, y: 200 }, width: 40, height: 20 }
const boxOf = ({ x, y }: Pixel): Box => ({ left: x, top: y, right: x + PIN.width, bottom: y + PIN.height })
const isApart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

/** Returns true where a line enters a box, by walking along it in steps of half a pixel. */
function comesInto(line: readonly Pixel[], { left, top, right, bottom }: Box): boolean {
  return line.slice(1).some((to, at) => {
    const from = line[at] ?? to
    const steps = Math.ceil(2 * Math.hypot(to.x - from.x, to.y - from.y))
    return Array.from({ length: steps + 1 }, (_, step) => step / Math.max(1, steps)).some((share) => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
      return x > left && x < right && y > top && y < bottom
    })
  })
}

test('a label stands above its pin where nothing is in the way', () => {
  expect(placeLabels([PIN], { lines: [], boxes: [], size: SIZE })).toEqual([{ x: 280, y: 147 }])
})

test('whichever way the line leaves, no label covers it', () => {
  for (let degrees = 0; degrees < 360; degrees += 5) {
    const angle = (degrees * Math.PI) / 180
    const line = [PIN.tip, { x: 300 + 180 * Math.sin(angle), y: 200 - 180 * Math.cos(angle) }]
    const [place] = placeLabels([PIN], { lines: [line], boxes: [], size: SIZE })
    expect(comesInto(line, boxOf(place ?? PIN.tip)), `${degrees}°`).toBe(false)
  }
})

test('start and end of a round walk: neither label covers the other, a pin or the line', () => {
  const pins = [PIN, { ...PIN, tip: { x: 318, y: 206 } }]
  const line = Array.from({ length: 73 }, (_, at) => {
    const angle = (at * Math.PI) / 36
    return { x: 309 + 120 * Math.sin(angle), y: 80 - 120 * Math.cos(angle) + 120 }
  })
  const [start, end] = placeLabels(pins, { lines: [line], boxes: [], size: SIZE }).map(boxOf)
  if (!start || !end) throw new Error('two labels were asked for')
  expect(isApart(start, end)).toBe(true)
  for (const box of [start, end]) expect(comesInto(line, box)).toBe(false)
})

test.each<[where: string, tip: Pixel, control: Box]>([
  ['the choice of layers', { x: 60, y: 70 }, { left: 12, top: 12, right: 420, bottom: 56 }],
  ['the zoom buttons', { x: 560, y: 90 }, { left: 544, top: 12, right: 588, bottom: 101 }],
  ['the credits', { x: 500, y: 396 }, { left: 350, top: 376, right: 600, bottom: 400 }],
])('a pin near %s has its label beside them, and on the map', (_where, tip, control) => {
  const [place] = placeLabels([{ ...PIN, tip }], { lines: [], boxes: [control], size: SIZE })
  const box = boxOf(place ?? tip)
  expect(isApart(box, control)).toBe(true)
  expect(box.left >= 0 && box.top >= 0 && box.right <= SIZE.x && box.bottom <= SIZE.y).toBe(true)
})

test('where every place is taken a label still stands on the map', () => {
  const scrawl = Array.from({ length: 200 }, (_, at) => ({ x: at % 2 ? 600 : 0, y: at * 2 }))
  const [place] = placeLabels([PIN], { lines: [scrawl], boxes: [], size: SIZE })
  expect(place).toEqual({ x: 280, y: 147 })
})
