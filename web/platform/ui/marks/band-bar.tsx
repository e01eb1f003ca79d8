interface BandBarProps {
  /** From 0 to 100, as are the ends of its band. */
  score: number
  low: number
  high: number
  /** Where the line begins, which ends at 100. */
  from?: number
  className?: string
}

const MIDDLE = 50

/**
 * A band on a line up to 100, with a stone at its lower end, which sets the place, and a tick at the score. Decorative:
 * the numbers are beside it.
 */
export function BandBar({ score, low, high, from = 0, className = '' }: BandBarProps) {
  const computeShare = (value: number) => (Math.max(0, value - from) / (100 - from)) * 100
  const style: Record<string, string> = {
    '--low': `${computeShare(low).toFixed(1)}%`,
    '--width': `${(computeShare(high) - computeShare(low)).toFixed(1)}%`,
    '--score': `${computeShare(score).toFixed(1)}%`,
    '--middle': `${computeShare(MIDDLE).toFixed(1)}%`,
  }
  return (
    <span aria-hidden="true" className={`relative block h-3.5 ${className}`} style={style}>
      <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-line" />
      {from < MIDDLE && <span className="absolute inset-y-0 start-(--middle) w-px bg-line-strong/60" />}
      <span
        className={`top-1/2 start-(--low) h-2 w-(--width) -translate-y-1/2 rounded-e-full bg-contour/45 ${MOVING}`}
      />
      <span className={`inset-y-0 start-(--score) w-0.5 -translate-x-1/2 bg-contour rtl:translate-x-1/2 ${MOVING}`} />
      <span className={`top-1/2 start-(--low) size-3 -translate-1/2 rounded-full bg-contour ${MOVING}`} />
    </span>
  )
}

const MOVING =
  'absolute transition-all duration-(--duration-settle) ease-settle forced-colors:border forced-colors:bg-canvas-text'
