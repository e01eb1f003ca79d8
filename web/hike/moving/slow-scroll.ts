/** Whoever scrolls faster looks for something far away, until they have been slower for so long. */
const FAST_PX_PER_S = 2000
const REST_MS = 100

/** Calls a listener whenever the page is scrolled. Returns how to stop. */
export function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/**
 * The same, but where the page is scrolled fast the listener is called once it has not been for a moment. A leap, by a whole window
 * or more at once, is not fast. Returns how to stop.
 */
export function onSlowScroll(listener: () => void): () => void {
  let [y, at] = [window.scrollY, performance.now()]
  let rest: ReturnType<typeof setTimeout> | undefined
  const slowDown = () => {
    rest = undefined
    listener()
  }
  const stop = onScroll(() => {
    const [px, ms] = [Math.abs(window.scrollY - y), performance.now() - at]
    ;[y, at] = [window.scrollY, at + ms]
    const isLeap = px >= window.innerHeight
    if ((1000 * px) / ms > FAST_PX_PER_S && !isLeap) {
      clearTimeout(rest)
      rest = setTimeout(slowDown, REST_MS)
    } else if (rest === undefined || isLeap) listener()
  })
  return () => {
    clearTimeout(rest)
    stop()
  }
}
