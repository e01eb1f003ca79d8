import { msg } from '#domain/platform/language/translate.ts'

/** Modes of registration: open to everybody, by invitation, or closed. */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]

export const NEEDS_INVITATION = msg('You need an invitation to register. Ask whoever runs this site for one.')
export const DEAD_INVITATION = msg(
  'This invitation has been used, has expired or was mistyped. Ask whoever gave it to you for a new one.',
)
export const SIGN_UP_CLOSED = msg('Nobody can register here at the moment.')
