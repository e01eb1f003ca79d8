/** By these readers show that they are where they want to be. */
const ACTIVITY_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls a listener with each sign, before anything else does. Returns how to stop. */
export function onUserActivity(listener: (event: Event) => void): () => void {
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, listener, { capture: true, passive: true })
  return () => {
    for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, listener, true)
  }
}
