import type { TokenScope } from '#domain/account/token-scopes.ts'

/** The labels of a token's scopes. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, { label: string; hint: string }>> = {
  read: {
    label: 'Read',
    hint: 'See everything you can see: hikes, wishlist, tracks, friends, your email address and your full export.',
  },
  import: { label: 'Add hikes', hint: 'Add hikes to your list and wishlist, with photos and tracks.' },
  write: {
    label: 'Change',
    hint: 'Also edit, delete, reorder, like and follow. Never change your password, email or logins.',
  },
}
