import { COUNTRIES } from '#domain/platform/countries.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/**
 * Returns the country of a place, as our lists name it: a home nation or territory with a line of its own comes before its state. Null
 * where there is none, as on the high seas.
 */
export async function findCountryAt({ lat, lng }: Place): Promise<string | null> {
  // loads the borders of the world at the first use
  const { featuresContaining } = await import('@rapideditor/country-coder')
  for (const { properties } of featuresContaining([lng, lat])) {
    const { iso1A2, country, nameEn } = properties
    // home nations have no code and are compared by name; others not, as there is a Georgia in the USA too
    const found = COUNTRIES.find(({ flag, name }) => (iso1A2 ? flag === iso1A2 : country === 'GB' && name === nameEn))
    if (found) return found.name
  }
  return null
}
