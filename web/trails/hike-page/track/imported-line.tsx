import { Suspense, useMemo } from 'react'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrackPreview } from '#web/platform/ui/map/track-preview.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

const SiteMap = lazyWithRetry(() => import('#web/diary/track-view/site-map.tsx').then((m) => m.SiteMap))

interface ImportedLineProps {
  /** The name of the trail. */
  name: string
  /** Packed. */
  line: string
}

/** The line that another catalogue has of a trail, on the map, where no hiker shares a track; full width on phones. */
export function ImportedLine({ name, line }: ImportedLineProps) {
  const segments = useMemo(() => unpackLines(line), [line])
  const label = t('Map of {hike}', { hike: name })
  return (
    <section
      aria-label={t('Route of {hike}', { hike: name })}
      className="-mx-4 grid h-100 overflow-clip bg-surface shadow-rest wide:row-span-2 wide:mx-0 wide:h-auto wide:min-h-117.5 wide:rounded-sheet"
    >
      <Suspense
        fallback={
          <div className="track-map">
            <TrackPreview label={label} segments={segments} />
          </div>
        }
      >
        <SiteMap label={label} segments={segments} height="100%" />
      </Suspense>
    </section>
  )
}
