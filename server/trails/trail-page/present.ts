import type { TrackOfTrail } from '#contract/trails/trail-page.ts'
import { roundBand } from '#domain/community/score/printed-score.ts'
import { DATA_SOURCES } from '#domain/trails/catalogue/data-sources.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { sharedFileName } from '#server/diary/hikes/present.ts'
import type { ImportedFacts } from '#server/diary/catalogue/imported-trails.ts'
import type { findScore, listSharedTracks } from './store.ts'

type ScoreRow = NonNullable<Awaited<ReturnType<typeof findScore>>>

/**
 * Returns a score.
 * @param place null where it has none
 */
export function presentScore(row: ScoreRow, place: number | null) {
  return { ...roundBand(row), lists: row.lists, isRising: row.is_rising === 1, place }
}

/**
 * Returns a track as others see it. With hidden ends it has the hike's figures only, as those of the whole file would reveal where it
 * begins.
 */
export function presentTrack(row: Awaited<ReturnType<typeof listSharedTracks>>[number]): TrackOfTrail {
  const isWhole = row.hidden_ends_m === 0
  return {
    hikeId: row.hike_id,
    userId: row.id,
    username: row.username,
    ...presentAvatar(row),
    completedOn: row.completed_on,
    lengthKm: Math.round((isWhole ? row.length_m : row.hike_length_m) / 10) / 100,
    ascentM: Math.round(isWhole ? row.ascent_m : row.hike_elevation_m),
    descentM: isWhole ? Math.round(row.descent_m) : null,
    maxElevationM: isWhole && row.max_elevation_m !== null ? Math.round(row.max_elevation_m) : null,
    fileName: sharedFileName(row.name),
  }
}

/**
 * Returns what an import knows of a trail, with whom to name for it.
 * @param hasTrack whether a track of members is shown instead of its line
 */
export function presentImported(facts: ImportedFacts, { hasTrack }: { hasTrack: boolean }) {
  const { source, page, isLoop, tags, elevationM, line } = facts
  const { name, licence, url: licenceUrl } = DATA_SOURCES[source]
  const known = { isLoop, tags: [...tags], hasElevation: elevationM !== null }
  return { source, name, licence, licenceUrl, url: page, line: hasTrack ? null : line, ...known }
}
