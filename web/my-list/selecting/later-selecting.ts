import { laterPiece } from '#web/parts/later.tsx'

/** For whoever selects several hikes. */
export const SelectingList = laterPiece(() => import('./selecting-list.tsx').then((m) => m.SelectingList))
