import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import { read } from '#web/api/query.ts'
import { type MapLayer, layersWith } from '#web/ui/map/tiles/map-layers.ts'
import { TrackMap, type TrackMapProps } from '#web/ui/map/map.tsx'

const NONE_YET: readonly MapLayer[] = []

/** The map of every screen: its tiles come from where the operator of this site says, else from the built-in servers. */
export function SiteMap(props: Omit<TrackMapProps, 'layers'>) {
  return <TrackMap {...props} layers={useSiteLayers()} />
}

/** No tile is asked for before the settings are known: a site may want to tell no other server of its visitors. */
function useSiteLayers(): readonly MapLayer[] {
  const { data, isPending } = useQuery({ ...read(api.system.settings, {}), staleTime: Infinity })
  const tileUrls = data?.tileUrls
  return useMemo(() => (isPending ? NONE_YET : layersWith(tileUrls ?? {})), [isPending, tileUrls])
}
