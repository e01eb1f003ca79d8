import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { type HikeFacts, useTrailPhotos } from '#web/trails/hike-page/use-hike-page.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { LineMark } from './line-mark.tsx'
import { SIDE_STYLES, type SideName } from './side-styles.ts'

const CompareDialog = lazyWithRetry<
  Parameters<typeof import('#web/trails/hike-page/trail/compare-dialog.tsx').CompareDialog>[0]
>(() => import('#web/trails/hike-page/trail/compare-dialog.tsx').then((m) => m.CompareDialog), {
  failed: failedDialog(({ trail }) => t('Compare {hike} with…', { hike: trail.name })),
})

interface ContestantProps {
  side: SideName
  trail: HikeFacts
  other: HikeFacts
}

/** One of the two hikes: its picture, its name and a button that replaces it. */
export function Contestant({ side, trail, other }: ContestantProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <section aria-label={trail.name} className="card flex min-w-0 flex-col overflow-hidden">
      <div className={`h-1.5 ${SIDE_STYLES[side].bar} forced-colors:bg-canvas-text`} />
      <div className="relative aspect-3/2 overflow-hidden md:aspect-16/7">
        <Picture trail={trail} />
      </div>
      <div className="grid grow content-start gap-2 p-3 md:p-5">
        <LineMark side={side} />
        <h2 className="text-name-lg leading-tight font-h3 wrap-anywhere md:text-h3">
          <Link to={hikePath(trail)} className="inline-block min-h-11 content-center hover:underline">
            {trail.name}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CountryName country={trail.country} />
          <DifficultyBadge difficulty={trail.difficulty} />
        </div>
        <Button
          variant="quiet"
          icon={<ArrowLeftRight />}
          aria-label={t('Change {hike}', { hike: trail.name })}
          onClick={() => setChanging(true)}
          className="-ms-3 justify-self-start px-3! forced-colors:ms-0"
        >
          {t('Change ##verb')}
        </Button>
      </div>
      <Suspense>
        {isChanging && <CompareDialog trail={other} isSecond={side === 'first'} onClose={() => setChanging(false)} />}
      </Suspense>
    </section>
  )
}

function Picture({ trail }: { trail: HikeFacts }) {
  const photos = useTrailPhotos(trail)
  const photo = photos.state === 'ready' ? photos.data?.[0] : undefined
  if (photos.state === 'loading') return <Skeleton className="absolute inset-0 rounded-none" />
  if (photo) return <img src={photo.photoUrl} alt="" className="picture absolute inset-0 size-full object-cover" />
  return (
    <ReliefCover
      name={trail.name}
      country={trail.country}
      elevationM={trail.elevation}
      weather={[]}
      width={640}
      height={280}
      isFirst
      className="absolute inset-0 size-full! object-cover"
    />
  )
}
