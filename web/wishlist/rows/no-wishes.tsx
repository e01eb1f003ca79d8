import { STONES } from '#web/ui/marks/cairn-mark.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

/** A stone that nobody has put up yet. */
export function NoWishes() {
  return (
    <EmptyState
      heading="h3"
      title="Nothing planned yet"
      text="A hike you wish for waits here until you have walked it."
      art={
        <svg viewBox="0 18 32 13" aria-hidden="true" className="h-auto w-44">
          <path
            d={STONES[0]}
            fill="none"
            stroke="var(--ink-3)"
            strokeWidth="0.62"
            strokeLinecap="round"
            pathLength={46}
            strokeDasharray="0 1"
          />
        </svg>
      }
    />
  )
}
