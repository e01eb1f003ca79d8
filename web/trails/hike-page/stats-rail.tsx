import { formatCount, formatFixed } from '#domain/platform/format/format.ts'
import type { Units } from '#domain/platform/format/units.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import type { HikeFacts } from './use-hike-page.ts'

interface Tile {
  label: string
  /** Catalogues may not know it: it is 0 then. */
  isOptional?: boolean
  unit?: (units: Units) => string
  value: (facts: HikeFacts, units: Units) => string
}

const TILES: readonly Tile[] = [
  {
    label: msg('Length'),
    isOptional: true,
    unit: (units) => units.distance,
    value: ({ length }, units) => units.formatKm(length),
  },
  {
    label: msg('Elevation'),
    isOptional: true,
    unit: (units) => units.height,
    value: ({ elevation }, units) => units.formatMetres(elevation),
  },
  { label: msg('Users Completed'), value: ({ totalCompletions }) => formatCount(totalCompletions) },
  { label: msg('Avg Rating'), unit: () => '/5', value: ({ averageRating }) => formatFixed(averageRating, 1) },
  { label: msg('Total Likes'), value: ({ totalLikes }) => formatCount(totalLikes) },
  { label: msg('Avg Position'), value: ({ averagePosition }) => formatFixed(averagePosition, 1) },
]

interface StatsRailProps {
  facts: HikeFacts | null
  /** The facts are those of another catalogue, as nobody has walked the trail (R19.15). */
  isImported?: boolean
}

/** A rail with the six numbers of a trail; placeholders before they load, and a dash for a figure that is unknown. */
export function StatsRail({ facts, isImported = false }: StatsRailProps) {
  const units = useUnits()
  const isUnknown = (value: string) => isImported && Number.parseFloat(value) === 0
  return (
    <dl className="mt-5 grid md:mt-7 grid-cols-3 border-t-2 border-b border-t-ink border-b-line md:grid-cols-6">
      {TILES.map(({ label, isOptional, unit, value }) => (
        <div
          key={label}
          className="grid content-start gap-0.5 border-line py-3.5 pe-1 max-md:nth-[n+4]:border-t max-md:not-nth-[3n+1]:border-l max-md:not-nth-[3n+1]:pl-3 md:py-5 md:not-first:border-s md:not-first:ps-5"
        >
          <dt className="text-small text-ink-2 max-sm:text-tiny md:text-meta">{t(label)}</dt>
          {facts ? (
            isOptional && isUnknown(value(facts, units)) ? (
              <Statistic value="–" unit={undefined} />
            ) : (
              <Statistic value={value(facts, units)} unit={unit?.(units)} />
            )
          ) : (
            <dd className={`text-stat ${NORMAL}`}>
              <Skeleton className="h-[1.15em] w-3/5" />
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

// on phones as large as a third of the width allows, for longer numbers too
const NORMAL = 'max-sm:text-[clamp(1.125rem,6.7vw,1.6875rem)]'
const LONG = 'max-sm:text-[clamp(0.9375rem,4.9vw,1.1875rem)]'
const LONG_CHARS = 6

function Statistic({ value, unit }: { value: string; unit: string | undefined }) {
  const size = value.length < LONG_CHARS ? NORMAL : LONG
  return (
    <dd className={`min-w-0 font-display text-stat break-words tabular-nums ${size}`}>
      {value}
      {unit && <span className="ms-1 font-sans text-[0.5em] font-medium text-ink-2 max-sm:text-note">{unit}</span>}
    </dd>
  )
}
