import '#web/diary/my-map/hikes-map.css'
import { useMemo } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { colourClasses } from '#web/diary/my-map/colouring.ts'
import { HikesMap } from '#web/diary/my-map/drawing/hikes-map.tsx'
import type { PlacedHike } from '#web/diary/my-map/map-hikes.ts'
import { useMyMap } from '#web/diary/my-map/use-my-map.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'

export interface ListMapProps {
  /** The hikes of my list that match the search. */
  hikes: readonly Hike[]
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

/** A map of the hikes that the list shows, as far as their places are known (R2.7). */
export function ListMap(props: ListMapProps) {
  const { hikes: all, found, error, isTrying, retry } = useMyMap()
  if (all && found) return <FilledMap {...props} all={all} placed={found.placed} />
  return (
    <div className="map-sketch grid h-full place-items-center rounded-sheet">
      {error && (
        <ProblemNote
          message={t('Failed to load map')}
          onRetry={retry}
          isRetrying={isTrying}
          className="m-4 bg-surface"
        />
      )}
    </div>
  )
}

interface FilledMapProps extends ListMapProps {
  all: readonly Hike[]
  placed: readonly PlacedHike[]
}

function FilledMap({ hikes, all, placed, highlighted, onHighlight }: FilledMapProps) {
  const ids = useMemo(() => new Set(hikes.map(({ _id }) => _id)), [hikes])
  const shown = useMemo(() => placed.filter(({ hike }) => ids.has(hike._id)), [placed, ids])
  const classes = useMemo(() => colourClasses(all, 'rank'), [all])
  const walked = useMemo(() => new Set(all.map(({ country }) => country)), [all])
  const lost = hikes.length - shown.length
  return (
    <div className="my-map-tones flex h-full flex-col gap-2">
      <div className="min-h-0 grow overflow-clip rounded-sheet shadow-rest [&>div]:size-full">
        <HikesMap
          label={t('Map of my list')}
          hikes={shown}
          classes={classes}
          walked={walked}
          highlighted={highlighted}
          onHighlight={onHighlight}
          follows
        />
      </div>
      <p className="min-h-5 text-small text-ink-2 tabular-nums">
        {lost > 0 &&
          t('{shown} of {total, plural, other {# hikes}} on the map', {
            shown: formatCount(shown.length),
            total: hikes.length,
          })}
      </p>
    </div>
  )
}
