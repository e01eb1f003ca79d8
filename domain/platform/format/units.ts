import { formatCount, formatKm, formatPlain } from './format.ts'
import { formatExactKm } from './format-exact-km.ts'
import type { DistanceUnit, HeightUnit, Preferences } from '#domain/platform/preferences.ts'

export const KM_PER_MILE = 1.609344
const M_PER_FOOT = 0.3048
const FEET_PER_MILE = 5280

/** Formatters for lengths and heights in a person's units. All input is metric. */
export interface Units {
  readonly distance: DistanceUnit
  readonly height: HeightUnit
  /** The number alone, `1,234.5`; without `decimals` as exact as given. */
  readonly formatKm: (km: number, decimals?: 0 | 1 | 2) => string
  /** The number alone, `1,140`. */
  readonly formatMetres: (metres: number) => string
  /** `14.2 km` */
  readonly length: (km: number, decimals?: 0 | 1 | 2) => string
  /** `1,140 m` */
  readonly climb: (metres: number) => string
}

export const METRIC = createUnits({})

export function createUnits({ distanceUnit: distance = 'km', heightUnit: height = 'm' }: Preferences): Units {
  const formatLength = (km: number, decimals?: 0 | 1 | 2) => {
    const value = fromKm(km, distance)
    return decimals === undefined ? formatExactKm(distance === 'km' ? value : round2(value)) : formatKm(value, decimals)
  }
  const formatMetres = (metres: number) => formatCount(fromMetres(metres, height))
  return {
    distance,
    height,
    formatKm: formatLength,
    formatMetres,
    length: (km, decimals) => `${formatLength(km, decimals)} ${distance}`,
    climb: (metres) => `${formatMetres(metres)} ${height}`,
  }
}

export function fromKm(km: number, unit: DistanceUnit): number {
  return unit === 'km' ? km : km / KM_PER_MILE
}

export function toKm(value: number, unit: DistanceUnit): number {
  return unit === 'km' ? value : value * KM_PER_MILE
}

/**
 * Converts to whole metres or feet. Heights are stored in whole metres, which are three or four feet each; the roundest
 * of these is chosen, so that 1,500 feet stay 1,500.
 */
export function fromMetres(metres: number, unit: HeightUnit): number {
  // not minus nothing
  const whole = Math.round(metres) + 0
  if (unit === 'm') return whole
  const feet = whole / M_PER_FOOT
  const steps = [1000, 100, 10].map((step) => Math.round(feet / step) * step)
  return steps.find((round) => Math.round(toMetres(round, 'ft')) === whole) ?? Math.round(feet)
}

/** Converts to metres, not rounded. */
export function toMetres(value: number, unit: HeightUnit): number {
  return unit === 'm' ? value : value * M_PER_FOOT
}

/** Converts an elevation to the unit of a scale, not rounded. */
export function toElevationUnit(metres: number, unit: HeightUnit): number {
  return unit === 'm' ? metres : metres / M_PER_FOOT
}

/** Formats a short distance: `500 m`, or `0.6 mi`; in feet below half a mile. */
export function formatShortDistance(metres: number, unit: DistanceUnit): string {
  if (unit === 'km') return metres >= 1000 ? `${formatPlain(metres / 1000)} km` : `${formatPlain(metres)} m`
  const miles = metres / 1000 / KM_PER_MILE
  return miles < 0.5 ? `${formatCount(Math.round((miles * FEET_PER_MILE) / 10) * 10)} ft` : `${formatKm(miles, 1)} mi`
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}
