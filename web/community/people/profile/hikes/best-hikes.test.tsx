import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { BestHikes } from './best-hikes.tsx'
import { BestHikesSkeleton, pickBestHikes } from './best-hikes-skeleton.tsx'

/** Returns this many hikes by rank: `Hike 1`, `Hike 2`, … */
function hikes(count: number, waiting = 0): Hike[] {
  return Array.from({ length: count }, (_, at) => ({
    ...BESSEGGEN,
    _id: `h${at + 1}`,
    name: `Hike ${at + 1}`,
    rank: at + 1,
    isPlaced: at >= waiting,
  }))
}

const namesOf = (some: readonly Hike[]) => some.map(({ name }) => name).join()

test.each([
  [0, 0, ''],
  [2, 0, ''],
  [3, 0, 'Hike 1,Hike 2,Hike 3'],
  [4, 0, 'Hike 1,Hike 2,Hike 3'],
  [5, 0, 'Hike 1,Hike 2,Hike 3,Hike 4,Hike 5'],
  [50, 0, 'Hike 1,Hike 2,Hike 3,Hike 4,Hike 5'],
  [50, 2, 'Hike 3,Hike 4,Hike 5,Hike 6,Hike 7'],
])('%i hikes with %i waiting for a place have the best %s', (count, waiting, best) => {
  expect(namesOf(pickBestHikes(hikes(count, waiting)))).toBe(best)
})

test('a card shows place, country, stars and the start of the notes, and links to the hike', () => {
  const [first, ...rest] = hikes(5)
  const told = { ...first!, rating: 4, notes: 'Wind on the ridge.\nCold feet.' }
  render(<BestHikes hikes={[told, ...rest]} />, { wrapper: MemoryRouter })
  const cards = within(screen.getByRole('region', { name: 'Best hikes' })).getAllByRole('listitem')
  expect(cards).toHaveLength(5)
  const card = within(cards[0]!)
  for (const text of ['#1', 'Hike 1', 'Norway', 'Wind on the ridge.']) expect(cards[0]).toHaveTextContent(text)
  expect(card.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
  expect(card.getByRole('link', { name: 'Hike 1' })).toHaveAttribute('href', '/hike/Hike%201/Norway')
})

test('loading shows as many boxes as cards', () => {
  const { container, rerender } = render(<BestHikesSkeleton count={45} />)
  expect(container.querySelectorAll('.rounded-card\\!')).toHaveLength(5)
  rerender(<BestHikesSkeleton count={2} />)
  expect(container).toBeEmptyDOMElement()
})
