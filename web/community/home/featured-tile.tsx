import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { SkeletonCard } from '#web/platform/ui/states/skeleton.tsx'

const FRAME = 'group relative grid grid-cols-two-to-three overflow-hidden card wide:max-xl:col-span-2'

/** A random hike with a photo, as a tile; renders nothing without one. */
export function FeaturedTile() {
  const { data: hike, isPending } = useQuery(queryFor(api.trails.randomWithPhoto, {}))
  if (isPending) {
    return (
      <SkeletonCard
        className={`${FRAME} min-h-36`}
        picture="h-full rounded-none"
        text="content-center gap-2.5 px-5"
        lines={['h-6 w-4/5', 'h-5 w-1/2']}
      />
    )
  }
  if (!hike) return null
  return (
    <article className={`${FRAME} min-h-36`}>
      <div className="relative">
        <div className="absolute inset-0">
          <TrailPicture of={hike} width={260} height={180} />
        </div>
      </div>
      <div className="grid min-w-0 content-center gap-1.5 px-5 py-5 text-meta">
        <h3 className="text-h3 wrap-anywhere">
          <Link
            to={hikePath(hike)}
            className="-outline-offset-2 after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-3"
          >
            {hike.name}
          </Link>
        </h3>
        <CountryName country={hike.country} />
        <span className="text-small wrap-anywhere text-ink-3">
          {t('Photo by @{username}', { username: hike.username })}
        </span>
      </div>
    </article>
  )
}
