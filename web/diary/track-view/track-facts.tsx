import { computeEffort } from '#domain/tracks/profile/effort.ts'
import { formatKilobytes } from '#domain/platform/format/file-size.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import type { Units } from '#domain/platform/format/units.ts'
import type { WalkStatistics } from '#domain/tracks/recorded-walk.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { ElevationSparkline } from './elevation-sparkline.tsx'
import { KmTable } from './km-table.tsx'
import { sunFacts } from './sun-facts.ts'
import { formatDuration } from './format-duration.ts'
import type { TrackReading } from './reading/parse-track.ts'

export type StoredTrack = { fileName: string; fileSize: number }

/** Shows the name of a GPX file and its statistics. */
export function TrackFacts({ gpxFile, reading }: { gpxFile: StoredTrack; reading: TrackReading }) {
  const units = useUnits()
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="min-w-0 break-words">{gpxFile.fileName}</strong>
        <span className="text-meta text-ink-2 tabular-nums">{formatKilobytes(gpxFile.fileSize)}</span>
      </p>
      <ElevationSparkline profile={reading.profile} />
      <dl className="grid grid-cols-2 gap-x-6 border-t-2 border-ink sm:grid-cols-3">
        {listFacts(reading, units).map(({ name, value, note }) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="font-display text-stat tabular-nums">
              <Figure text={value} />
              {note && <span className="block font-sans text-small font-normal text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <KmTable reading={reading} />
      <LeftOut figures={reading.figures} />
    </div>
  )
}

/** Says what was left out of the statistics. */
function LeftOut({ figures: { droppedPoints, droppedHeights, repeatedPoints } }: { figures: WalkStatistics }) {
  const parts = [
    droppedPoints > 0 && counted(droppedPoints, 'impossible point'),
    droppedHeights > 0 && counted(droppedHeights, 'impossible elevation'),
    repeatedPoints > 0 && counted(repeatedPoints, 'repeated point'),
  ].filter((part) => part !== false)
  return parts.length > 0 && <p className="text-meta text-pretty text-ink-2">Left out: {parts.join(', ')}.</p>
}

const counted = (count: number, thing: string) => `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`

/** Emphasises numbers over their units: in `1 h 31 min` every second word is a unit. */
function Figure({ text }: { text: string }) {
  return text.split(' ').map((word, i) => (
    <span key={`${i} ${word}`} className={i % 2 === 1 ? 'font-sans text-body font-medium text-ink-2' : ''}>
      {i > 0 && ' '}
      {word}
    </span>
  ))
}

type Fact = { name: string; value: string; note?: string }

/** Lists the statistics. Missing ones are left out; partly missing ones are unknown. */
function listFacts(reading: TrackReading, units: Units): Fact[] {
  const { figures, highestKm, estimate } = reading
  const { lengthKm, ascentM, minElevationM, maxElevationM } = figures
  const facts: Fact[] = [{ name: 'Distance', value: units.length(lengthKm, 1) }]
  if (minElevationM !== null && maxElevationM !== null) {
    facts.push(
      { name: 'Elevation gain', value: units.climb(ascentM), note: climbNote(figures, units) },
      { name: 'Descent', value: units.climb(figures.descentM) },
      { name: 'Lowest point', value: units.climb(minElevationM) },
      {
        name: 'Highest point',
        value: units.climb(maxElevationM),
        ...(highestKm !== null && { note: `at ${units.length(highestKm, 1)}` }),
      },
    )
  }
  if (figures.elapsedTimeS !== null) facts.push({ name: 'Total time', value: formatDuration(figures.elapsedTimeS) })
  if (figures.elapsedTimeS !== null || figures.movingTimeS !== null)
    facts.push(
      { name: 'Moving time', value: formatDuration(figures.movingTimeS) },
      { name: 'Breaks', value: formatDuration(figures.stoppedTimeS) },
    )
  facts.push(...sunFacts(reading))
  if (estimate !== null) {
    const { rating, words } = computeEffort(figures)
    facts.push(
      {
        name: 'Estimated time',
        value: formatDuration(estimate.naismithS),
        note: `${formatDuration(estimate.toblerS)} by Tobler’s formula`,
      },
      { name: 'Effort', value: rating.toFixed(0), note: words },
    )
  }
  return facts
}

const SOURCES = {
  barometer: ', by barometer',
  receiver: ', by satellite',
  model: ', from an elevation model',
  unknown: '',
}

function climbNote({ ascentErrorM, heightSource }: WalkStatistics, units: Units): string {
  return `± ${units.climb(ascentErrorM ?? 0)}${SOURCES[heightSource ?? 'unknown']}`
}
