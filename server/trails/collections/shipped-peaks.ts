import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { countryKey } from '#domain/trails/trail-key.ts'
import { SHIPPED_COLLECTIONS, type ShippedEntry } from './shipped-collections.ts'

let byName: Map<string, ShippedEntry | null> | null = null

/** Returns the place and height of the only peak of that name and country on the product's lists; nothing where there are several or none. */
export function findShippedPeak(
  name: string,
  country: string,
  heightM: number | null,
): { lat: number; lng: number; height_m: number | null } | Record<string, never> {
  byName ??= groupByName()
  const peak = byName.get(keyOf(name, country))
  return peak ? { lat: peak.lat, lng: peak.lng, height_m: heightM ?? peak.heightM } : {}
}

function groupByName(): Map<string, ShippedEntry | null> {
  const peaks = new Map<string, ShippedEntry | null>()
  for (const { kind, entries } of SHIPPED_COLLECTIONS)
    for (const entry of kind === 'peaks' ? entries : [])
      for (const name of [entry.name, ...(entry.localName ? [entry.localName] : [])]) {
        const key = keyOf(name, entry.country)
        const known = peaks.get(key)
        // lists have a peak some metres apart
        const isOther = known && distanceKm(known, entry) > 1
        peaks.set(key, known === null || isOther ? null : entry)
      }
  return peaks
}

const keyOf = (name: string, country: string) => `${searchText(name)}|${countryKey(country)}`
