import { oncePerLanguage } from './once-per-language.ts'
import { currentLanguage } from './translate.ts'

const namesOf = oncePerLanguage((language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }))

/** Returns the name of a language in the current one: `nb` → `Norwegian Bokmål`; null for a code that has none. */
export function languageName(code: string): string | null {
  try {
    return namesOf(currentLanguage()).of(code) ?? null
  } catch {
    // not a language tag
    return null
  }
}
