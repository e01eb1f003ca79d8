import ExternalLink from 'lucide-react/icons/external-link'
import { useQuery } from '@tanstack/react-query'
import { computeEffort } from '#domain/tracks/profile/effort.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import type { Units } from '#domain/platform/format/units.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'
import { hikeTrackQuery } from '#web/diary/track-view/reading/hike-track-query.ts'
import { formatDuration } from '#web/diary/track-view/format-duration.ts'
import type { TrackReading } from '#web/diary/track-view/reading/parse-track.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { HikeFacts } from '#web/trails/hike-page/use-hike-page.ts'
import { TrailheadLine } from './trailhead-line.tsx'
import type { TrailOverviewData } from './use-trail-page.ts'

interface WalkCardProps {
  facts: HikeFacts
  /** The hike whose track is shown; null without one. */
  trackId: string | null
  trailhead: TrailOverviewData['trailhead']
  /** A page about the trail, from the catalogue. */
  link: TrailOverviewData['link']
}

/**
 * Length, ascent and time of the walk, from the track that is shown or from the numbers people entered, and its
 * trailhead.
 */
export function WalkCard({ facts, trackId, trailhead, link }: WalkCardProps) {
  const { data } = useQuery({ ...hikeTrackQuery(trackId ?? ''), enabled: trackId !== null })
  const units = useUnits()
  const cells = data ? cellsFromTrack(data.reading, units) : cellsFromFacts(facts, units)
  return (
    <section aria-labelledby="walk" className="card grid content-start gap-4 p-4 md:p-6">
      <h2 id="walk" className="text-h3">
        The route
      </h2>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-3 wide:max-full:grid-cols-2">
        {cells.map(({ label, value, note }) => (
          <div key={label} className="grid content-start gap-0.5">
            <dt className="text-small text-ink-2">{label}</dt>
            <dd className="font-display text-stat tabular-nums">
              <Statistic text={value} />
              {note && <span className="block font-sans text-small font-normal text-ink-2">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {trackId === null && (
        <p className="text-pretty text-ink-2">
          No track yet. Hiked it? Add yours to show the descent, highest point and trailhead.
        </p>
      )}
      {trailhead && <TrailheadLine trailhead={trailhead} name={facts.name} />}
      {link && <SourceLink link={link} />}
    </section>
  )
}

/** A link to a page about the trail elsewhere: a park's page, an encyclopedia. */
function SourceLink({ link }: { link: string }) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="flex min-h-11 items-center gap-2 text-link">
      <ExternalLink />
      {`More about this trail on ${parseWebLinkHost(link)}`}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  )
}

/** A text with its numbers larger than its units: in `1 h 31 min` every second word is a unit. */
function Statistic({ text }: { text: string }) {
  return text.split(' ').map((word, at) => (
    <span key={`${at} ${word}`} className={at % 2 === 1 ? 'font-sans text-body font-medium text-ink-2' : ''}>
      {at > 0 && ' '}
      {word}
    </span>
  ))
}

interface Cell {
  label: string
  value: string
  note?: string
}

/** Times are rounded to five minutes. */
const STEP_S = 300
const roundedTimeText = (seconds: number) => formatDuration(Math.max(1, Math.round(seconds / STEP_S)) * STEP_S)

function cellsFromTrack({ figures, highestKm, estimate }: TrackReading, units: Units): Cell[] {
  const { lengthKm, ascentM, descentM, minElevationM, maxElevationM } = figures
  const effort = computeEffort(figures)
  const hasElevation = minElevationM !== null && maxElevationM !== null
  return [
    { label: 'This track', value: units.length(lengthKm, 1) },
    ...(hasElevation
      ? [
          { label: 'Elevation gain', value: units.climb(ascentM) },
          { label: 'Descent', value: units.climb(descentM) },
          {
            label: 'Highest point',
            value: units.climb(maxElevationM),
            ...(highestKm !== null && { note: `at ${units.length(highestKm, 1)}` }),
          },
        ]
      : []),
    ...(estimate
      ? [
          { label: 'Estimated time', value: roundedTimeText(estimate.naismithS), note: 'excluding breaks' },
          { label: 'Effort', value: effort.rating.toFixed(0), note: effort.words.toLowerCase() },
        ]
      : []),
  ]
}

function cellsFromFacts({ length, elevation }: HikeFacts, units: Units): Cell[] {
  const figures = { lengthKm: length, ascentM: elevation }
  const cells = [{ label: 'Elevation gain', value: units.climb(elevation) }]
  if (length === 0) return cells
  const effort = computeEffort(figures)
  return [
    ...cells,
    { label: 'Estimated time', value: roundedTimeText(estimateNaismithS(figures)), note: 'excluding breaks' },
    { label: 'Effort', value: effort.rating.toFixed(0), note: effort.words.toLowerCase() },
  ]
}
