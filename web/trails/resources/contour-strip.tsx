import { contourPaths } from './contours.ts'

const HEIGHT = 112
/** The strip is wider than the widest page by this many steps. */
const MAX_STEPS = 24
const STEP = 44
const WIDTH = 1376 + MAX_STEPS * STEP

const PATHS = contourPaths(WIDTH, HEIGHT)

/** A strip of map that moves with each typed letter, and back. Decoration; it stays still under reduced motion. */
export function ContourStrip({ letters }: { letters: number }) {
  return (
    <div aria-hidden="true" className="h-28 overflow-hidden bg-meadow">
      <svg
        width={WIDTH}
        height={HEIGHT}
        style={{ transform: `translateX(${-STEP * Math.min(letters, MAX_STEPS)}px)` }}
        className="max-w-none transition-transform duration-(--duration-settle) ease-settle motion-reduce:transform-none!"
      >
        {PATHS.map((path, level) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke="var(--m-contour)"
            strokeLinecap="round"
            strokeWidth={level % 5 === 4 ? 1.35 : 0.8}
            opacity={level % 5 === 4 ? 0.75 : 0.5}
          />
        ))}
      </svg>
    </div>
  )
}
