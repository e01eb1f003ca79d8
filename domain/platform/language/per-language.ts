import { type Language, isLanguage } from './languages.ts'
import { currentLanguage } from './translate.ts'

/**
 * Returns a function that returns the current language's formatter, made once for each language. It returns null for
 * English, which is formatted without `Intl`: its first use reads a language's data and delays a page on a slow phone
 * by 30 ms. The languages of tests are formatted as English is.
 */
export function perLanguage<F>(make: (language: Language) => F): () => F | null {
  const made = new Map<Language, F>()
  return () => {
    const language = currentLanguage()
    if (language === 'en' || !isLanguage(language)) return null
    const known = made.get(language)
    if (known !== undefined) return known
    const formatter = make(language)
    made.set(language, formatter)
    return formatter
  }
}
