import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import Ruler from 'lucide-react/icons/ruler'
import type { ReactNode } from 'react'
import type { SimilarTrail } from '#contract/trails/trail-page.ts'
import type { Units } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Climb, CountryName, Length, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { SimilarTrailsData } from './use-trail-page.ts'

/** Similar trails, each with its reasons. */
export function SimilarTrails({ trails, fans }: SimilarTrailsData) {
  return (
    <ul className="grid grid-cols-1 gap-x-5 gap-y-6 sm:grid-cols-2 wide:grid-cols-4">
      {trails.map((one) => (
        <li key={`${one.name} ${one.country}`}>
          <SimilarCard trail={one} fans={fans} />
        </li>
      ))}
    </ul>
  )
}

function SimilarCard({ trail, fans }: { trail: SimilarTrail; fans: number }) {
  const { name, country, length, elevation } = trail
  const units = useUnits()
  return (
    <article className="group relative grid grid-cols-cover-md gap-4 sm:grid-cols-1 sm:gap-3">
      <div className="h-28 overflow-hidden rounded-segment sm:h-auto sm:aspect-3/2">
        <TrailPicture of={trail} width={390} height={260} />
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <h3 className="text-name-lg leading-tight font-h3 wrap-anywhere">
          <Link
            to={hikePath(trail)}
            className="after:absolute after:inset-0 after:rounded-segment group-hover:underline group-hover:decoration-2 group-hover:underline-offset-3"
          >
            {name}
          </Link>
        </h3>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-meta">
          <CountryName country={country} />
          <Length km={length} />
          <Climb metres={elevation} />
        </div>
        <ul className="grid gap-1 text-small text-ink-2">
          {listReasons(trail, fans, units).map(({ key, icon, text }) => (
            <li key={key} className="flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
              {icon}
              {text}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

interface Reason {
  key: string
  icon: ReactNode
  text: string
}

function listReasons({ nearKm, isAlike, lovedBy }: SimilarTrail, fans: number, units: Units): Reason[] {
  return [
    lovedBy > 0 && {
      key: 'loved',
      icon: <Heart />,
      text: t('Loved by {lovedBy} of {fans, plural, one {# hiker} other {# hikers}} who love this one', {
        lovedBy,
        fans,
      }),
    },
    nearKm !== null && {
      key: 'near',
      icon: <MapPin />,
      text: t('Starts {distance} away', { distance: units.length(nearKm, 0) }),
    },
    isAlike && { key: 'alike', icon: <Ruler />, text: t('About as long and as steep') },
  ].filter((reason) => reason !== false)
}
