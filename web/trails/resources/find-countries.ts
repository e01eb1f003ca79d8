import { cutMarks } from '#domain/platform/text/text.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { compareNames } from '#domain/platform/language/compare-names.ts'
import { COUNTRY_LINKS, type CountryLinks } from './country-links.ts'

/**
 * Returns the countries whose name, in the current language or in English, contains the text, ignoring case and accents, by name; none
 * for an empty text.
 */
export function findCountries(text: string): readonly CountryLinks[] {
  const wanted = foldText(text)
  if (wanted === '') return []
  return COUNTRY_LINKS.filter(({ country }) =>
    [countryLabel(country), country].some((name) => foldText(name).includes(wanted)),
  ).toSorted((a, b) => compareNames(countryLabel(a.country), countryLabel(b.country)))
}

function foldText(text: string): string {
  return cutMarks(text).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase()
}
