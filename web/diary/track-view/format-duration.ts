/** Formats seconds: `formatDuration(5430)` → `1 h 31 min`; `unknown` for null. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return 'unknown'
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
