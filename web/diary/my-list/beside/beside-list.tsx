import { Suspense } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Cairn } from '#web/diary/covers/cairn/cairn.tsx'
import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { ListMap } from './lazy-list-map.ts'
import type { ListMapProps } from './list-map.tsx'
import './beside-list.css'

interface BesideListProps extends ListMapProps {
  /** The whole list, best first. */
  all: readonly Hike[]
}

/** Shows the cairn beside my list from 1280 px, and its map from 1680 px. */
export function BesideList({ all, ...list }: BesideListProps) {
  const hasCairn = useMediaQuery(
    '(width >= 2300px), (1280px <= width < 1680px), (width >= 1280px) and (height >= 920px)',
  )
  const hasMap = useMediaQuery('(width >= 1680px)')
  if (!hasCairn && !hasMap) return null
  return (
    <div className="beside-list">
      {hasMap && (
        <section aria-label={t('Map')} className="beside-list-map">
          <Suspense fallback={<div className="map-sketch h-full rounded-sheet" />}>
            <ListMap {...list} />
          </Suspense>
        </section>
      )}
      {hasCairn && (
        <Cairn
          stones={all.map(({ _id, name }) => ({ id: _id, label: name }))}
          highlighted={list.highlighted}
          onHover={list.onHighlight}
        />
      )}
    </div>
  )
}
