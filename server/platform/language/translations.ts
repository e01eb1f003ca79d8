import { readFileSync } from 'node:fs'
import { withCountryNames } from '#domain/platform/country-names.ts'
import { LANGUAGE_CODES, type Language } from '#domain/platform/language/languages.ts'
import { isPseudoLanguage, pseudoTexts } from '#domain/platform/language/pseudo.ts'
import { ENGLISH, type Translations } from '#domain/platform/language/translate.ts'

/** From source at the project's root; in a build beside main.js. */
const FOLDER = new URL(import.meta.url.endsWith('.ts') ? '../../../locales/' : './locales/', import.meta.url)

/** The languages that have catalogues. */
export const TRANSLATED_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== 'en')

const loaded = new Map<Language, Translations>([['en', ENGLISH]])
const missing = new Map<Language, number>()

/**
 * Returns a language with the texts of its catalogue and the names of countries. It is read when it is first asked for. What has no
 * translation stays English, and is counted.
 */
export function loadTranslations(language: Language): Translations {
  const known = loaded.get(language)
  if (known) return known
  const translations = toTranslations(
    language,
    isPseudoLanguage(language) ? pseudoTexts(language) : readTexts(language),
  )
  loaded.set(language, translations)
  return translations
}

/** Puts texts in the place of a catalogue, for tests. Returns a function that takes them back. */
export function replaceTexts(language: Exclude<Language, 'en'>, texts: Readonly<Record<string, string>>): () => void {
  loaded.set(language, toTranslations(language, withCountryNames(language, texts)))
  return () => void loaded.delete(language)
}

/** Returns how often this process showed English because a language lacks a text. */
export function countMissing(language: Language): number {
  return missing.get(language) ?? 0
}

function toTranslations(language: Language, texts: Readonly<Record<string, string>>): Translations {
  return { language, texts, onMissing: () => void missing.set(language, (missing.get(language) ?? 0) + 1) }
}

function readTexts(language: Language): Readonly<Record<string, string>> {
  return withCountryNames(language, readCatalogue(language))
}

/** Returns the texts of a catalogue; none where there is no file. A damaged file throws: a build must not have one. */
function readCatalogue(language: Language): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as Record<string, string>
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
