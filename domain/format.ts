/** Numbers as they are shown, US style, without their unit. */

/** By decimals: making one takes as long as ten uses of it, and a list has hundreds of numbers. The first takes a page's script 4 ms. */
const formats = new Map<number, Intl.NumberFormat>()

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(decimals, made)
  return made
}

/** `formatKm(1234.5, 2)` → `1,234.50` */
export function formatKm(km: number, decimals: 0 | 1 | 2): string {
  return formatOf(decimals).format(km)
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
