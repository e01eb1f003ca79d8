import X from 'lucide-react/icons/x'
import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { Climb, CountryName, Length, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { type ListedTrail, type MapTrail, toPicture } from '#web/trails/explore/use-trails.ts'

interface ChosenTrailProps {
  trail: MapTrail
  /** The same trail in the list, where it is there. */
  listed: ListedTrail | undefined
  onClose: () => void
}

/** The trail that was pressed on the map, with the way to its page. */
export function ChosenTrail({ trail, listed, onClose }: ChosenTrailProps) {
  const { name, country, difficulty, score } = trail
  return (
    <section
      aria-label={t('Chosen trail')}
      data-map-control
      className="explore-chosen group grid animate-rise grid-cols-thumb overflow-hidden rounded-card bg-raised shadow-float forced-colors:border"
    >
      <div className="relative min-h-24">
        <div className="absolute inset-0">
          <TrailPicture of={toPicture(trail, listed)} width={88} height={96} isFirst />
        </div>
      </div>
      <div className="grid min-w-0 content-center gap-1.5 py-3 pe-12 ps-3.5">
        <h3 className="text-name leading-tight font-h3 wrap-anywhere">
          <Link
            to={hikePath(trail)}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-3"
          >
            {name}
          </Link>
        </h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <CountryName country={country} />
          {score !== null && (
            <span className="font-label whitespace-nowrap tabular-nums">
              {t('Score at least {low}', { low: formatLowerEnd(score) })}
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
          {difficulty !== null && <DifficultyBadge difficulty={difficulty} />}
          {listed && listed.lengthKm > 0 && <Length km={listed.lengthKm} />}
          {listed && listed.elevationM > 0 && <Climb metres={listed.elevationM} />}
        </div>
      </div>
      <IconButton label={t('Close ##button, verb')} onClick={onClose} className="absolute end-1 top-1 z-1">
        <X />
      </IconButton>
    </section>
  )
}
