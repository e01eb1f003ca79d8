import type { ReactNode } from 'react'
import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { Climb, CountryName, Length, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { Repeat, SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { type ListedTrail, keyOfTrail, toPicture } from '#web/trails/explore/use-trails.ts'
import { TrailNotes } from './trail-notes.tsx'

interface TrailRowProps {
  trail: ListedTrail
  /** The month now, from 1. */
  month: number
  /** True where the map points at it. */
  isMarked: boolean
  isFirst: boolean
  /** Called with the trail's key while the row is pointed at, else with null. */
  onMark: (key: string | null) => void
  /** A button over the picture. */
  action: ReactNode
}

/** One trail of the list; the whole card is a link to its page. */
export function TrailRow({ trail, month, isMarked, isFirst, onMark, action }: TrailRowProps) {
  const { name, country } = trail
  const point = () => onMark(keyOfTrail(trail))
  const leave = () => onMark(null)
  return (
    <li {...ROW_ATTRIBUTE} className={`explore-row group card ${isMarked ? 'is-marked' : ''}`}>
      <div className="relative min-h-full overflow-hidden">
        <div className="absolute inset-0">
          <TrailPicture of={toPicture(trail, trail)} width={190} height={150} isFirst={isFirst} />
        </div>
        {action && <div className="absolute start-1.5 top-1.5 z-1">{action}</div>}
      </div>
      <div className="grid min-w-0 content-start gap-y-1.5 py-3 pe-3.5 ps-3.5 md:py-3.5">
        <div className="grid grid-cols-main-actions gap-x-3">
          <div className="grid min-w-0 content-start gap-1">
            <h3 className="text-name-lg leading-tight font-h3 wrap-anywhere">
              <Link
                to={hikePath(trail)}
                onPointerEnter={point}
                onPointerLeave={leave}
                onFocus={point}
                onBlur={leave}
                className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:decoration-2 group-hover:underline-offset-3"
              >
                {name}
              </Link>
            </h3>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small">
              <CountryName country={country} />
              <Away km={trail.distanceKm} />
            </div>
          </div>
          <Score score={trail.score} />
        </div>
        <Figures trail={trail} />
        <TrailNotes trail={trail} month={month} />
      </div>
    </li>
  )
}

function Away({ km }: { km: number | null }) {
  const units = useUnits()
  if (km === null) return null
  return (
    <span className="font-label whitespace-nowrap text-ink tabular-nums">
      {t('{distance} away', { distance: units.length(km, km < 10 ? 1 : 0) })}
    </span>
  )
}

/** The lower end of the score's band, which sorts rankings (R8.43); nothing where a trail is on too few lists. */
function Score({ score }: { score: number | null }) {
  if (score === null) return null
  return (
    <p className="text-end">
      {rich('<hidden>Score </hidden><small>at least</small> <big>{low}</big>', {
        low: formatLowerEnd(score),
        ...SCORE_PARTS,
      })}
    </p>
  )
}

const SCORE_PARTS = {
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  small: (text: ReactNode) => <span className="block text-tiny whitespace-nowrap text-ink-3">{text}</span>,
  big: (text: ReactNode) => (
    <span className="block font-display text-rank leading-none font-h2 tabular-nums">{text}</span>
  ),
}

function Figures({ trail: { difficulty, lengthKm, elevationM, hours } }: { trail: ListedTrail }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-meta">
      {difficulty !== null && <DifficultyBadge difficulty={difficulty} />}
      {lengthKm > 0 && <Length km={lengthKm} />}
      {elevationM > 0 && <Climb metres={elevationM} />}
      {hours > 0 && <span className="font-label whitespace-nowrap tabular-nums">{formatHours(hours)}</span>}
    </div>
  )
}

/** Returns hours to the half, as hikers say them. */
function formatHours(hours: number): string {
  const halves = Math.max(1, Math.round(hours * 2))
  const whole = Math.floor(halves / 2)
  if (whole === 0) return t('{minutes} min', { minutes: 30 })
  return halves % 2 === 0 || whole > 9
    ? t('{hours} h ##about how long a trail takes', { hours: Math.round(hours) })
    : t('{hours} h {minutes} min', { hours: whole, minutes: 30 })
}

/** The place holders of a list. */
export function TrailRowSkeletons() {
  return (
    <SkeletonRegion label={t('Looking for trails')} className="explore-list">
      <Repeat times={6}>
        <SkeletonRow
          className="h-43 gap-4 card pe-4 md:h-35"
          boxes={['h-full w-28 md:w-44 rounded-card rounded-e-none']}
          lines={['mt-4 h-5 w-3/5', 'h-4 w-2/5', 'h-6 w-4/5']}
        />
      </Repeat>
    </SkeletonRegion>
  )
}
