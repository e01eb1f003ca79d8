/** Numbers are formatted in US style, without their unit. */

/** `formatNumber(1234.5, 2)` → `1,234.50` */
export function formatNumber(value: number, decimals: number): string {
  return group(round(value, decimals).toFixed(decimals))
}

/**
 * Rounds the decimal notation of a number, halves away from zero: 1.005 is 1.01, though the nearest double is a little
 * less. Up to ten billion the result is that of `Intl.NumberFormat`, whose first use reads a language's data and delays
 * a page on a slow phone by 30 ms.
 */
function round(value: number, decimals: number): number {
  const size = Math.abs(value)
  // String(value) has an exponent, or hardly a decimal
  if (size < 1e-6 || size >= 1e15) return value
  return Math.sign(value) * Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`)
}

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** `formatKm(1234.5, 1)` → `1,234.5` */
export function formatKm(km: number, decimals: 0 | 1 | 2): string {
  return formatNumber(km, decimals)
}

/** `formatMetres(8848.86)` → `8,849` */
export function formatMetres(metres: number): string {
  return formatCount(Math.round(metres))
}

/** `formatCount(1234)` → `1,234` */
export function formatCount(count: number): string {
  return formatNumber(count, 0)
}

/** `formatKb(1536)` → `1.5`: 1024 bytes to the KB. */
export function formatKb(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
