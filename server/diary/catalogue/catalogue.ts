import { type Difficulty, toDifficulty } from '#domain/trails/difficulty.ts'
import { type Landscape, LANDSCAPES } from '#domain/trails/relief/landscape.ts'
import trails from './trails.json' with { type: 'json' }

/**
 * A well-known hike as it is commonly published. The ascent is the sum over the whole length, and the length goes there
 * and back where the hike ends where it began. The trailhead is right to about a kilometre; the link is an article about
 * the trail, its mountain or its park.
 */
export type CatalogueTrail = {
  name: string
  country: string
  lengthKm: number
  elevationGainM: number
  difficulty: Difficulty
  /** What its land looks like from where people take their pictures. */
  landscape: Landscape
  trailhead: { lat: number; lng: number }
  link: string
}

/** By country, then by name. */
export const CATALOGUE: readonly CatalogueTrail[] = trails.map((trail) => ({
  ...trail,
  difficulty: toDifficulty(trail.difficulty),
  landscape: LANDSCAPES.find((landscape) => landscape === trail.landscape) ?? 'summit',
}))
