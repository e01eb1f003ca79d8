import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { ElevationChart } from './elevation-chart.tsx'

/** A hill: 10 km, up from 500 m to 1,000 m at 5 km and down again. */
const HILL: ProfilePoint[] = [0, 5, 10].map((distance) => ({
  distance,
  elevation: distance === 5 ? 1_000 : 500,
  latitude: 47,
  longitude: 10 + distance / 100,
}))

function ChartWithCursor({ points = HILL }: { points?: ProfilePoint[] }) {
  const [cursor, setCursor] = useState<ProfilePoint | null>(null)
  return (
    <>
      <ElevationChart points={points} cursor={cursor} onCursor={setCursor} />
      <p data-testid="cursor">
        {cursor === null ? 'none' : `${cursor.distance} ${cursor.elevation} ${cursor.longitude}`}
      </p>
    </>
  )
}

const cursorText = () => screen.getByTestId('cursor').textContent

function press(...keys: string[]) {
  for (const key of keys) fireEvent.keyDown(screen.getByRole('slider'), { key })
}

test('the drawing is 800 × 224 px where nothing makes it narrower', () => {
  render(<ChartWithCursor />)
  const drawing = screen.getByRole('img')
  expect([drawing.getAttribute('width'), drawing.getAttribute('height')]).toEqual(['800', '224'])
})

test.each([
  [['ArrowRight'], '0.1 510 10.001'],
  [['ArrowRight', 'ArrowUp', 'ArrowLeft'], '0.1 510 10.001'],
  [['ArrowLeft'], '0 500 10'],
  [['PageUp'], '1 600 10.01'],
  [['End'], '10 500 10.1'],
  [['End', 'ArrowRight'], '10 500 10.1'],
  [['End', 'PageDown'], '9 600 10.09'],
  [['End', 'Home'], '0 500 10'],
  [['Tab'], 'none'],
])('the keys %j move the cursor', (keys, expected) => {
  render(<ChartWithCursor />)
  press(...keys)
  expect(cursorText()).toBe(expected)
})

test('the slider tells the place in words and the drawing shows it', () => {
  render(<ChartWithCursor />)
  press('PageUp')
  expect(screen.getByRole('slider', { name: 'Place on the track' }).getAttribute('aria-valuetext')).toBe(
    '1.0 km, 600 m',
  )
  expect(within(screen.getByRole('img')).getByText('1.0 km, 600 m')).toBeTruthy()
})

test('focus puts the cursor at the start, and leaving takes it away', () => {
  render(<ChartWithCursor />)
  fireEvent.focus(screen.getByRole('slider'))
  expect(cursorText()).toBe('0 500 10')
  fireEvent.blur(screen.getByRole('slider'))
  expect(cursorText()).toBe('none')
})

test('the drawing is summed up in a sentence and every km stands in a table', () => {
  render(<ChartWithCursor />)
  const drawing = screen.getByRole('img', {
    name: /^Elevation over 10\.0 km, from 500 m to 500 m\. Highest point 1,000 m/,
  })
  expect([drawing.getAttribute('width'), drawing.getAttribute('height')]).toEqual(['800', '224'])
  const table = screen.getByRole('table', { name: 'Elevation at every km' })
  expect(within(table).getAllByRole('row')).toHaveLength(12)
  expect(within(table).getByRole('row', { name: '4.0 km 900 m' })).toBeTruthy()
})

test.each([
  ['no point', []],
  ['one point', HILL.slice(0, 1)],
  ['points in one place', [HILL[0]!, HILL[0]!]],
])('%s is no chart', (_, points) => {
  render(<ChartWithCursor points={points} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
})
