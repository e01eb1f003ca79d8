import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import type { FormHandle } from './use-hike-form.ts'

/** Returns what the first step holds: the hike's name and country. */
export function hikeSummary({ values: { name, country } }: FormHandle): string {
  const known = { name: name.trim(), country: countryLabel(country.trim()) }
  if (known.name && known.country) return t('{name}, {country}', known)
  return known.name || known.country || t('Name, country, length')
}

/** Returns what the second step holds: stars and day. */
export function daySummary({ values: { rating, completedOn }, defaults }: FormHandle): string {
  if (defaults.includes('completedOn')) return t('{rating, plural, one {# star} other {# stars}}, today', { rating })
  const day = formatDay(completedOn)
  return day
    ? t('{rating, plural, one {# star} other {# stars}}, {day}', { rating, day })
    : t('{rating, plural, one {# star} other {# stars}}', { rating })
}

/** Returns what the third step holds: photo and track, chosen or stored. */
export function filesSummary({ files }: FormHandle, hike: Hike | null): string {
  const hasPhoto = files.photo !== 'remove' && (files.photo ?? hike?.photo ?? null) !== null
  const hasTrack = files.track !== 'remove' && (files.track ?? hike?.gpxFile ?? null) !== null
  if (hasPhoto && hasTrack) return t('Photo and track')
  if (hasPhoto) return t('Photo')
  return hasTrack ? t('Track') : t('None yet ##no photo and no track')
}
