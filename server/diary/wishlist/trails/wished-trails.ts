import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WishedTrail } from '#contract/diary/wishlist.ts'
import { roundLowerEnd } from '#domain/community/score/printed-score.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { findImportedTrails } from '#server/diary/catalogue/imported-trails.ts'
import { presentTrailPhoto } from '#server/diary/catalogue/present-trail.ts'
import { listFriendsOnTrails, countWalksByMonth, listNewestWishes, listTrailStarts, listWalkedTrails } from './store.ts'

const MONTHS = 12
const NAMED_FRIENDS = 3
/** Trails per chunk: each takes a few statements. */
const AT_ONCE = 50

type Known = Omit<WishedTrail, 'hikeId'>

/** Returns the trails a person wishes for with public data about them, newest wish first. */
export async function listWishedTrails(db: Queries, viewerId: string): Promise<WishedTrail[]> {
  const wishes = await listNewestWishes(db, viewerId)
  const known = await describeTrails(
    db,
    viewerId,
    wishes.map(({ trail_key }) => trail_key),
  )
  return wishes.map(({ id, trail_key, lat, lng }) => {
    const trail = known.get(trail_key) ?? unknown()
    return { hikeId: id, ...trail, trailhead: roundPlace({ lat, lng }) ?? trail.trailhead }
  })
}

/**
 * Returns public data about some trails, by key, as a viewer may see it.
 * @param viewerId empty for a visitor
 */
export async function describeTrails(
  db: Queries,
  viewerId: string,
  trailKeys: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>()
  for (const chunk of chunksOf([...new Set(trailKeys)], AT_ONCE)) {
    await addDescriptions(known, { db, viewerId, trailKeys: chunk })
    await nextTurn()
  }
  return known
}

interface Asked {
  readonly db: Queries
  readonly viewerId: string
  readonly trailKeys: readonly string[]
}

async function addDescriptions(known: Map<string, Known>, { db, viewerId, trailKeys }: Asked): Promise<void> {
  for (const key of trailKeys) known.set(key, unknown())
  const starts = await listTrailStarts(db, viewerId, trailKeys)
  const trailheads = new Map(
    starts.toReversed().map(({ trail_key, lat, lng }) => [trail_key, roundPlace({ lat, lng })]),
  )
  for (const row of await listWalkedTrails(db, viewerId, trailKeys)) {
    const score = row.score === null ? null : Math.round(row.score)
    const low = row.low === null ? null : roundLowerEnd(row.low)
    known.set(row.trail_key, { ...unknown(), photo: presentTrailPhoto(row), score, low, hikers: row.hikers })
  }
  for (const { trail_key, month, walks } of await countWalksByMonth(db, trailKeys)) {
    const months = known.get(trail_key)?.months
    if (months) months[Number(month) - 1] = walks
  }
  const counted = new Set<string>()
  for (const { trail_key, id, username, first_name, last_name, ...face } of await listFriendsOnTrails(
    db,
    viewerId,
    trailKeys,
  )) {
    const trail = known.get(trail_key)
    // a list may hold a trail twice, under names that were joined later
    if (!trail || counted.has(id + trail_key)) continue
    counted.add(id + trail_key)
    trail.friendsCount += 1
    const friend = { _id: id, username, firstName: first_name, lastName: last_name, ...presentAvatar({ id, ...face }) }
    if (trail.friends.length < NAMED_FRIENDS) trail.friends.push(friend)
  }
  const imported = await findImportedTrails(db, trailKeys)
  for (const key of trailKeys) {
    const trail = known.get(key)
    const listed = findCatalogueEntry(key) ?? imported.get(key)
    if (trail) trail.trailhead = trailheads.get(key) ?? listed?.trail.trailhead ?? null
  }
}

/** Returns how many of a trail's newest public walks were in each month, January first. */
export async function listWalksByMonth(db: Queries, trailKey: string): Promise<number[]> {
  const { months } = unknown()
  for (const { month, walks } of await countWalksByMonth(db, [trailKey])) months[Number(month) - 1] = walks
  return months
}

/** Rounds a place to about 100 m, which is enough to find what is near. */
function roundPlace({ lat, lng }: { lat: number | null; lng: number | null }): Place | null {
  return lat === null || lng === null ? null : { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}

function unknown(): Known {
  return {
    trailhead: null,
    photo: null,
    score: null,
    low: null,
    hikers: 0,
    months: Array.from({ length: MONTHS }, () => 0),
    friendsCount: 0,
    friends: [],
  }
}
