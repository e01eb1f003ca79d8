import { t } from '#domain/platform/language/translate.ts'
import '#web/diary/my-map/hikes-map.css'
import { Suspense, useMemo, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { type Colouring, colourClasses } from '#web/diary/my-map/colouring.ts'
import type { PlacedHike } from '#web/diary/my-map/map-hikes.ts'
import { MapLegend } from '#web/diary/my-map/map-legend.tsx'
import { useInViewport } from '#web/platform/ui/hooks/use-in-viewport.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

const HikesMap = lazyWithRetry(() => import('#web/diary/my-map/drawing/hikes-map.tsx').then((m) => m.HikesMap))

/** A person's hikes on a map; its code loads when it comes near the window. */
export function PersonMap({ hikes, placed }: { hikes: readonly Hike[]; placed: readonly PlacedHike[] }) {
  const [colouring, choose] = useState<Colouring>('rank')
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const { place, isInViewport } = useInViewport<HTMLDivElement>()
  const paper = <div className="my-map-place map-sketch max-md:h-90!" />
  const classes = useMemo(() => colourClasses(hikes, colouring), [hikes, colouring])
  const walked = useMemo(() => new Set(hikes.map(({ country }) => country)), [hikes])
  return (
    <section aria-labelledby="map" className="my-map-tones">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="map" className="text-h2">
          {t('Map')}
        </h2>
        <p className="text-meta text-ink-2">
          {t(
            '{placed} of {hikes, plural, one {# hike} other {# hikes}}, {countries, plural, one {# country} other {# countries}}',
            { placed: formatCount(placed.length), hikes: hikes.length, countries: walked.size },
          )}
        </p>
      </div>
      <MapLegend colouring={colouring} onChoose={choose} classes={classes} hikes={placed} />
      <div ref={place} className="my-map-sheet shadow-rest max-md:[&_.track-map]:h-90!">
        {isInViewport ? (
          <Suspense fallback={paper}>
            <HikesMap
              label={t('Map of the hikes')}
              hikes={placed}
              classes={classes}
              walked={walked}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              onView={ignore}
            />
          </Suspense>
        ) : (
          paper
        )}
      </div>
    </section>
  )
}

const ignore = () => {}
