import { compareNames } from '#domain/platform/language/compare-names.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'

/** Sorts the names of countries as the current language calls and sorts them. */
export function sortCountries(names: readonly string[]): string[] {
  return names.toSorted((a, b) => compareNames(countryLabel(a), countryLabel(b)))
}
