import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import type { FormHandle } from './use-hike-form.ts'

/** Returns what the first step holds: the hike's name and country. */
export function hikeSummary({ values: { name, country } }: FormHandle): string {
  return [name.trim(), country.trim()].filter(Boolean).join(', ') || 'Name, country, length'
}

/** Returns what the second step holds: stars and day. */
export function daySummary({ values: { rating, completedOn }, defaults }: FormHandle): string {
  const stars = rating === 1 ? '1 star' : `${rating} stars`
  const day = defaults.includes('completedOn') ? 'today' : formatDay(completedOn)
  return day ? `${stars}, ${day}` : stars
}

/** Returns what the third step holds: photo and track, chosen or stored. */
export function filesSummary({ files }: FormHandle, hike: Hike | null): string {
  const hasPhoto = files.photo !== 'remove' && (files.photo ?? hike?.photo ?? null) !== null
  const hasTrack = files.track !== 'remove' && (files.track ?? hike?.gpxFile ?? null) !== null
  if (hasPhoto && hasTrack) return 'Photo and track'
  return hasPhoto ? 'Photo' : hasTrack ? 'Track' : 'None yet'
}
