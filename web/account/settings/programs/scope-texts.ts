import type { TokenScope } from '#domain/account/token-scopes.ts'

/** What a token may be made for, for those who choose it. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, { label: string; hint: string }>> = {
  read: {
    label: 'Read',
    hint: 'See what you see: hikes, wishes, tracks, friends, your email address, the whole export.',
  },
  import: { label: 'Add hikes', hint: 'Log hikes and wishes with their photos and tracks.' },
  write: {
    label: 'Change',
    hint: 'Also edit, delete, reorder, like and follow. Never your password, email or sessions.',
  },
}
