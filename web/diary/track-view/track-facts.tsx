import { computeEffort } from '#domain/tracks/profile/effort.ts'
import { formatKilobytes } from '#domain/platform/format/file-size.ts'
import type { Units } from '#domain/platform/format/units.ts'
import type { WalkStatistics } from '#domain/tracks/recorded-walk.ts'
import { joinTexts } from '#domain/platform/language/format-list.ts'
import { t } from '#domain/platform/language/translate.ts'
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
    droppedPoints > 0 &&
      t('{count, plural, one {# impossible point} other {# impossible points}}', { count: droppedPoints }),
    droppedHeights > 0 &&
      t('{count, plural, one {# impossible elevation} other {# impossible elevations}}', { count: droppedHeights }),
    repeatedPoints > 0 &&
      t('{count, plural, one {# repeated point} other {# repeated points}}', { count: repeatedPoints }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return <p className="text-meta text-pretty text-ink-2">{t('Left out: {parts}.', { parts: joinTexts(parts) })}</p>
}

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
  const facts: Fact[] = [{ name: t('Distance'), value: units.length(lengthKm, 1) }]
  if (minElevationM !== null && maxElevationM !== null) {
    facts.push(
      { name: t('Elevation gain'), value: units.climb(ascentM), note: climbNote(figures, units) },
      { name: t('Descent'), value: units.climb(figures.descentM) },
      { name: t('Lowest point'), value: units.climb(minElevationM) },
      {
        name: t('Highest point'),
        value: units.climb(maxElevationM),
        ...(highestKm !== null && {
          note: t('at {distance} ##where on the way the highest point is', { distance: units.length(highestKm, 1) }),
        }),
      },
    )
  }
  if (figures.elapsedTimeS !== null) facts.push({ name: t('Total time'), value: formatDuration(figures.elapsedTimeS) })
  if (figures.elapsedTimeS !== null || figures.movingTimeS !== null)
    facts.push(
      { name: t('Moving time'), value: formatDuration(figures.movingTimeS) },
      { name: t('Breaks'), value: formatDuration(figures.stoppedTimeS) },
    )
  facts.push(...sunFacts(reading))
  if (estimate !== null) {
    const { rating, words } = computeEffort(figures)
    facts.push(
      {
        name: t('Estimated time'),
        value: formatDuration(estimate.naismithS),
        note: t('{duration} by Tobler’s formula', { duration: formatDuration(estimate.toblerS) }),
      },
      { name: t('Effort'), value: rating.toFixed(0), note: t(words) },
    )
  }
  return facts
}

function climbNote({ ascentErrorM, heightSource }: WalkStatistics, units: Units): string {
  const climb = units.climb(ascentErrorM ?? 0)
  switch (heightSource) {
    case 'barometer':
      return t('± {climb}, by barometer', { climb })
    case 'receiver':
      return t('± {climb}, by satellite', { climb })
    case 'model':
      return t('± {climb}, from an elevation model', { climb })
    default:
      return `± ${climb}`
  }
}
