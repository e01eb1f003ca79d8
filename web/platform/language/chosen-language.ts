import { type LANGUAGES, type Language, isLanguage } from '#domain/platform/language/languages.ts'

/** The cookie that tells the server which language this browser chose. */
const COOKIE = 'language'
const YEAR_S = 365 * 86_400

/** Returns the language that this browser chose; null without one. */
export function chosenLanguage(): keyof typeof LANGUAGES | null {
  const [, code] = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  return isLanguage(code) ? code : null
}

/** Remembers a language in this browser. The next page that is loaded speaks it. */
export function storeLanguage(language: Language): void {
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
