import type { SessionUser } from '#contract/account/auth.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'

/** The member who is signed in in tests. */
export const MIA: SessionUser = {
  _id: 'u1',
  username: 'mia',
  firstName: 'Mia',
  lastName: 'Walker',
  country: 'Norway',
  email: 'mia@example.org',
}

/** Returns Mia's account as she sees it herself. */
export function aMember(over: Partial<OwnUser> = {}): OwnUser {
  return {
    ...MIA,
    createdAt: '2026-03-01T12:00:00.000Z',
    totalHikes: 24,
    totalLength: 1234.56,
    totalElevation: 8848.6,
    totalCountries: 3,
    socialLinks: { instagram: null, alltrails: null, tiktok: null, youtube: null, strava: null, garmin: null },
    achievements: [],
    friends: [],
    requested: [],
    ...over,
  }
}

export const ME = aMember()
