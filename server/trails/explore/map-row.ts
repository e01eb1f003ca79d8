import { findBestSeason } from '#domain/trails/best-season.ts'
import { toCell } from '#domain/trails/explore/map-cells.ts'
import { toMonthBits, toTagBits } from '#domain/trails/explore/trail-bits.ts'
import { findWalkShape } from '#domain/tracks/lines/walk-shape.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import { findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'
import { findTrailKeys } from '#server/aggregates/trail-names/store.ts'
import { type CatalogueEntry, findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { type ImportedTrail, findImportedTrails } from '#server/diary/catalogue/imported-trails.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { MapTrailRow } from '#server/platform/db/schema/map-rows.ts'
import type { TrailRow } from '#server/platform/db/schema/schema.ts'
import { findLastReportDays } from '#server/trails/conditions/store.ts'
import { getTrailPicture } from '#server/trails/trails/people/trail-picture.ts'
import { findPublicLine } from '#server/trails/trails/public-line.ts'
import { NO_SCORE } from './map-store.ts'

/** What each source knows of a trail. */
interface Sources {
  /** The public hikes on it. */
  readonly walked: TrailRow | undefined
  readonly listed: CatalogueEntry | undefined
  readonly imported: ImportedTrail | undefined
}

/**
 * Computes the rows of some trails from all that everybody may know: public hikes, the built-in catalogue, imported ones. Trails that
 * nobody may know, that have become another trail's name, or whose place nobody may know have none.
 */
export async function computeMapRows(db: Queries, trailKeys: readonly string[]): Promise<MapTrailRow[]> {
  const present = await findTrailKeys(db, trailKeys)
  const keys = trailKeys.filter((key) => present.get(key) === key)
  if (keys.length === 0) return []
  const walked = new Map((await findTrailsByKeys(db, keys)).map((row) => [row.trail_key, row]))
  const imported = await findImportedTrails(db, keys)
  const days = await findLastReportDays(db, keys)
  const scores = await findScores(db, [...walked.keys()])
  const rows: MapTrailRow[] = []
  for (const key of keys) {
    const sources = { walked: walked.get(key), listed: findCatalogueEntry(key), imported: imported.get(key) }
    const row = await computeRow(db, key, sources)
    if (row) rows.push({ ...row, score: scores.get(key) ?? NO_SCORE, conditions_on: days.get(key) ?? null })
  }
  return rows
}

async function computeRow(db: Queries, trail_key: string, sources: Sources) {
  const { walked, listed, imported } = sources
  const track = walked ? await findPublicLine(db, trail_key) : null
  const place = track?.start ?? listed?.trail.trailhead ?? imported?.trail.trailhead
  if (!place) return null
  const { isAscentKnown, ...figures } = toFigures(sources)
  const picture = walked ? await getTrailPicture(db, trail_key) : null
  const byNaismith = { lengthKm: figures.length_m / 1000, ascentM: figures.elevation_m }
  const seconds = picture?.movingTimeS ?? (isAscentKnown ? estimateNaismithS(byNaismith) : 0)
  // the ends of a track with hidden ends tell nothing
  const shape = track?.isWhole ? findWalkShape(track.lines) : null
  const isLoop = shape === null ? (imported?.imported.isLoop ?? null) : shape === 'loop'
  return {
    cell: toCell(place),
    trail_key,
    ...figures,
    lat: place.lat,
    lng: place.lng,
    source: imported?.imported.source ?? (walked ? 'members' : 'catalogue'),
    minutes: Math.round(seconds / 60),
    hikers: walked?.hikers ?? 0,
    rating: walked ? Number((walked.rating_sum / walked.hikers).toFixed(1)) : null,
    is_loop: isLoop === null ? null : Number(isLoop),
    months: toMonthBits(picture && findBestSeason(picture.months)),
    tags: toTagBits(imported?.imported.tags ?? []),
  }
}

/**
 * Returns the name and figures of a trail as its page shows them: of hikers, then of the built-in catalogue, then of an imported one. What no
 * source knows is 0.
 */
function toFigures({ walked, listed, imported }: Sources) {
  if (walked) {
    const { name, country, length_m, elevation_m, difficulty } = walked
    return { name, country, length_m, elevation_m, difficulty, isAscentKnown: true }
  }
  if (listed) {
    const { name, country, lengthKm, elevationGainM, difficulty } = listed.trail
    const length_m = Math.round(lengthKm * 1000)
    return { name, country, length_m, elevation_m: elevationGainM, difficulty, isAscentKnown: true }
  }
  return {
    name: imported?.trail.name ?? '',
    country: imported?.trail.country ?? '',
    length_m: Math.round(imported?.imported.lengthM ?? 0),
    elevation_m: Math.round(imported?.imported.elevationM ?? 0),
    difficulty: imported?.trail.difficulty ?? null,
    isAscentKnown: typeof imported?.imported.elevationM === 'number',
  }
}

/** Returns the lower ends of the scores of those of some trails that have a place in the ranking. */
async function findScores(db: Queries, trailKeys: readonly string[]): Promise<Map<string, number>> {
  if (trailKeys.length === 0) return new Map()
  const rows = await db
    .selectFrom('community_scores')
    .select(['trail_key', 'low'])
    .where('trail_key', 'in', trailKeys)
    .where('is_rising', '=', 0)
    .execute()
  return new Map(rows.map(({ trail_key, low }) => [trail_key, low]))
}
