/** Numbers as they are shown, US style, without their unit. */

/** `formatKm(1234.5, 2)` → `1,234.50` */
export function formatKm(km: number, decimals: number): string {
  return km.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** `formatMetres(8848.86)` → `8,849` */
export function formatMetres(metres: number): string {
  return Math.round(metres).toLocaleString('en-US')
}

/** `formatKb(1536)` → `1.5`: 1024 bytes to the KB. */
export function formatKb(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}
