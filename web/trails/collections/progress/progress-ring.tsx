import type { ReactNode } from 'react'

interface ProgressRingProps {
  /** From 0 to 1; null for visitors, whose ring is a plain edge. */
  share: number | null
  /** Pixels. */
  size: number
  /** A picture or an icon in the middle. */
  children?: ReactNode
}

const WIDTH = 8
const RADIUS = 50 - WIDTH / 2
const LENGTH = 2 * Math.PI * RADIUS

/** A ring that fills clockwise from the top. Decorative: the numbers are beside it. */
export function ProgressRing({ share, size, children }: ProgressRingProps) {
  const filled = Math.min(1, Math.max(0, share ?? 0))
  return (
    <span
      aria-hidden="true"
      className="relative grid shrink-0 place-items-center"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth={WIDTH} className="absolute inset-0 size-full">
        <circle cx="50" cy="50" r={RADIUS} stroke="var(--line)" strokeWidth={share === null ? 2 : WIDTH} />
        {filled > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            stroke={filled === 1 ? 'var(--success)' : 'var(--accent)'}
            // a first step is seen, and only the last one closes the ring
            strokeDasharray={`${Math.max(0.015, Math.min(filled, filled === 1 ? 1 : 0.985)) * LENGTH} ${LENGTH}`}
            transform="rotate(-90 50 50)"
          />
        )}
      </svg>
      <span className="grid place-items-center overflow-hidden rounded-full" style={{ width: '74%', height: '74%' }}>
        {children}
      </span>
    </span>
  )
}
