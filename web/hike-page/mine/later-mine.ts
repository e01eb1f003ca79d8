import { laterExtra, laterPiece } from '#web/parts/later.tsx'

// fetched for members only

export const MyEntry = laterExtra(() => import('./my-entry.tsx').then((m) => m.MyEntry))
export const MemberActions = laterPiece(() => import('../member-actions.tsx').then((m) => m.MemberActions))
