import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { useUserAgent } from '#web/platform/rendering/server-snapshot.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { buttonClass } from '#web/platform/ui/buttons/button-class.ts'
import { createMapLink } from '#web/platform/ui/map/map-link.ts'
import { rich } from '#web/platform/language/rich.tsx'
import type { TrailOverviewData } from './use-trail-page.ts'

interface TrailheadLineProps {
  trailhead: NonNullable<TrailOverviewData['trailhead']>
  name: string
}

/** The trailhead with a link to directions in the person's own map application (R6.10). */
export function TrailheadLine({ trailhead, name }: TrailheadLineProps) {
  const { distance } = useUnits()
  const userAgent = useUserAgent()
  const place = formatCoordinates(trailhead)
  return (
    <div className="flex items-center justify-between gap-x-4 border-t border-line pt-3.5">
      <p className="flex min-w-0 items-start gap-2.5">
        <MapPin className="mt-0.5 text-blaze" />
        <span>
          <span className="block font-label">{t('Trailhead')}</span>
          <span className="block text-meta text-ink-2">
            {trailhead.source !== 'catalogue'
              ? tabular(place)
              : distance === 'km'
                ? rich('<n>{place}</n>, accurate to about a kilometre', { place, n: tabular })
                : rich('<n>{place}</n>, accurate to about half a mile', { place, n: tabular })}
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
        <span>{rich('<wide>Open in</wide> Maps', { wide: onWide })}</span>
        <span className="sr-only">{t(', opens in a new tab')}</span>
      </a>
    </div>
  )
}

/** A part of a link's name that phones do not show. */
const onWide = (text: ReactNode) => <span className="max-sm:sr-only">{text}</span>
const tabular = (text: ReactNode) => <span className="tabular-nums">{text}</span>

const DECIMALS = 4

/** `61.5000° N, 8.7412° E` */
function formatCoordinates({ lat, lng }: { lat: number; lng: number }): string {
  const degrees = { lat: Math.abs(lat).toFixed(DECIMALS), lng: Math.abs(lng).toFixed(DECIMALS) }
  if (lat < 0) return lng < 0 ? t('{lat}° S, {lng}° W', degrees) : t('{lat}° S, {lng}° E', degrees)
  return lng < 0 ? t('{lat}° N, {lng}° W', degrees) : t('{lat}° N, {lng}° E', degrees)
}
