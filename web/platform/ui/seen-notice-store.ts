/**
 * Returns whether a notice was seen in this browser session. Without storage it counts as seen, so that it does not
 * return on every visit.
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
