import { expect, test } from 'vitest'
import { sortFavouritesFirst } from './favourites-first.ts'

const walk = (_id: string, rank: number | null) => ({ _id, rank })

test('favourites come by rank, those without one last', () => {
  const walks = [walk('a', null), walk('b', 5), walk('c', 2)]
  expect(sortFavouritesFirst(walks).map(({ rank }) => rank)).toEqual([2, 5, null])
})

test('a hike that was walked twice stands there once', () => {
  expect(sortFavouritesFirst([walk('a', 2), walk('b', 1), walk('a', 2)]).map(({ _id }) => _id)).toEqual(['b', 'a'])
})
