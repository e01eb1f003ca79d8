import { t } from '#domain/platform/language/translate.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { type TrailFilter, countFilters } from '#web/trails/explore/filters/trail-filter.ts'
import { type ListedTrail, keyOfTrail, useNearest } from '#web/trails/explore/use-trails.ts'

interface NothingHereProps {
  filter: TrailFilter
  /** The middle of the map, null where it shows the whole world. */
  middle: Place | null
  onZoomOut: () => void
  onClear: () => void
}

/** Says that nothing matches, with the ways out, and what is nearest. */
export function NothingHere({ filter, middle, onZoomOut, onClear }: NothingHereProps) {
  const { data } = useNearest(middle, filter)
  const isFiltered = countFilters(filter) > 0
  const nearest = data?.trails ?? []
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      heading="h3"
      title={t('Nothing here yet')}
      text={
        isFiltered
          ? t('No trail in this part of the map matches your filters.')
          : t('Nobody has put a trail in this part of the map on their list yet.')
      }
      action={
        <div className="grid justify-items-center gap-4">
          <div className="flex flex-wrap justify-center gap-3">
            {middle !== null && <Button onClick={onZoomOut}>{t('Zoom out')}</Button>}
            {isFiltered && <Button onClick={onClear}>{t('Clear filters')}</Button>}
          </div>
          {nearest.length > 0 && <Nearest trails={nearest} />}
        </div>
      }
    />
  )
}

function Nearest({ trails }: { trails: readonly ListedTrail[] }) {
  const units = useUnits()
  return (
    <div>
      <h4 className="text-small text-ink-2">{t('The nearest ones')}</h4>
      <ul>
        {trails.map((trail) => (
          <li key={keyOfTrail(trail)} className="flex min-h-11 items-center justify-center gap-2">
            <Link to={hikePath(trail)} className="inline-flex min-h-11 items-center text-link wrap-anywhere">
              {trail.name}
            </Link>
            {trail.distanceKm !== null && (
              <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">
                {units.length(trail.distanceKm, 0)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
