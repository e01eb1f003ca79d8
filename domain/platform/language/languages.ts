/** The languages of the pages, by their BCP 47 codes, each under its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  pt: 'Português',
  nl: 'Nederlands',
  nb: 'Norsk bokmål',
  sv: 'Svenska',
  pl: 'Polski',
  cs: 'Čeština',
  ja: '日本語',
  zh: '简体中文',
} as const

/** For tests: accented and 40 % longer, and the same from right to left. */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const

export type Language = keyof typeof LANGUAGES | (typeof PSEUDO_LANGUAGES)[number]

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]

/** Returns whether the text is the code of a language of the pages. */
export function isLanguage(code: unknown): code is keyof typeof LANGUAGES {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code)
}

/** Returns the direction of a language's writing. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar-XB' ? 'rtl' : 'ltr'
}
