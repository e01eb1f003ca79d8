import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type Effort, computeEffort } from '#domain/tracks/profile/effort.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import type { Units } from '#domain/platform/format/units.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { formatFixed } from '#domain/platform/format/format.ts'
import { hikeTrackQuery } from '#web/diary/track-view/reading/hike-track-query.ts'
import { formatDuration } from '#web/diary/track-view/format-duration.ts'
import type { TrackReading } from '#web/diary/track-view/reading/parse-track.ts'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { HikeFacts } from '#web/trails/hike-page/use-hike-page.ts'
import { ImportedSource } from './imported-source.tsx'
import { TrailheadLine } from './trailhead-line.tsx'
import { useTrailOverview } from './use-trail-page.ts'

interface RouteFactsProps {
  trail: TrailAddress
  facts: HikeFacts
  /** The hike whose track is shown; null without one. */
  trackId: string | null
}

/**
 * Lists further facts of the route: time, effort, descent and highest point of the track that is shown, the trailhead, and
 * a page about the trail elsewhere. On phones all but the time is folded.
 */
export function RouteFacts({ trail, facts, trackId }: RouteFactsProps) {
  const track = useQuery({ ...hikeTrackQuery(trackId ?? ''), enabled: trackId !== null })
  const units = useUnits()
  const known = useTrailOverview(trail)
  const { trailhead = null, link = null, imported = null } = (known.state === 'ready' && known.data) || {}
  const isComing = trackId !== null && track.isPending
  const cells = isComing
    ? COMING
    : track.data
      ? cellsFromTrack(track.data.reading, units)
      : cellsFromFacts(facts, imported !== null)
  const title = cells.find((cell) => cell.title !== undefined)?.title
  return (
    <>
      <PhoneFold title={title ?? t('The route')}>
        {cells.length > 0 && (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @xl:grid-cols-4">
            {cells.map(({ label, value, note }) => (
              <div key={label} className="grid content-start">
                <dt className="text-small text-ink-2">{t(label)}</dt>
                <dd className="font-label tabular-nums">
                  {value ?? <Skeleton className="my-0.5 h-5 w-20" />}
                  {note && <span className="text-meta font-normal text-ink-2">{` ${note}`}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {trailhead && <TrailheadLine trailhead={trailhead} name={facts.name} />}
        {/* where there is no other page, the line below links to its source */}
        {link !== null && link !== imported?.url && <SourceLink link={link} />}
      </PhoneFold>
      {imported && <ImportedSource imported={imported} />}
    </>
  )
}

/** The facts below a button on phones, which opens them; elsewhere the facts alone. */
function PhoneFold({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('The route')} className="@container">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 text-start font-label md:hidden"
      >
        {title}
        <ChevronDown className={`ms-auto text-ink-3 transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={`grid gap-3 max-md:pt-2 ${isOpen ? '' : 'max-md:hidden'}`}>
        {children}
      </div>
    </section>
  )
}

/** A link to a page about the trail elsewhere: a park's page, an encyclopedia. */
function SourceLink({ link }: { link: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="-my-2 flex min-h-11 w-fit items-center gap-2 text-meta text-link [&_svg]:size-4.5"
    >
      <ExternalLink />
      {t('More about this trail on {site}', { site: parseWebLinkHost(link) ?? link })}
      <span className="sr-only">{t(', opens in a new tab')}</span>
    </a>
  )
}

interface Cell {
  label: string
  /** Missing while it loads. */
  value?: string
  note?: string
  /** What the fold is called on phones. */
  title?: string
}

const TIME_LABEL = msg('Time, excluding breaks')

const COMING: readonly Cell[] = [TIME_LABEL, msg('Effort'), msg('Descent'), msg('Highest point')].map((label) => ({
  label,
}))

/** Times are rounded to five minutes. */
const STEP_S = 300
const roundedTimeText = (seconds: number) => formatDuration(Math.max(1, Math.round(seconds / STEP_S)) * STEP_S)

function cellsFromTrack({ figures, highestKm, estimate }: TrackReading, units: Units): Cell[] {
  const { descentM, minElevationM, maxElevationM } = figures
  const hasElevation = minElevationM !== null && maxElevationM !== null
  return [
    ...(estimate ? timeCells(estimate.naismithS, computeEffort(figures)) : []),
    ...(hasElevation
      ? [
          { label: msg('Descent'), value: units.climb(descentM) },
          {
            label: msg('Highest point'),
            value: units.climb(maxElevationM),
            ...(highestKm !== null && {
              note: t('at {distance} ##where on the way the highest point is', {
                distance: units.length(highestKm, 1),
              }),
            }),
          },
        ]
      : []),
  ]
}

function cellsFromFacts({ length, elevation, totalCompletions }: HikeFacts, isImported: boolean): Cell[] {
  // catalogues do not know every figure
  if (length === 0 || (isImported && elevation === 0 && totalCompletions === 0)) return []
  const figures = { lengthKm: length, ascentM: elevation }
  return timeCells(estimateNaismithS(figures), computeEffort(figures))
}

const EFFORTS: Readonly<Record<Effort['words'], string>> = {
  Easiest: msg('easiest ##effort'),
  Moderate: msg('moderate ##effort'),
  'Moderately strenuous': msg('moderately strenuous ##effort'),
  Strenuous: msg('strenuous ##effort'),
  'Very strenuous': msg('very strenuous ##effort'),
}

function timeCells(seconds: number, { rating, words }: Effort): Cell[] {
  const time = roundedTimeText(seconds)
  return [
    { label: TIME_LABEL, value: t('About {time}', { time }), title: t('About {time}, excluding breaks', { time }) },
    { label: msg('Effort'), value: formatFixed(rating, 0), note: t(EFFORTS[words]) },
  ]
}
