import type { CollectionSummary } from '#contract/trails/collections.ts'
import type { CollectionRound, CollectionVisibility } from '#domain/trails/collections/collection-rules.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

/** The names of the ways to complete a collection, marked for translation. */
export const ROUND_NAMES: Readonly<Record<CollectionRound, string>> = {
  once: msg('Once ##a round of a collection'),
  winter: msg('In winter ##a round of a collection'),
  months: msg('In every month ##a round of a collection'),
}

/** Who sees a collection, marked for translation. */
export const VISIBILITY_NAMES: Readonly<Record<CollectionVisibility, string>> = {
  private: msg('Only me'),
  link: msg('Anyone with the link'),
  public: msg('Everyone'),
}

/** `282 peaks` */
export function countText({ kind, entryCount: count }: Pick<CollectionSummary, 'kind' | 'entryCount'>): string {
  return kind === 'peaks'
    ? t('{count, plural, one {# peak} other {# peaks}}', { count })
    : t('{count, plural, one {# trail} other {# trails}}', { count })
}

/** `23 of 282` */
export function doneText(done: number, total: number): string {
  return t('{done} of {total}', { done: formatCount(done), total: formatCount(total) })
}

/** `23 of 282, last on Jun 3, 2026`; `All 282 done`; null for visitors and for a collection without entries. */
export function progressText(progress: CollectionSummary['progress']): string | null {
  if (progress === null || progress.total === 0) return null
  const { done, total, lastOn } = progress
  if (done >= total) return t('All {total} done', { total: formatCount(total) })
  if (lastOn === null) return doneText(done, total)
  return t('{progress}, last on {day}', { progress: doneText(done, total), day: formatDay(lastOn) })
}
