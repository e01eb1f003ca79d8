import { TrackMap, type TrackMapProps } from '#web/platform/ui/map/track-map.tsx'
import { useSiteLayers } from './use-site-layers.ts'

/** The map of all screens, with the tiles that the site's operator has chosen, else those of the built-in servers. */
export function SiteMap(props: Omit<TrackMapProps, 'layers'>) {
  return <TrackMap {...props} layers={useSiteLayers()} />
}
