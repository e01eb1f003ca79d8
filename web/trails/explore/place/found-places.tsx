import { pages } from '#contract/pages.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { type TrailFilter, writeFilter } from '#web/trails/explore/filters/trail-filter.ts'
import { boxAround, formatBox } from '#web/trails/explore/boxes.ts'
import { usePlaces } from '#web/trails/explore/use-trails.ts'

/** The places of a name that a form asked for without JavaScript, as links that keep its filters. */
export function FoundPlaces({ name, filter }: { name: string; filter: TrailFilter }) {
  const { data } = usePlaces(name)
  if (!data) return null
  if (data.places.length === 0) return <p className="pt-3 text-ink-2">{t('No town by that name')}</p>
  return (
    <ul aria-label={t('Towns of that name')} className="pt-3">
      {data.places.map((place) => {
        const bbox = formatBox(boxAround(place))
        const values = new URLSearchParams({ bbox, order: 'near' })
        writeFilter(values, filter)
        const where = [place.name, place.region, countryLabel(place.country)].filter((part) => part !== '')
        return (
          <li key={bbox} className="min-h-11 content-center">
            <Link to={`${pages.explore.path}?${values}`} className="text-link">
              {where.join(', ')}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
