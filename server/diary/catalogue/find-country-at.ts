import { COUNTRIES } from '#domain/platform/countries.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/**
 * The country of a place, as our lists call it: the home nation or the territory that has a line of its own there before the
 * state that it belongs to. Null where there is none, as on the high seas.
 */
export async function findCountryAt({ lat, lng }: Place): Promise<string | null> {
  // the borders of the world are in memory once somebody asks for them
  const { featuresContaining } = await import('@rapideditor/country-coder')
  for (const { properties } of featuresContaining([lng, lat])) {
    const { iso1A2, country, nameEn } = properties
    // by name the home nations alone, which have no code: there is a Georgia in the USA too
    const found = COUNTRIES.find(({ flag, name }) => (iso1A2 ? flag === iso1A2 : country === 'GB' && name === nameEn))
    if (found) return found.name
  }
  return null
}
