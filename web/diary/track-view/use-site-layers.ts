import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type MapLayer, replaceTileUrls } from '#web/platform/ui/map/tiles/map-layers.ts'

const NONE_YET: readonly MapLayer[] = []

/**
 * Where the tiles of this site's maps come from: as its operator says, else the built-in servers. No tile is asked for before the
 * settings are known: a site may want to tell no other server of its visitors.
 */
export function useSiteLayers(): readonly MapLayer[] {
  const { data, isPending } = useQuery({ ...queryFor(api.system.settings, {}), staleTime: Infinity })
  const tileUrls = data?.tileUrls
  return useMemo(() => (isPending ? NONE_YET : replaceTileUrls(tileUrls ?? {})), [isPending, tileUrls])
}
