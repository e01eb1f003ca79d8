import type { TrailCardLook } from '#web/community/top/trail-card/trail-card.tsx'

/** A grid whose first card has double size. */
export const TOP_GRID = 'grid grid-cols-1 gap-5 md:max-wide:grid-cols-2 wide:grid-cols-4 wide:gap-x-5 wide:gap-y-7.5'

/** Returns the classes of a card's cell. Wide windows hide the sixth. */
export const topCellClasses = (place: number) =>
  place === 0 ? 'md:col-span-2 wide:row-span-2' : place === 5 ? 'wide:hidden' : ''

export const topCardLook = (place: number): TrailCardLook => (place === 0 ? 'lead' : 'card')
