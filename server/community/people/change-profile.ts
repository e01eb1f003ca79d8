import type { Body } from '#contract/endpoint.ts'
import type { users } from '#contract/community/users.ts'
import { toPersonName } from '#domain/account/account-fields.ts'
import { findCountry } from '#domain/platform/countries.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { parseSocialLinks } from './present.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'

type Sent = Body<typeof users.updateMe>

/** Returns the person with the sent fields changed. The contract has validated them. */
export function applyProfileChange(user: StoredUser, sent: Sent): StoredUser {
  const { firstName, lastName, country, socialLinks } = sent
  return {
    ...user,
    first_name: firstName === undefined ? user.first_name : toPersonName(firstName),
    last_name: lastName === undefined ? user.last_name : toPersonName(lastName),
    country: country === undefined ? user.country : (findCountry(country)?.name ?? ''),
    social_links: socialLinks === undefined ? user.social_links : JSON.stringify(applyLinkChange(user, socialLinks)),
  }
}

function applyLinkChange(user: StoredUser, sent: NonNullable<Sent['socialLinks']>) {
  const links = Object.entries(sent).map(([network, url]) => [network, cleanText(url ?? '') || null])
  return { ...parseSocialLinks(user), ...Object.fromEntries(links) }
}
