import { formatKb, formatKm, formatMetres } from '#domain/format.ts'
import type { WalkFigures } from '#domain/walk.ts'
import { ClimbSparkline } from './climb-sparkline.tsx'
import type { TrackReading } from './track-reading.ts'

export type StoredTrack = { fileName: string; fileSize: number }

/** What a GPX file is and tells, in figures. */
export function TrackFacts({ gpxFile, reading }: { gpxFile: StoredTrack; reading: TrackReading }) {
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="min-w-0 break-words">{gpxFile.fileName}</strong>
        <span className="text-meta text-ink-2 tabular-nums">{formatKb(gpxFile.fileSize)} KB</span>
      </p>
      <ClimbSparkline profile={reading.profile} />
      <dl className="grid grid-cols-2 gap-x-6 border-t-2 border-ink sm:grid-cols-3">
        {factsOf(reading.figures).map(([name, value]) => (
          <div key={name} className="border-b border-line py-3">
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="font-display text-stat tabular-nums">
              <Figure text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Numbers stand out before their units: of `1 h 31 min` each second word is one. */
function Figure({ text }: { text: string }) {
  return text.split(' ').map((word, i) => (
    <span key={`${i} ${word}`} className={i % 2 === 1 ? 'font-sans text-body font-medium text-ink-2' : ''}>
      {i > 0 && ' '}
      {word}
    </span>
  ))
}

/** What the file does not tell is left out. */
function factsOf(figures: WalkFigures): [string, string][] {
  const { lengthKm, ascentM, descentM, minElevationM, maxElevationM, movingTimeS } = figures
  const facts: [string, string][] = [['Length', `${formatKm(lengthKm, 1)} km`]]
  if (minElevationM !== null && maxElevationM !== null) {
    facts.push(['Climb', `${formatMetres(ascentM)} m`], ['Descent', `${formatMetres(descentM)} m`])
    facts.push(
      ['Lowest point', `${formatMetres(minElevationM)} m`],
      ['Highest point', `${formatMetres(maxElevationM)} m`],
    )
  }
  if (movingTimeS !== null) facts.push(['Moving time', timeText(movingTimeS)])
  return facts
}

/** `timeText(5430)` → `1 h 31 min` */
function timeText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}
