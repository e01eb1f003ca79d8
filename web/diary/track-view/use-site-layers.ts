import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type MapLayer, replaceTileUrls } from '#web/platform/ui/map/tiles/map-layers.ts'

const NONE_YET: readonly MapLayer[] = []

/**
 * Returns the map layers that the site's operator has chosen, else the built-in ones. No tile is requested before the settings
 * are loaded, because a site may not want to reveal its visitors to another server.
 */
export function useSiteLayers(): readonly MapLayer[] {
  const { data, isPending } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  const tileUrls = data?.tileUrls
  return useMemo(() => (isPending ? NONE_YET : replaceTileUrls(tileUrls ?? {})), [isPending, tileUrls])
}
