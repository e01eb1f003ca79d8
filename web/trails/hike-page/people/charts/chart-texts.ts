import { t } from '#domain/platform/language/translate.ts'

export function sum(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the text that describes the chart of places. */
export function placesText(places: readonly number[]): string {
  const all = sum(places)
  const top = places[0] ?? 0
  const upper = sum(places.slice(0, places.length / 2))
  if (upper === all && all > 1)
    return top > 0
      ? t('Ranked in the top half of all {all, plural, one {# list} other {# lists}}, and in the top 10% of {top}.', {
          all,
          top,
        })
      : t('Ranked in the top half of all {all, plural, one {# list} other {# lists}}.', { all })
  return top > 0
    ? t(
        'Ranked in the top half of {upper} of {all, plural, one {# list} other {# lists}}, and in the top 10% of {top}.',
        { upper, all, top },
      )
    : t('Ranked in the top half of {upper} of {all, plural, one {# list} other {# lists}}.', { upper, all })
}
