import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MAP_SHEETS } from './map-sheet-geometry.ts'
import { MapSheet } from './map-sheet.tsx'

afterEach(cleanup)

test.each(['wide', 'tall'] as const)(
  'the %s sheet draws its route from the start to the summit, once, if asked',
  (variant) => {
    const { container, rerender } = render(<MapSheet variant={variant} draw />)
    const sheet = container.firstElementChild as HTMLElement
    expect(sheet).toHaveProperty('ariaHidden', 'true')
    expect(sheet.dataset).toHaveProperty('draw')
    expect(container.querySelector('.map-sheet-route')?.getAttribute('d')).toBe(MAP_SHEETS[variant].route)
    rerender(<MapSheet variant={variant} />)
    expect(sheet.dataset).not.toHaveProperty('draw')
  },
)

test.each(Object.entries(MAP_SHEETS))('the %s route runs within the sheet to its summit', (_, sheet) => {
  const points = sheet.route
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number])
  expect(points[0]!.map(Math.round)).toEqual(sheet.start)
  expect(Math.hypot(points.at(-1)![0] - sheet.summit[0]!, points.at(-1)![1] - sheet.summit[1]!)).toBeLessThan(10)
  for (const [x, y] of [...points, ...sheet.spots]) {
    expect(x! > 0 && x! < sheet.width && y! > 0 && y! < sheet.height).toBe(true)
  }
})
