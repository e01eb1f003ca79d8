import { formatKm } from './format.ts'

/** Formats km with as many decimals as given: `14.2`, `12.34`. */
export function formatExactKm(km: number): string {
  return formatKm(km, Number.isInteger(km * 10) ? 1 : 2)
}
