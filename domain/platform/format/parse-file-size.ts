const BYTES_IN: Readonly<Record<string, number>> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }

/** `parseFileSize('1.5 GB')` → `1_610_612_736`, in bytes: 1024 MB to the GB. Returns null for anything that is no size. */
export function parseFileSize(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?) ?([MGT]B)$/.exec(text) ?? []
  const bytes = Math.round(Number(count) * (BYTES_IN[unit] ?? 0))
  return bytes > 0 ? bytes : null
}
