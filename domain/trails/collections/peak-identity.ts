import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { countryKey } from '#domain/trails/trail-key.ts'
import { PEAK_RADIUS_M } from './collection-rules.ts'
import { type CellBox, listCellsOfBox, toCell } from './map-cells.ts'

/** Maps and lists put one summit at places that are so far apart. */
const SAME_NAME_KM = 1
const SAME_PLACE_KM = PEAK_RADIUS_M / 1000
const KM_A_DEGREE = 111
/** Towards the poles a degree of longitude has hardly any width. */
const MIN_COSINE = 0.01
/** Tiles of 600 m at the equator: peaks that are not the same are more than 100 m apart, so few are in one. */
const FINE_ZOOM = 16
const MAX_CELLS = 64
const PEAK = 'peak:'

/** A peak as collections know it, with its key. */
export interface KnownPeak extends Place {
  readonly key: string
  /** Its name as searches fold it. */
  readonly nameText: string
}

/** A peak as a list has it. */
export interface WrittenPeak extends Place {
  readonly name: string
  readonly localName?: string | null | undefined
}

/** Peaks by place and by name. */
export interface PeakIndex {
  /**
   * Returns the key of the peak that a list means, or null where none of the index is it: the nearest within 100 m, whatever its name, and of
   * that name within a kilometre.
   */
  find(peak: WrittenPeak): string | null
  add(peak: KnownPeak): void
}

/** Returns an index of some peaks. However many stand close together, few are compared. */
export function createPeakIndex(known: readonly KnownPeak[]): PeakIndex {
  const byCell = new Map<string, KnownPeak[]>()
  const byName = new Map<string, KnownPeak[]>()
  const index: PeakIndex = {
    add: (peak) => {
      insert(byCell, toCell(peak, FINE_ZOOM), peak)
      insert(byName, peak.nameText, peak)
    },
    find: (peak) => {
      const names = [peak.name, ...(peak.localName ? [peak.localName] : [])].map(searchText)
      const close = listCellsOfBox(boxAround(peak, SAME_PLACE_KM), FINE_ZOOM).slice(0, MAX_CELLS)
      const nearest = findNearest(
        peak,
        close.flatMap((cell) => byCell.get(cell) ?? []),
        SAME_PLACE_KM,
      )
      const called = names.flatMap((name) => byName.get(name) ?? [])
      return (nearest ?? findNearest(peak, called, SAME_NAME_KM))?.key ?? null
    },
  }
  for (const peak of known) index.add(peak)
  return index
}

/** Returns true for the places of two peaks of one name that are the same peak: within a kilometre, or where the place of one is unknown. */
export function isNearNamesake(a: MaybePlace, b: MaybePlace): boolean {
  const isPlaced = a.lat !== null && a.lng !== null && b.lat !== null && b.lng !== null
  return !isPlaced || distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng }) <= SAME_NAME_KM
}

interface MaybePlace {
  readonly lat: number | null
  readonly lng: number | null
}

function insert(lists: Map<string, KnownPeak[]>, key: string, peak: KnownPeak): void {
  const there = lists.get(key)
  if (there) there.push(peak)
  else lists.set(key, [peak])
}

function findNearest(place: Place, peaks: readonly KnownPeak[], withinKm: number): KnownPeak | null {
  let nearest: { peak: KnownPeak; km: number } | null = null
  for (const peak of peaks) {
    const km = distanceKm(place, peak)
    if (km <= withinKm && (nearest === null || km < nearest.km)) nearest = { peak, km }
  }
  return nearest?.peak ?? null
}

/** Returns the tiles in which a peak may be that is the same as another, as quadkeys of a zoom. */
export function listCellsOfSame(peak: Place, zoom: number): string[] {
  return listCellsOfBox(boxAround(peak, SAME_NAME_KM), zoom).slice(0, MAX_CELLS)
}

/** Returns the box around a place in degrees, not wider than near the poles. */
function boxAround({ lat, lng }: Place, km: number): CellBox {
  const height = km / KM_A_DEGREE
  const width = height / Math.max(MIN_COSINE, Math.cos((lat * Math.PI) / 180))
  return { south: lat - height, north: lat + height, west: lng - width, east: lng + width }
}

/** Returns the key of a peak that no collection has had. It never looks like the key of a trail. */
export function newPeakKey({ name, lat, lng }: WrittenPeak): string {
  return `${PEAK}${searchText(name)}:${lat.toFixed(4)}:${lng.toFixed(4)}`
}

/** Returns the key of a peak whose place is unknown: its name and country are all there is. */
export function unplacedPeakKey(name: string, country: string): string {
  return `${PEAK}${searchText(name)}:${countryKey(country)}`
}
