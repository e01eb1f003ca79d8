import type { TokenScope } from '#domain/account/token-scopes.ts'
import { msg } from '#domain/platform/language/translate.ts'

/** The labels of a token's scopes. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, { label: string; hint: string }>> = {
  read: {
    label: msg('Read ##permission of an app'),
    hint: msg('See everything you can see: hikes, wishlist, tracks, friends, your email address and your full export.'),
  },
  import: {
    label: msg('Add hikes ##permission of an app'),
    hint: msg('Add hikes to your list and wishlist, with photos and tracks.'),
  },
  write: {
    label: msg('Change ##permission of an app'),
    hint: msg('Also edit, delete, reorder, like and follow. Never change your password, email or logins.'),
  },
}
