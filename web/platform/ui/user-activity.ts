/** Input events that show that the reader is active. */
const ACTIVITY_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls a listener for each input event, before other listeners. Returns how to stop. */
export function onUserActivity(listener: (event: Event) => void): () => void {
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, listener, { capture: true, passive: true })
  return () => {
    for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, listener, true)
  }
}
