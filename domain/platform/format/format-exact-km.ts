import { formatKm } from './format.ts'

/** `14.2`, `12.34`: as exact as it was given. */
export function formatExactKm(km: number): string {
  return formatKm(km, Number.isInteger(km * 10) ? 1 : 2)
}
