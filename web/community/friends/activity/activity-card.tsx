import Maximize from 'lucide-react/icons/maximize-2'
import { memo } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { HikeCover, HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { CountryName } from '#web/diary/list-rows/trail-facts.tsx'
import { HikeStatistics } from '#web/diary/timeline/hike-statistics.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import type { FriendHike } from './use-activity.ts'

interface ActivityCardProps {
  hike: FriendHike
  onPhoto: (hike: FriendHike) => void
}

/** A friend's hike: a wide picture on top; on phones a square one beside the facts. */
export const ActivityCard = memo(function ActivityCard({ hike, onPhoto }: ActivityCardProps) {
  return (
    <li
      {...ROW_ATTRIBUTE}
      className="card grid grid-cols-cover items-start overflow-hidden max-md:p-3 md:flex md:flex-col md:items-stretch"
    >
      <div className="relative aspect-square overflow-hidden max-md:rounded-thumb md:aspect-auto md:h-48">
        <div className="absolute inset-0 [&_.cover]:size-full">
          <HikeCover hike={hike} width={430} height={192} />
        </div>
        {hike.photo && (
          <button
            type="button"
            aria-label={t('Photo of {name}', { name: hike.name })}
            title={t('Photo')}
            onClick={() => onPhoto(hike)}
            className="group absolute inset-0 flex cursor-zoom-in items-end justify-end p-2 -outline-offset-2"
          >
            <span className="grid size-8 place-items-center rounded-badge bg-black/60 text-white group-hover:bg-black [&_svg]:size-4">
              <Maximize />
            </span>
          </button>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2 max-md:ps-3.5 md:p-5">
        <Link
          to={`/user/${hike.username}`}
          className="-my-3 self-start py-3 text-meta font-semibold wrap-anywhere text-ink-2 hover:text-ink hover:underline"
        >
          @{hike.username}
        </Link>
        <h3 className="font-sans text-name leading-snug">
          <HikeName hike={hike} className="-my-2.75 inline-block py-2.75 wrap-anywhere" />
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-meta">
          <CountryName country={hike.country} />
          <DifficultyBadge difficulty={hike.difficulty} />
        </div>
        <div className="md:mt-auto md:border-t md:border-line md:pt-3">
          <HikeStatistics hike={hike} />
        </div>
      </div>
    </li>
  )
})
