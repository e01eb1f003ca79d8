import type { TrailCardLook } from '#web/community/top/trail-card/trail-card.tsx'

export const TOP_GRID = 'grid grid-cols-1 gap-5 md:max-wide:grid-cols-2 wide:grid-cols-4 wide:gap-x-5 wide:gap-y-7.5'

export interface TopGrid {
  readonly shown: number
  readonly look: (place: number) => TrailCardLook
  /** Returns the classes of a card's cell. */
  readonly cell: (place: number) => string
}

/** Six cards, the first of double size. Wide windows hide the sixth. */
export const SIX: TopGrid = {
  shown: 6,
  look: (place) => (place === 0 ? 'lead' : 'card'),
  cell: (place) => (place === 0 ? 'md:col-span-2 wide:row-span-2' : place === 5 ? 'wide:hidden' : ''),
}

/** Four cards in a row. */
export const FOUR: TopGrid = { shown: 4, look: () => 'card', cell: () => '' }
