import { t } from '#domain/platform/language/translate.ts'

/** Formats seconds: `formatDuration(5430)` → `1 h 31 min`; `unknown` for null. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return t('unknown')
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? t('{minutes} min', { minutes }) : t('{hours} h {minutes} min', { hours, minutes: minutes % 60 })
}
