import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WishedTrail } from '#contract/diary/wishlist.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { catalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { photoOf } from '#server/diary/catalogue/present-trail.ts'
import { friendsOnTrails, monthsOfTrails, newestWishes, startsOfTrails, walkedTrails } from './store.ts'

const MONTHS = 12
const NAMED_FRIENDS = 3
/** So many trails are asked for at once: three questions for all of them. */
const AT_ONCE = 50

type Known = Omit<WishedTrail, 'hikeId'>

/** What others know of the trails that somebody wishes for, the newest wish first. */
export async function wishedTrailsOf(db: Queries, viewerId: string): Promise<WishedTrail[]> {
  const wishes = await newestWishes(db, viewerId)
  const known = await trailsKnownTo(
    db,
    viewerId,
    wishes.map(({ trail_key }) => trail_key),
  )
  return wishes.map(({ id, trail_key, lat, lng }) => {
    const trail = known.get(trail_key) ?? unknown()
    return { hikeId: id, ...trail, trailhead: placeOf({ lat, lng }) ?? trail.trailhead }
  })
}

/** What is known of some trails, by their keys, as somebody may see it. @param viewerId empty for visitors */
export async function trailsKnownTo(
  db: Queries,
  viewerId: string,
  trailKeys: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>()
  for (const chunk of chunksOf([...new Set(trailKeys)], AT_ONCE)) {
    await tellOf(known, { db, viewerId, trailKeys: chunk })
    await nextTurn()
  }
  return known
}

interface Asked {
  readonly db: Queries
  readonly viewerId: string
  readonly trailKeys: readonly string[]
}

async function tellOf(known: Map<string, Known>, { db, viewerId, trailKeys }: Asked): Promise<void> {
  for (const key of trailKeys) known.set(key, unknown())
  const starts = await startsOfTrails(db, viewerId, trailKeys)
  const trailheads = new Map(starts.toReversed().map(({ trail_key, lat, lng }) => [trail_key, placeOf({ lat, lng })]))
  for (const row of await walkedTrails(db, viewerId, trailKeys)) {
    const score = row.score === null ? null : Math.round(row.score)
    known.set(row.trail_key, { ...unknown(), photo: photoOf(row), score, hikers: row.hikers })
  }
  for (const { trail_key, month, walks } of await monthsOfTrails(db, trailKeys)) {
    const months = known.get(trail_key)?.months
    if (months) months[Number(month) - 1] = walks
  }
  for (const { trail_key, id, username, first_name, last_name, ...face } of await friendsOnTrails(
    db,
    viewerId,
    trailKeys,
  )) {
    const trail = known.get(trail_key)
    if (!trail) continue
    trail.friendsCount += 1
    const friend = { _id: id, username, firstName: first_name, lastName: last_name, ...presentAvatar({ id, ...face }) }
    if (trail.friends.length < NAMED_FRIENDS) trail.friends.push(friend)
  }
  for (const key of trailKeys) {
    const trail = known.get(key)
    if (trail) trail.trailhead = trailheads.get(key) ?? catalogueEntry(key)?.trail.trailhead ?? null
  }
}

/** To about 100 m, which is enough to tell what is near. */
function placeOf({ lat, lng }: { lat: number | null; lng: number | null }): Place | null {
  return lat === null || lng === null ? null : { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}

function unknown(): Known {
  return {
    trailhead: null,
    photo: null,
    score: null,
    hikers: 0,
    months: Array.from({ length: MONTHS }, () => 0),
    friendsCount: 0,
    friends: [],
  }
}
