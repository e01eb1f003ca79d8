import { MIN_LISTS_FOR_RANK } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'

/** Returns what a trail on so many lists waits for until it gets a place. */
export function risingText(lists: number): string {
  return lists < MIN_LISTS_FOR_RANK
    ? t('New and rising: it gets a place once it is on {count, plural, one {# list} other {# lists}}.', {
        count: MIN_LISTS_FOR_RANK,
      })
    : t('New and rising: no list compares it with the other hikes yet.')
}
