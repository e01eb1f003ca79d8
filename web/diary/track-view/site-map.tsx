import { TrackMap, type TrackMapProps } from '#web/platform/ui/map/track-map.tsx'
import { useSiteLayers } from './use-site-layers.ts'

/** The map of every screen: its tiles come from where the operator of this site says, else from the built-in servers. */
export function SiteMap(props: Omit<TrackMapProps, 'layers'>) {
  return <TrackMap {...props} layers={useSiteLayers()} />
}
