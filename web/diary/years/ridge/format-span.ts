import type { Units } from '#domain/platform/format/units.ts'
import type { Span } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Formats the totals of a span: `3 hikes, 41.2 km, 2,310 m`. */
export function formatSpan({ hikes, km, ascentM }: Span<unknown>, units: Units): string {
  if (hikes.length === 0) return t('no hikes')
  return t('{count, plural, one {# hike} other {# hikes}}, {length}, {climb}', {
    count: hikes.length,
    length: units.length(km, 1),
    climb: units.climb(ascentM),
  })
}
