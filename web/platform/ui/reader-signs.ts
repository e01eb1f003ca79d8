/** By these readers show that they are where they want to be. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls a listener with each sign, before anything else does. Returns how to stop. */
export function onReaderSign(listener: (event: Event) => void): () => void {
  for (const sign of SIGNS) addEventListener(sign, listener, { capture: true, passive: true })
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, listener, true)
  }
}
