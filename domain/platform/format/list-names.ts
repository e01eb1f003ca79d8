import { perLanguage } from '#domain/platform/language/per-language.ts'

/** How much of a name is written: `January`, `Jan` or `J`. */
export type NameLength = 'long' | 'short' | 'narrow'

/**
 * Returns a function that lists the names of months or weekdays in the current language.
 * @param english the English names, in order
 * @param momentOf an instant in UTC, in epoch milliseconds, of the month or day at a place of the list
 */
export function listNames(
  part: 'month' | 'weekday',
  english: readonly string[],
  momentOf: (at: number) => number,
): (length?: NameLength) => readonly string[] {
  const inLength = (length: NameLength, englishChars?: number) => {
    const ofLanguage = perLanguage((language) => {
      const { format } = new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' })
      return english.map((_, at) => format(momentOf(at)))
    })
    const ofEnglish = english.map((name) => name.slice(0, englishChars))
    return () => ofLanguage() ?? ofEnglish
  }
  const lists = { long: inLength('long'), short: inLength('short', 3), narrow: inLength('narrow', 1) }
  return (length = 'long') => lists[length]()
}
