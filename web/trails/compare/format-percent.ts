import { t } from '#domain/platform/language/translate.ts'

/** `formatPercent(41, 52)` → `79 %`. It rounds to 100 % only for all, and to 0 % only for none. */
export function formatPercent(part: number, whole: number): string {
  const rounded = Math.round((part / whole) * 100)
  const isPart = part > 0 && part < whole
  return t('{percent}%', { percent: isPart ? Math.min(99, Math.max(1, rounded)) : rounded })
}
