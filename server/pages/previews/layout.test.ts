import { expect, test } from 'vitest'
import { type Box, MAX_TILES, SHAPES, layOut } from './layout.ts'

const computeArea = ({ width, height }: Pick<Box, 'width' | 'height'>) => width * height
const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

test.each(Object.values(SHAPES))('pictures fill one of $width × $height without lying over each other', (size) => {
  for (let count = 1; count <= MAX_TILES; count++) {
    const boxes = layOut(count, size)
    expect(boxes).toHaveLength(count)
    for (const [at, box] of boxes.entries()) {
      expect(box.left + box.width).toBeLessThanOrEqual(size.width)
      expect(box.top + box.height).toBeLessThanOrEqual(size.height)
      for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false)
      // the first is the largest
      expect(computeArea(box)).toBeLessThanOrEqual(computeArea(boxes[0]!))
    }
    expect(boxes.reduce((sum, box) => sum + computeArea(box), 0)).toBeGreaterThan(computeArea(size) * 0.97)
  }
})
