import { oncePerLanguage } from './once-per-language.ts'
import { currentLanguage } from './translate.ts'

const collatorOf = oncePerLanguage((language) => new Intl.Collator(language))

/** Compares two names for sorting, as the current language sorts them: in Swedish Å comes after Z. */
export function compareNames(a: string, b: string): number {
  return collatorOf(currentLanguage()).compare(a, b)
}
