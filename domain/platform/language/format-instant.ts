/** Formats an instant in UTC in a language: `2026-12-05T14:00:00Z` → `5 December 2026, 14:00 UTC`. */
export function formatInstant(instant: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(instant)).replace(' at ', ', ')} UTC`
}
