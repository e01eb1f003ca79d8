import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Files } from '#server/platform/files/open.ts'
import type { TrackRow } from '#server/platform/db/schema/schema.ts'
import { findCatalogueEntry } from '#server/diary/catalogue/catalogue-index.ts'
import { findImportedTrails } from '#server/diary/catalogue/imported-trails.ts'
import { findTrailsMeant } from '#server/diary/catalogue/find-trails.ts'
import type { Geocode, Point } from './geocoder.ts'
import { findSharedTrack } from './store.ts'

type Trailhead = Answer<typeof api.trails.searchTrailhead>

/** Returns the trailhead from the shared track, otherwise from an import or the catalogue, otherwise from a geocoder; null where none knows it. */
export async function findTrailhead(
  deps: Pick<Deps, 'db' | 'files'>,
  geocode: Geocode | null,
  typed: string,
): Promise<Trailhead | null> {
  const known = await findKnownTrailhead(deps, await findTrailsMeant(deps.db.read, typed))
  if (known) return known
  const point = geocode && (await geocode(typed))
  return point && { ...point, source: 'geocoder' }
}

/** Returns the trailhead of one of some trails from tracks, imports or the catalogue, without a geocoder. A line says it more exactly than the catalogue. */
export async function findKnownTrailhead(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  keys: readonly string[],
): Promise<(Point & { source: 'track' | 'catalogue' | 'import' }) | null> {
  for (const key of keys) {
    const track = await findSharedTrack(db.read, key)
    const start = track && (await startOf(files, track))
    if (start) return { ...start, source: 'track' }
  }
  const imported = await findImportedTrails(db.read, keys)
  for (const key of keys) {
    const found = imported.get(key)
    if (found && found.imported.line !== null) return { ...found.trail.trailhead, source: 'import' }
    const entry = findCatalogueEntry(key) ?? found
    if (entry) return { ...entry.trail.trailhead, source: 'catalogue' }
  }
  return null
}

type Track = Pick<TrackRow, 'hidden_ends_m' | 'start_lat' | 'start_lng' | 'view_key'>

/** Returns the start of a track; behind a hidden end the first point of the copy for others. */
async function startOf(files: Files, track: Track): Promise<Point | null> {
  if (track.hidden_ends_m === 0) return { lat: track.start_lat, lng: track.start_lng }
  const bytes = await files.get(track.view_key)
  const point = bytes && FIRST_POINT.exec(Buffer.from(bytes).toString('latin1'))
  return point && { lat: Number(point[1]), lng: Number(point[2]) }
}

/** The form in which we write copies. */
const FIRST_POINT = /<(?:trk|rte)pt lat="([-\d.]+)" lon="([-\d.]+)"/
