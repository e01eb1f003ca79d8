import { type Difficulty, toDifficulty } from '#domain/trails/difficulty.ts'
import { type Landscape, LANDSCAPES } from '#domain/trails/relief/landscape.ts'
import trails from './trails.json' with { type: 'json' }

/**
 * A well-known hike as it is commonly published. The ascent is the sum over the whole length. The length includes the way back where the
 * hike ends at its start. The trailhead is accurate to about a kilometre. The link is an article about the trail, its mountain or its
 * park.
 */
export type CatalogueTrail = {
  name: string
  country: string
  lengthKm: number
  elevationGainM: number
  difficulty: Difficulty
  /** The land as seen from where people take pictures. */
  landscape: Landscape
  trailhead: { lat: number; lng: number }
  link: string
  /** The names by which people know it in other languages, for the search. */
  aliases?: readonly string[] | undefined
  /** The walk in a sentence or two. */
  description?: string | undefined
}

/** The trails of the catalogue, by country, then by name. */
export const CATALOGUE: readonly CatalogueTrail[] = trails.map((trail) => ({
  ...trail,
  difficulty: toDifficulty(trail.difficulty),
  landscape: LANDSCAPES.find((landscape) => landscape === trail.landscape) ?? 'summit',
}))
