/** Returns a moment for the terminal, `2026-07-12 14:05` in UTC. */
export function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
