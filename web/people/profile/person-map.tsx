import '#web/map/hikes-map.css'
import { Suspense, useMemo, useState } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { formatCount } from '#domain/format.ts'
import { type Colouring, classesOf } from '#web/map/colouring.ts'
import type { PlacedHike } from '#web/map/map-hikes.ts'
import { MapLegend } from '#web/map/map-legend.tsx'
import { laterPiece } from '#web/parts/later.tsx'
import { useRead } from '#web/ui/hooks/use-read.ts'

const HikesMap = laterPiece(() => import('#web/map/drawn/hikes-map.tsx').then((m) => m.HikesMap))

/** Somebody's hikes on a map, whose code is asked for once it comes near and somebody reads. */
export function PersonMap({ hikes, placed }: { hikes: readonly Hike[]; placed: readonly PlacedHike[] }) {
  const [colouring, choose] = useState<Colouring>('rank')
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const { place, isRead } = useRead<HTMLDivElement>()
  const paper = <div className="my-map-place map-sketch" />
  const classes = useMemo(() => classesOf(hikes, colouring), [hikes, colouring])
  const walked = useMemo(() => new Set(hikes.map(({ country }) => country)), [hikes])
  return (
    <section aria-labelledby="map" className="my-map-tones">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="map" className="text-h2">
          Map
        </h2>
        <p className="text-meta text-ink-2">{`${formatCount(placed.length)} of ${hikes.length === 1 ? '1 hike' : `${formatCount(hikes.length)} hikes`}, ${walked.size === 1 ? '1 country' : `${walked.size} countries`}`}</p>
      </div>
      <MapLegend colouring={colouring} onChoose={choose} classes={classes} hikes={placed} />
      <div ref={place} className="my-map-sheet shadow-rest">
        {isRead ? (
          <Suspense fallback={paper}>
            <HikesMap
              label="Map of the hikes"
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
