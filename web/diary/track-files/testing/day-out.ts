import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'

const STARTS = Date.UTC(2024, 5, 1, 6)
const METRES_PER_DEGREE = 111_195

/**
 * Returns a walk of some hours on a winding path over hills, with occasional rests, recorded each second. The errors are a few
 * metres and change little from one second to the next.
 */
export function dayOut(hours: number, seed: string): TrackPoint[] {
  const random = seededRandom(seed)
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  let place = { lat: 46.5, lng: 8 }
  let [bearing, metres, restS] = [1, 0, 0]
  const error = { north: 0, east: 0, up: 0 }
  const drift = { north: 0, east: 0 }
  return Array.from({ length: hours * 3_600 }, (_, second) => {
    if (restS > 0) restS -= 1
    else if (random() < 1 / 3_600) restS = 300 + Math.floor(random() * 900)
    const speed = restS > 0 ? 0 : 1.2 + 0.2 * Math.sin(second / 100)
    if (speed > 0) bearing += 0.05 * bell()
    place = destinationPlace(place, { bearing, km: speed / 1000 })
    metres += speed
    for (const way of ['north', 'east'] as const) {
      drift[way] = 0.98 * drift[way] + 0.01 * bell() - 0.0005 * error[way]
      error[way] += drift[way]
    }
    error.up = 0.983 * error.up + 0.09 * bell()
    const hills = 350 * Math.sin(metres / 1_910) + 60 * Math.sin(metres / 398) + 12 * Math.sin(metres / 111)
    return {
      lat: place.lat + error.north / METRES_PER_DEGREE,
      lng: place.lng + error.east / METRES_PER_DEGREE / Math.cos(0.81),
      ele: Math.round((800 + hills + error.up) * 10) / 10,
      time: STARTS + second * 1_000,
    }
  })
}
