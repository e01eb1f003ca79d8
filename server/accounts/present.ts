import type { SessionUser } from '#contract/auth.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { OwnUser, PublicUser, Totals, users } from '#contract/users.ts'
import { SOCIAL_NETWORKS } from '#domain/social-links.ts'
import { foldText } from '#domain/trail-key.ts'
import { presentBadges } from '#server/achievements/present.ts'
import type { EarnedRow } from '#server/db/schema.ts'
import type { FoundPerson } from './find-people.ts'
import type { CountrySums, User } from './store.ts'

/** What the browser keeps of the signed-in person. */
export function presentSessionUser(user: User): SessionUser {
  return {
    _id: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    country: user.country,
    email: user.email,
  }
}

/** A person with what their hikes amount to. */
export interface Profile {
  readonly user: User
  readonly sums: readonly CountrySums[]
  readonly earned: readonly Pick<EarnedRow, 'achievement_id' | 'earned_at'>[]
}

/** What anybody sees of a person: everything but the e-mail, the friends and the password's hash. */
export function presentPublicUser({ user, sums, earned }: Profile): PublicUser {
  return {
    _id: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    country: user.country,
    createdAt: new Date(user.created_at).toISOString(),
    ...totalsOf(sums),
    socialLinks: socialLinksOf(user),
    achievements: presentBadges(earned),
  }
}

/** What a person sees of their own record. */
export function presentOwnUser(profile: Profile, friends: string[]): OwnUser {
  return { ...presentPublicUser(profile), email: profile.user.email, friends }
}

/** A person as a search shows them. */
export function presentFoundPerson(person: FoundPerson): Answer<typeof users.search>[number] {
  return {
    _id: person.id,
    username: person.username,
    firstName: person.first_name,
    lastName: person.last_name,
    totalHikes: person.totalHikes,
    type: 'user',
  }
}

export function totalsOf(sums: readonly CountrySums[]): Totals {
  const total = (figure: 'hikes' | 'lengthM' | 'elevationM') => sums.reduce((sum, row) => sum + row[figure], 0)
  return {
    totalHikes: total('hikes'),
    totalLength: Math.round(total('lengthM') / 10) / 100,
    totalElevation: total('elevationM'),
    totalCountries: new Set(sums.map(({ country }) => foldText(country))).size,
  }
}

/** Every network, null where there is no link. */
export function socialLinksOf(user: User): PublicUser['socialLinks'] {
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
