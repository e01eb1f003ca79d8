import { formatFixed } from './format.ts'
import { perLanguage } from '#domain/platform/language/per-language.ts'

/** `formatFileSize(11_639_193)` → `11.1 MB`, with the unit that it needs: KB, MB or GB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024 ** 2) return formatKilobytes(bytes)
  return bytes < 1024 ** 3 ? formatMegabytes(bytes) : formatGigabytes(bytes)
}

/** `formatKilobytes(1536)` → `1.5 KB`: 1024 bytes to the KB. */
export function formatKilobytes(bytes: number): string {
  return kilobytes()?.format(bytes / 1024) ?? `${formatFixed(bytes / 1024, 1)} KB`
}

/** `formatMegabytes(11_639_193)` → `11.1 MB`: 1024 KB to the MB. */
export function formatMegabytes(bytes: number): string {
  return megabytes()?.format(bytes / 1024 ** 2) ?? `${formatFixed(bytes / 1024 ** 2, 1)} MB`
}

/** `formatGigabytes(2_147_483_648)` → `2.0 GB`: 1024 MB to the GB. */
function formatGigabytes(bytes: number): string {
  return gigabytes()?.format(bytes / 1024 ** 3) ?? `${formatFixed(bytes / 1024 ** 3, 1)} GB`
}

/** `formatWholeMegabytes(5)` → `5 MB` */
export function formatWholeMegabytes(count: number): string {
  return wholeMegabytes()?.format(count) ?? `${count} MB`
}

const kilobytes = sizeFormat('kilobyte', 1)
const megabytes = sizeFormat('megabyte', 1)
const gigabytes = sizeFormat('gigabyte', 1)
const wholeMegabytes = sizeFormat('megabyte', 0)

function sizeFormat(unit: string, decimals: number) {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return perLanguage((language) => new Intl.NumberFormat(language, { style: 'unit', unit, ...digits }))
}
