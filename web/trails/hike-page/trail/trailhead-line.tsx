import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import { useUserAgent } from '#web/platform/rendering/server-snapshot.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { buttonClass } from '#web/platform/ui/buttons/button-class.ts'
import { createMapLink } from '#web/platform/ui/map/map-link.ts'
import type { TrailOverviewData } from './use-trail-page.ts'

interface TrailheadLineProps {
  trailhead: NonNullable<TrailOverviewData['trailhead']>
  name: string
}

/** The trailhead with a link to directions in the person's own map application (R6.10). */
export function TrailheadLine({ trailhead, name }: TrailheadLineProps) {
  const { distance } = useUnits()
  const userAgent = useUserAgent()
  return (
    <div className="flex items-center justify-between gap-x-4 border-t border-line pt-3.5">
      <p className="flex min-w-0 items-start gap-2.5">
        <MapPin className="mt-0.5 text-blaze" />
        <span>
          <span className="block font-label">Trailhead</span>
          <span className="block text-meta text-ink-2">
            <span className="tabular-nums">{formatCoordinates(trailhead)}</span>
            {trailhead.source === 'catalogue' &&
              `, accurate to about ${distance === 'km' ? 'a kilometre' : 'half a mile'}`}
          </span>
        </span>
      </p>
      <a
        href={createMapLink(trailhead, name, userAgent)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonClass({})} shrink-0 gap-2`}
      >
        <ExternalLink className="max-sm:hidden" />
        <span>
          <span className="max-sm:sr-only">Open in</span> Maps
        </span>
        <span className="sr-only">, opens in a new tab</span>
      </a>
    </div>
  )
}

const DECIMALS = 4

/** `61.5000° N, 8.7412° E` */
function formatCoordinates({ lat, lng }: { lat: number; lng: number }): string {
  const text = (degrees: number, letter: string) => `${Math.abs(degrees).toFixed(DECIMALS)}° ${letter}`
  return `${text(lat, lat < 0 ? 'S' : 'N')}, ${text(lng, lng < 0 ? 'W' : 'E')}`
}
