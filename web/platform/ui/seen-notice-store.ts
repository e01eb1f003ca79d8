/**
 * Whether a notice was seen in this browser session. Forbidden storage remembers nothing: then it counts as seen, so that
 * nobody gets it on every visit.
 */
export function isNoticeSeen(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return true
  }
}

export function markNoticeSeen(key: string): void {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // as above
  }
}
