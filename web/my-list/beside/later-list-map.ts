import { laterPiece } from '#web/parts/later.tsx'

/** Where there is room for it, with code of its own. */
export const ListMap = laterPiece(() => import('./list-map.tsx').then((m) => m.ListMap))
