import type { Answer } from '#contract/endpoint.ts'
import type { HiddenThing, Hiker, OwnUser, PublicUser } from '#contract/account/user-shapes.ts'
import type { LatestHike, users } from '#contract/community/users.ts'
import { SOCIAL_NETWORKS } from '#domain/account/social-links.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { presentPreferences, presentAvatar, presentLeaving, presentRole } from '#server/account/accounts/present.ts'
import { presentBadges } from '#server/aggregates/achievements/present.ts'
import type { EarnedRow } from '#server/platform/db/schema/achievement-rows.ts'
import type { HiddenContent } from '#server/account/moderation-status/store.ts'
import { presentTotals } from '#server/account/totals/present.ts'
import type { HikerTotals } from '#server/account/totals/store.ts'
import type { FoundPerson } from './find-people.ts'
import type { StoredUser, User } from '#server/account/accounts/store.ts'

/** A person with their totals and achievements. */
export interface Profile {
  readonly user: Omit<User, 'email' | 'password_hash' | 'leaving_at' | 'preferences' | 'role'> &
    Pick<StoredUser, 'audience'>
  readonly totals: HikerTotals
  readonly earned: readonly Pick<EarnedRow, 'achievement_id' | 'earned_at'>[]
}

/** Returns the part of a profile that a card in a list shows. */
export function presentHiker({ user, totals }: Omit<Profile, 'earned'>): Hiker {
  const { id, username, first_name, last_name } = user
  return {
    _id: id,
    username,
    firstName: first_name,
    lastName: last_name,
    ...presentTotals(totals),
    ...presentAvatar(user),
  }
}

/** Returns a person's public profile: without e-mail, friends and password hash. */
export function presentPublicUser({ user, totals, earned }: Profile): PublicUser {
  return {
    _id: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    country: user.country,
    createdAt: new Date(user.created_at).toISOString(),
    ...presentTotals(totals),
    socialLinks: parseSocialLinks(user),
    achievements: presentBadges(earned),
    ...presentAvatar(user),
  }
}

/** Returns a person of the directory with their newest public hike, where it is among those asked for. */
export function presentListed<Person extends Hiker>(person: Person, latest: ReadonlyMap<string, LatestHike>) {
  const latestHike = latest.get(person._id)
  return latestHike ? { ...person, latestHike } : person
}

/** Returns a profile that the viewer may not open: the username alone, by which they can ask to follow. */
export function presentHiddenUser({ id, username, created_at }: User): PublicUser {
  const nothing = { hikes: 0, length_m: 0, elevation_m: 0, countries: 0 }
  const names = { id, username, created_at, first_name: '', last_name: '', country: '', social_links: '{}' }
  const user = { ...names, avatar_key: null, avatar_small_key: null, audience: OWNER }
  return { ...presentPublicUser({ user, totals: nothing, earned: [] }), isHidden: true }
}

/** Returns my own profile. */
export function presentOwnUser(
  profile: Profile & { readonly user: StoredUser },
  { hidden = [], ...edges }: Pick<OwnUser, 'friends' | 'requested' | 'hidden'>,
): OwnUser {
  const { user } = profile
  const own = {
    ...presentPublicUser(profile),
    email: user.email,
    ...edges,
    ...presentPreferences(user),
    ...presentLeaving(user),
    ...presentRole(user),
  }
  return hidden.length === 0 ? own : { ...own, hidden }
}

/** Returns something that moderators have hidden, for its owner. */
export function presentHiddenThing({
  kind,
  subject_id,
  name,
  country,
  reason,
  created_at,
  answer,
}: HiddenContent): HiddenThing {
  return {
    kind,
    id: subject_id,
    ...(name !== null && { name }),
    ...(country !== null && { country }),
    reason,
    since: new Date(created_at).toISOString(),
    ...(answer !== null && { answer }),
  }
}

/** Returns a person as a search result. */
export function presentFoundPerson(person: FoundPerson): Answer<typeof users.search>[number] {
  return {
    _id: person.id,
    username: person.username,
    firstName: person.first_name,
    lastName: person.last_name,
    ...presentAvatar(person),
    totalHikes: person.totalHikes,
    type: 'user',
  }
}

/** Parses the links to social networks: every network, null where there is no link. */
export function parseSocialLinks(user: Pick<User, 'social_links'>): PublicUser['socialLinks'] {
  const stored: Partial<Record<string, unknown>> = JSON.parse(user.social_links)
  const linkTo = (network: keyof typeof SOCIAL_NETWORKS) => {
    const link = stored[network]
    return typeof link === 'string' && link !== '' ? link : null
  }
  return {
    instagram: linkTo('instagram'),
    alltrails: linkTo('alltrails'),
    tiktok: linkTo('tiktok'),
    youtube: linkTo('youtube'),
    strava: linkTo('strava'),
    garmin: linkTo('garmin'),
  }
}
