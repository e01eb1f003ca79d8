import type { Hike } from '#contract/diary/hike-shapes.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { HikeFacts } from '#web/trails/hike-page/use-hike-page.ts'

interface CommunityComparisonProps {
  hike: Hike
  /** From 1. */
  place: number
  facts: HikeFacts
}

interface Pair {
  label: string
  unit?: string
  mine: number
  theirs: number
  text: (value: number) => string
}

/** My own values of a hike beside the community's, as pairs of bars. */
export function CommunityComparison({ hike, place, facts }: CommunityComparisonProps) {
  const units = useUnits()
  const oneDecimal = (value: number) => value.toFixed(1)
  const pairs: Pair[] = [
    {
      label: 'Elevation gain',
      unit: units.height,
      mine: hike.elevation,
      theirs: facts.elevation,
      text: units.formatMetres,
    },
    { label: 'Distance', unit: units.distance, mine: hike.length, theirs: facts.length, text: units.formatKm },
    { label: 'Rating', mine: hike.rating, theirs: facts.averageRating, text: oneDecimal },
    { label: 'Rank', mine: place, theirs: facts.averagePosition, text: oneDecimal },
  ]
  return (
    <dl aria-label="How you compare" className="grid grid-cols-2 gap-x-5 gap-y-4 sm:gap-x-8 wide:grid-cols-4">
      {pairs.map((pair) => (
        <div key={pair.label} className="grid content-start gap-2">
          <dt className="text-small text-ink-2">{pair.label}</dt>
          <PairBar pair={pair} value={pair.mine} whose="You" look="bg-accent ring-1 ring-inset ring-accent-ring" />
          <PairBar pair={pair} value={pair.theirs} whose="Everyone" look="bg-line-strong" />
        </div>
      ))}
    </dl>
  )
}

function PairBar({ pair, value, whose, look }: { pair: Pair; value: number; whose: string; look: string }) {
  const { mine, theirs, unit, text } = pair
  const widest = Math.max(mine, theirs)
  return (
    <dd className="flex flex-wrap items-center justify-between gap-x-2 text-small">
      <span className="shrink-0 text-ink-2 sm:w-19">{whose}</span>
      <span aria-hidden="true" className="h-2 grow rounded-current bg-sunken max-sm:hidden">
        <span
          style={{ width: widest > 0 ? `${(value / widest) * 100}%` : 0 }}
          className={`block h-full min-w-0.5 rounded-current ${look} forced-colors:bg-canvas-text`}
        />
      </span>
      <span className="text-right sm:min-w-16 font-label tabular-nums">
        {whose === 'You' && pair.label === 'Rank' ? `#${value}` : text(value)}
        {unit && <span className="ml-1 font-normal text-ink-3">{unit}</span>}
      </span>
    </dd>
  )
}
