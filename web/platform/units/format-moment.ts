import { currentLanguage } from '#domain/platform/language/translate.ts'

/** Returns the day and the time where the reader is, as the page's language has them; in English as the browser has them. */
export function formatMoment(at: Date): string {
  const language = currentLanguage()
  return at.toLocaleString(language === 'en' ? undefined : language)
}
