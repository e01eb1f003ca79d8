import type { TrailAddress } from './trail-address.ts'
import { trailKey } from './trail-key.ts'

/** A hike or wish as the API lists it. */
export interface HikeOnTrail extends TrailAddress {
  /** The name and country of its trail, where the hike is written under another name. */
  readonly trail?: TrailAddress | undefined
}

/** Returns the key of the trail that a hike is on, whatever name of the trail it is written under. */
export function hikeTrailKey({ name, country, trail }: HikeOnTrail): string {
  return trail ? trailKey(trail.name, trail.country) : trailKey(name, country)
}
