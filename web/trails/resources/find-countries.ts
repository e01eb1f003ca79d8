import { cutMarks } from '#domain/platform/text/text.ts'
import { COUNTRY_LINKS, type CountryLinks } from './country-links.ts'

/** Returns the countries whose name contains the text, ignoring case and accents, by name; none for an empty text. */
export function findCountries(text: string): readonly CountryLinks[] {
  const wanted = foldText(text)
  return wanted === '' ? [] : COUNTRY_LINKS.filter(({ country }) => foldText(country).includes(wanted))
}

function foldText(text: string): string {
  return cutMarks(text).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()
}
