import { translateName } from './translate.ts'

/** Returns the name of a country in the current language: `Norway` → `Norwegen`. A name that is no country's is returned as it is. */
export function countryLabel(name: string): string {
  return translateName(name)
}
