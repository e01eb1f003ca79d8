/** Numbers as they are shown, US style, without their unit. */

/** By decimals: making one takes as long as ten uses of it, and a list has hundreds of numbers. */
const FORMATS = [0, 1, 2].map(
  (decimals) => new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
)

/** `formatKm(1234.5, 2)` → `1,234.50` */
export function formatKm(km: number, decimals: 0 | 1 | 2): string {
  return FORMATS[decimals]?.format(km) ?? String(km)
}

/** `formatMetres(8848.86)` → `8,849` */
export function formatMetres(metres: number): string {
  return formatCount(Math.round(metres))
}

/** `formatCount(1234)` → `1,234` */
export function formatCount(count: number): string {
  return formatKm(count, 0)
}

/** `formatKb(1536)` → `1.5`: 1024 bytes to the KB. */
export function formatKb(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
