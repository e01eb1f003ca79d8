import { useState } from 'react'
import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { ElevationChart } from '#web/platform/ui/elevation-chart/elevation-chart.tsx'
import { TrackMap } from '#web/platform/ui/map/track-map.tsx'
import { KitSection } from './kit-section.tsx'

/** 14 km over a ridge, a point for each 100 m. */
const PROFILE: ProfilePoint[] = Array.from({ length: 141 }, (_, step) => ({
  distance: step / 10,
  elevation: Math.round(980 + 690 * Math.sin((step / 140) * Math.PI) + 40 * Math.sin(step / 4)),
  latitude: 61.49 + 0.05 * (step / 140) + 0.006 * Math.sin(step / 9),
  longitude: 8.72 + 0.11 * (step / 140),
}))
const toPlace = ({ latitude, longitude }: ProfilePoint) => ({ lat: latitude, lng: longitude })
const SEGMENTS = [PROFILE.map(toPlace)]

export function TrackParts() {
  const [cursor, setCursor] = useState<ProfilePoint | null>(null)
  return (
    <KitSection title="Tracks">
      <div className="card overflow-hidden">
        <TrackMap label="Map of Besseggen Ridge" segments={SEGMENTS} cursor={cursor && toPlace(cursor)} />
        <div className="p-5">
          <ElevationChart points={PROFILE} cursor={cursor} onCursor={setCursor} />
        </div>
      </div>
    </KitSection>
  )
}
