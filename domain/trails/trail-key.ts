import { MAX_COUNTRY_CHARS, MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { cleanText, collapseSpaces, cutChars } from '#domain/platform/text/text.ts'

/** Cleaning removes every control character from names, so this one cannot occur in them. */
const SEPARATOR = '\u001F'

/** Returns the name of a hike in the form in which it is stored: cleaned and cut. Idempotent. */
export function toHikeName(text: string): string {
  return cleanText(cutChars(cleanText(text), MAX_NAME_CHARS))
}

/**
 * Returns the country of a hike in the form in which it is stored: cleaned and cut; any text is allowed. Idempotent.
 */
export function toHikeCountry(text: string): string {
  return cleanText(cutChars(cleanText(text), MAX_COUNTRY_CHARS))
}

/** Folds a text: equal for texts that differ only in case, spaces, form of accents or variation selectors. */
export function foldText(text: string): string {
  // Upper case first: it brings ß and SS, ς and σ, ı and i together, which lower case alone keeps apart.
  const folded = collapseSpaces(cleanText(text).replace(/\p{VS}/gu, ''))
  return folded.toUpperCase().toLowerCase().normalize('NFC')
}

/** Returns the key of a country: equal for spellings of the same one. */
export function countryKey(country: string): string {
  return foldText(toHikeCountry(country))
}

/** Returns the key of a trail: folded name and country. */
export function trailKey(name: string, country: string): string {
  return foldText(toHikeName(name)) + SEPARATOR + countryKey(country)
}

/** Returns the key of the country in the key of a trail. */
export function countryKeyOfTrail(key: string): string {
  return key.slice(key.indexOf(SEPARATOR) + 1)
}
