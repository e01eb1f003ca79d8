import type { QueryKey } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { trailKey } from '#domain/trails/trail-key.ts'

const pathsOf = (endpoints: readonly Endpoint[]) => new Set<unknown>(endpoints.map(({ path }) => path))

/** The reads of my own pages and of what my friends do (R14.2). */
const OWN = pathsOf([
  api.hikes.mine,
  api.visits.mine,
  api.visits.ofHike,
  api.wishlist.mine,
  api.wishlist.trails,
  api.map.mine,
  api.originals.mine,
  api.achievements.list,
  api.achievements.all,
  api.achievements.progress,
  api.achievements.friendsRecent,
  api.notifications.list,
  api.friends.list,
  api.friends.hikes,
  api.friends.map,
  api.friends.companions,
  api.friends.requests,
  api.friends.followersCount,
  api.users.me,
  api.preferenceSettings.get,
  api.privacySettings.get,
  api.notificationChoices.get,
  api.system.settings,
  api.hikes.gpx,
  // what home shows besides
  api.rankings.top,
  api.rankings.community,
  api.totals.community,
  api.trails.randomWithPhoto,
  api.visits.gpx,
  api.collections.list,
])

/** The reads of a trail page. */
const TRAIL = pathsOf([
  api.trails.stats,
  api.trails.photos,
  api.trails.gpx,
  api.trailNames.list,
  api.trailPage.known,
  api.trailPage.tracks,
  api.trailPage.similar,
  api.trailPeople.list,
  api.trailPeople.picture,
  api.conditions.list,
])

/** The reads of a profile, kept for the member's own. */
const PROFILE = pathsOf([api.users.get, api.hikes.ofUser, api.map.ofPerson, api.friends.counts])

/** The reads of challenges, which ask for a day. */
const BY_DAY = pathsOf([api.challenges.list, api.challenges.get])

/** The reads beside a page, which say nothing about its age. */
const BESIDE = pathsOf([
  api.system.settings,
  api.preferenceSettings.get,
  api.notifications.list,
  api.friends.requests,
  api.push.get,
  api.taste.guess,
  api.trailNames.proposals,
])

/** How the answers of a query are kept. */
export interface KeptKind {
  /** Without the day: what was read yesterday opens today. */
  readonly key: QueryKey
  /** The key of the trail on whose page it is. */
  readonly trail: string | null
  readonly isCollection: boolean
}

/** Returns how the answers of a query are kept; null for one that is not kept. */
export function findKeptKind(key: QueryKey, username: string): KeptKind | null {
  const [resource, path, input] = key
  const kept = { key, trail: null, isCollection: false }
  if (OWN.has(path) || (resource === 'notifications' && path === 'all')) return kept
  if (PROFILE.has(path)) return namesPerson(input, username) ? kept : null
  // the people of a trail are read page by page, under a name of its own
  if (TRAIL.has(path) || path === 'people') return { ...kept, trail: findTrail(input) }
  if (BY_DAY.has(path)) return { ...kept, key: [resource, path, paramsOf(input)] }
  if (path === api.collections.get.path) return { ...kept, isCollection: true }
  // all collections, read page by page, but not what was searched
  return resource === api.collections.list.resource && path === 'all' && input === '' ? kept : null
}

/** Returns true for a query beside the page, such as that of the bell. */
export function isBesidePage([, path]: QueryKey): boolean {
  return BESIDE.has(path)
}

function namesPerson(input: unknown, username: string): boolean {
  const text = typeof input === 'string' ? input : Object.values(paramsOf(input))[0]
  return typeof text === 'string' && text.toLowerCase() === username.toLowerCase()
}

function findTrail(input: unknown): string | null {
  const { name, hikeName = name, country } = { ...(input as object), ...paramsOf(input) } as Record<string, unknown>
  return typeof hikeName === 'string' && typeof country === 'string' ? trailKey(hikeName, country) : null
}

function paramsOf(input: unknown): object {
  const { params } = (typeof input === 'object' && input !== null ? input : {}) as { params?: object }
  return params ?? {}
}
