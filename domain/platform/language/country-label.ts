import { msg, translateName } from './translate.ts'

/** Countries whose names are in the catalogues: Unicode has no codes for them. */
export const NAMED_BY_CATALOGUE = [msg('England'), msg('Scotland'), msg('Wales'), msg('Northern Ireland')] as const

/** Returns the name of a country in the current language: `Norway` → `Norwegen`. A name that is no country's is returned as it is. */
export function countryLabel(name: string): string {
  return translateName(name)
}
