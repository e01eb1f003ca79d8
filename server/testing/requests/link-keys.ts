import { api } from '#contract/api.ts'
import { createIdKeys } from '#server/account/accounts/sessions/id-keys.ts'
import { findDigest } from '#server/community/inbox/digest/store.ts'
import type { Member, TestServer } from '#server/testing/a-server.ts'

/** What opens a calendar that a member has just given an address. */
export async function aCalendarKey(by: Member): Promise<string> {
  const { path } = (await by.call(api.calendar.renew)).body
  return new URL(path ?? '', 'http://x').searchParams.get('key') ?? ''
}

/** What opens the wishlist of a member, who has just shared it. */
export async function aWishlistKey(by: Member): Promise<string> {
  const { path } = (await by.call(api.wishlistLink.renew, { body: { withNotes: true } })).body
  return path?.replace('/wishlist/', '') ?? ''
}

/** What ends the letters that a member has just asked for. */
export async function aDigestKey({ deps }: TestServer, by: Member): Promise<string> {
  await by.call(api.notificationChoices.update, { body: { sendsDigest: true } })
  const digest = await findDigest(deps.db.read, by.id)
  return createIdKeys(deps.config.secret, 'end of digests').keyOf(digest?.id ?? '')
}
