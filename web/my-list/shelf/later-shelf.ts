import { laterPiece } from '#web/parts/later.tsx'

export const Shelf = laterPiece(() => import('./shelf.tsx').then((m) => m.Shelf))
