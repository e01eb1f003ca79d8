import { type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { MAP_MIN_HEIGHT_PX } from '#domain/platform/limits.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { call } from '#web/platform/api/call.ts'
import { SiteMap } from '#web/diary/track-view/site-map.tsx'
import { buttonClass } from '#web/platform/ui/buttons/button-class.ts'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { createMapLink } from '#web/platform/ui/map/map-link.ts'
import { rich } from '#web/platform/language/rich.tsx'

type Trailhead = Answer<typeof api.trails.searchTrailhead>

interface TrailheadDialogProps {
  hike: { name: string; country: string }
  onClose: () => void
}

/** Shows the start of a hike on our map, with links to map applications (R6.10). */
export function TrailheadDialog({ hike, onClose }: TrailheadDialogProps) {
  const { name, country } = hike
  const trailhead = useQuery(trailheadOf(`${name}, ${country}`))
  return (
    <Dialog
      title={t('{name}, {country}', { name, country: countryLabel(country) })}
      size="map"
      onClose={onClose}
      footer={trailhead.data && <OpenInMaps place={trailhead.data} name={name} />}
    >
      <TrailheadState trailhead={trailhead} name={name} />
    </Dialog>
  )
}

/** Reads the trailhead of `query`, which is `name, country`. */
function trailheadOf(query: string) {
  return queryOptions({
    // every change of a track invalidates the trails
    queryKey: ['trails', api.trails.searchTrailhead.path, query],
    queryFn: ({ signal }) =>
      call(api.trails.searchTrailhead, { body: { query } }, signal).catch((error: unknown) => {
        if (!signal.aborted) toast.error(t('Failed to load map location'))
        throw error
      }),
    retry: false,
  })
}

function TrailheadState({ trailhead, name }: { trailhead: UseQueryResult<Trailhead>; name: string }) {
  if (trailhead.isPending) {
    return (
      <div style={{ height: HEIGHT }} className="grid place-items-center">
        <Loading />
      </div>
    )
  }
  if (trailhead.isError) {
    const { refetch, isFetching } = trailhead
    return <ProblemNote message={t('Failed to load map')} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  return <TrailheadMap place={trailhead.data} name={name} />
}

function TrailheadMap({ place, name }: { place: Trailhead; name: string }) {
  const { lat, lng, source } = place
  const markers = useMemo(() => [{ lat, lng, kind: 'place' as const, label: t('Trailhead') }], [lat, lng])
  const reliability = SOURCES.get(source)
  return (
    <>
      <div className="-mx-5 md:-mx-7">
        <SiteMap label={t('Map of the trailhead of {name}', { name })} markers={markers} height={HEIGHT} />
      </div>
      <p className="pt-4 text-ink-2">{reliability && t(reliability)}</p>
    </>
  )
}

/** Most of the dialog, and at least the minimum height of a map (R6.8). */
const HEIGHT = `max(${MAP_MIN_HEIGHT_PX}px, 80dvh - 200px)`

/** Reliability of each of the server's sources. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['track', msg('The start of a hiker’s shared track.')],
  ['catalogue', msg('From our catalogue, accurate to about a kilometre.')],
  ['import', msg('Where the route starts on OpenStreetMap.')],
  ['geocoder', msg('Guessed from the name. Check it before you go.')],
])

function OpenInMaps({ place, name }: { place: Trailhead; name: string }) {
  return (
    <a
      href={createMapLink(place, name, navigator.userAgent)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClass({ variant: 'primary' })} gap-2`}
    >
      <ExternalLink />
      {rich('Open in Maps<hidden>, opens in a new tab</hidden>', { hidden: renderHidden })}
    </a>
  )
}

const renderHidden = (text: ReactNode) => <span className="sr-only">{text}</span>
