import { MAX_COUNTRY_CHARS, MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { cleanText, collapseSpaces, cutChars } from '#domain/platform/text/text.ts'

/** Cleaning takes every control character out of names, so this one cannot stand in them. */
const SEPARATOR = '\u001F'

/** The name of a hike as it is stored: cleaned and cut. Idempotent. */
export function toHikeName(text: string): string {
  return cleanText(cutChars(cleanText(text), MAX_NAME_CHARS))
}

/** The country of a hike as it is stored: cleaned and cut; any text is allowed. Idempotent. */
export function toHikeCountry(text: string): string {
  return cleanText(cutChars(cleanText(text), MAX_COUNTRY_CHARS))
}

/** Equal for texts that differ only in case, spaces, form of accents or variation selectors. */
export function foldText(text: string): string {
  // Upper case first: it brings ß and SS, ς and σ, ı and i together, which lower case alone keeps apart.
  const folded = collapseSpaces(cleanText(text).replace(/\p{VS}/gu, ''))
  return folded.toUpperCase().toLowerCase().normalize('NFC')
}

/** What makes two countries of hikes the same. */
export function countryKey(country: string): string {
  return foldText(toHikeCountry(country))
}

/** What makes two hikes the same trail: name and country, folded. */
export function trailKey(name: string, country: string): string {
  return foldText(toHikeName(name)) + SEPARATOR + countryKey(country)
}
