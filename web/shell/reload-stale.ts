const KEY = 'reloadedAt'
const PAUSE_MS = 30_000

/**
 * A page that was opened before an update asks for parts that are gone: it is loaded anew, once. Where that does not help
 * (the network is away), the error page says so.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - readTime() < PAUSE_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}

function readTime(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    // without storage nothing would stop it from reloading for ever
    return Number.POSITIVE_INFINITY
  }
}
