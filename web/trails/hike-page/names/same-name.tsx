import ExternalLink from 'lucide-react/icons/external-link'
import { distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { t } from '#domain/platform/language/translate.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { useUserAgent } from '#web/platform/rendering/server-snapshot.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { createMapLink } from '#web/platform/ui/map/map-link.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { TrailNames } from './use-trail-names.ts'

interface SameNameProps {
  names: TrailNames
  /** Where the trail of the page begins, if that is known. */
  here: { readonly lat: number; readonly lng: number } | null
}

/** Asks which trail is meant where several have the name of the address (R17.28). */
export function SameName({ names, here }: SameNameProps) {
  const { sameName } = names
  if (sameName.length === 0) return null
  return (
    <section
      aria-label={t('Trails with the same name')}
      className="mt-4 max-w-prose rounded-card bg-sunken px-4 py-3.5"
    >
      <p className="font-label">{t('Several trails have this name. Which one do you mean?')}</p>
      <p className="mt-0.5 text-meta text-ink-2">{t('This page is about {name}.', { name: names.name })}</p>
      <ul className="mt-1.5">
        {sameName.map((trail) => (
          <SameNameTrail key={hikePath(trail)} trail={trail} here={here} />
        ))}
      </ul>
    </section>
  )
}

function SameNameTrail({ trail, here }: { trail: TrailNames['sameName'][number]; here: SameNameProps['here'] }) {
  const { name, country, lat, lng } = trail
  const place = lat === null || lng === null ? null : { lat, lng }
  const units = useUnits()
  const userAgent = useUserAgent()
  return (
    <li className="flex flex-wrap items-center gap-x-4 text-meta">
      <Link to={hikePath(trail)} className="inline-block min-h-11 content-center font-label wrap-anywhere underline">
        {name}
      </Link>
      <CountryName country={country} />
      {place && here && (
        <span className="text-ink-2 tabular-nums">
          {t('{distance} from this one', { distance: units.length(distanceKm(here, place), 0) })}
        </span>
      )}
      {place && (
        <a
          href={createMapLink(place, name, userAgent)}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 items-center gap-1.5 text-link underline [&_svg]:size-4"
        >
          {t('On the map')}
          <span className="sr-only">{t(', opens in a new tab')}</span>
          <ExternalLink />
        </a>
      )}
    </li>
  )
}
