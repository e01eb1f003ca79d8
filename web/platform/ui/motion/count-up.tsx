import { useLayoutEffect, useRef } from 'react'
import { formatCountUp } from './format-count-up.ts'
import { useIsFirstTime } from './use-is-first-time.ts'

const DURATION_MS = 280

interface CountUpProps {
  /** The key of the number: it counts up once per visit. */
  what: string
  /** The formatted number. */
  children: string
}

/** A number that counts up when it is first rendered; for screen readers and find-in-page it is complete. */
export function CountUp({ what, children }: CountUpProps) {
  const isFirst = useIsFirstTime(what)
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (isFirst && place.current) return countUp(place.current)
    // it counts to the first figure alone
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <span ref={place} data-counted={what}>
      {children}
    </span>
  )
}

/** Returns how to stop. The text's node stays React's own: what it writes meanwhile stands. */
function countUp(place: HTMLElement): (() => void) | undefined {
  const text = place.firstChild
  const end = text?.nodeValue
  if (!text || !end || !('animate' in place) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let written = formatCountUp(end, 0)
  text.nodeValue = written
  const begun = performance.now()
  let frame = requestAnimationFrame(function step(now) {
    if (text.nodeValue !== written) return
    const left = Math.min(1, Math.max(0, 1 - (now - begun) / DURATION_MS))
    const next = left === 0 ? end : formatCountUp(end, 1 - left ** 3)
    // towards the end several frames have the same figure
    if (next !== written) text.nodeValue = written = next
    if (left > 0) frame = requestAnimationFrame(step)
  })
  return () => {
    cancelAnimationFrame(frame)
    if (written !== end && text.nodeValue === written) text.nodeValue = end
  }
}
