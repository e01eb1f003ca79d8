import { type Language, isLanguage } from './languages.ts'
import { oncePerLanguage } from './once-per-language.ts'
import { currentLanguage } from './translate.ts'

/**
 * Returns a function that returns the current language's formatter, made once for each language. It returns null for
 * English, which is formatted without `Intl`: its first use reads a language's data and delays a page on a slow phone
 * by 30 ms. The languages of tests are formatted as English is.
 */
export function perLanguage<F>(make: (language: Language) => F): () => F | null {
  const formatterOf = oncePerLanguage(make)
  return () => {
    const language = currentLanguage()
    return language === 'en' || !isLanguage(language) ? null : formatterOf(language)
  }
}
