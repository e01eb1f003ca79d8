import { api } from '#contract/api.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'
import { findDigest } from '#server/community/inbox/digest/store.ts'
import type { Member, TestServer } from '#server/testing/a-server.ts'

/** Returns the key of a member's new calendar address. */
export async function aCalendarKey(by: Member): Promise<string> {
  const { path } = (await by.call(api.calendar.renew)).body
  return new URL(path ?? '', 'http://x').searchParams.get('key') ?? ''
}

/** Returns the key of a member's shared wishlist. */
export async function aWishlistKey(by: Member): Promise<string> {
  const { path } = (await by.call(api.wishlistLink.renew, { body: { withNotes: true } })).body
  return path?.replace('/wishlist/', '') ?? ''
}

/** Returns the unsubscribe key of a member's weekly e-mail. */
export async function aDigestKey({ deps }: TestServer, by: Member): Promise<string> {
  await by.call(api.notificationChoices.update, { body: { sendsDigest: true } })
  const digest = await findDigest(deps.db.read, by.id)
  return createIdKeys(deps.config.secret, 'end of digests').keyOf(digest?.id ?? '')
}
