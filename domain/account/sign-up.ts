/** Who may register: everybody, whoever has an invitation, or nobody. */
export const SIGN_UPS = ['open', 'invitation', 'closed'] as const
export type SignUp = (typeof SIGN_UPS)[number]

export const NEEDS_INVITATION = 'You need an invitation to register. Ask whoever runs this site for one.'
export const DEAD_INVITATION =
  'This invitation has been used, has expired or was mistyped. Ask whoever gave it to you for a new one.'
export const SIGN_UP_CLOSED = 'Nobody can register here at the moment.'
