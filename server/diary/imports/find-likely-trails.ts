import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MatchedTrail } from '#contract/diary/imports.ts'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import { MAX_QUERY_CHARS } from '#domain/platform/limits.ts'
import { overlapShare } from '#domain/tracks/lines/line-overlap.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findEntriesNear } from '#server/diary/catalogue/catalogue-index.ts'
import { findImportedNear } from '#server/diary/catalogue/imported-trails.ts'
import { type KnownTrail, findKnownTrails, withoutJoined } from '#server/diary/catalogue/find-trails.ts'
import { findTrailsBeginningNear } from './store.ts'

const MAX_BY_NAME = 4
const MAX_BY_PLACE = 4
/** Trailheads of the catalogue, and the place itself, are accurate to about a kilometre. */
const REACH_KM = 3

/** How many of the nearest tracks are compared with the line. */
const MAX_COMPARED = 12

interface Row {
  readonly name: string
  readonly start?: Place | null | undefined
  /** Packed, see `packLines`. */
  readonly line?: string | null | undefined
}

/** How near a trail is to a row. */
interface Nearness {
  readonly km: number
  readonly share: number | null
}

/** Returns the trails that a row may belong to, by its name, its start and its line, those by name first. */
export async function findLikelyTrails(
  db: Queries,
  viewerId: string,
  { name, start = null, line = null }: Row,
): Promise<MatchedTrail[]> {
  await nextTurn()
  const named = (await findKnownTrails(db, name.slice(0, MAX_QUERY_CHARS))).slice(0, MAX_BY_NAME)
  await nextTurn()
  const near = start === null ? [] : await findTrailsNear(db, viewerId, { start, line })
  const nearness = new Map<string, Nearness>(near.map(({ trail, km, share }) => [trail.key, { km, share }]))
  const trails = new Map([...named, ...near.map(({ trail }) => trail)].map((trail) => [trail.key, trail]))
  return [...trails.values()].map((trail) => presentLikely(trail, start, nearness.get(trail.key) ?? null))
}

type NearTrail = Nearness & { readonly trail: KnownTrail }

/** Returns the trails that the line follows first, then the nearest. */
async function findTrailsNear(
  db: Queries,
  viewerId: string,
  { start, line }: { start: Place; line: string | null },
): Promise<NearTrail[]> {
  const way = unpackLines(line ?? '').filter((piece) => piece.length > 1)
  const begun = (await findTrailsBeginningNear(db, viewerId, start))
    .map(({ start_lat: lat, start_lng: lng, line: theirs, ...row }) => ({
      trail: { key: row.trail_key, row, entry: null },
      km: distanceKm(start, { lat, lng }),
      theirs,
    }))
    .toSorted((a, b) => a.km - b.km)
  const walked: NearTrail[] = []
  for (const { theirs, ...one } of begun) {
    const isCompared = theirs !== null && way.length > 0 && walked.length < MAX_COMPARED
    if (isCompared) await nextTurn()
    walked.push({ ...one, share: isCompared ? overlapShare(way, unpackLines(theirs)) : null })
  }
  const entries = [...findEntriesNear(start, REACH_KM), ...(await findImportedNear(db, start, REACH_KM))]
  const known = (await withoutJoined(db, entries)).map((entry) => ({
    trail: { key: entry.key, row: null, entry },
    km: distanceKm(start, entry.trail.trailhead),
    share: null,
  }))
  const nearest = new Map<string, NearTrail>()
  for (const one of [...known, ...walked].toSorted((a, b) => a.km - b.km)) {
    if (one.km > REACH_KM) continue
    const before = nearest.get(one.trail.key)
    const share = before?.share == null ? one.share : Math.max(before.share, one.share ?? 0)
    nearest.set(one.trail.key, { ...(before ?? one), share })
  }
  return [...nearest.values()].toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0) || a.km - b.km).slice(0, MAX_BY_PLACE)
}

/** Returns a likely trail. The catalogue's data take precedence over logged ones. */
function presentLikely({ entry, row }: KnownTrail, start: Place | null, near: Nearness | null): MatchedTrail {
  const alongShare = near?.share == null ? null : Math.round(near.share * 100) / 100
  if (entry === null) {
    const { name, country, difficulty, length_m, elevation_m } = row
    const figures = { difficulty: toDifficulty(difficulty), length: length_m / 1000, elevation: elevation_m }
    return { name, country, ...figures, nearKm: rounded(near?.km ?? null), alongShare }
  }
  const { name, country, difficulty, lengthKm, elevationGainM, trailhead } = entry.trail
  const nearKm = rounded(near?.km ?? (start && distanceKm(start, trailhead)))
  return { name, country, difficulty, length: lengthKm, elevation: elevationGainM, nearKm, alongShare }
}

const rounded = (km: number | null) => (km === null ? null : Math.round(km * 10) / 10)
