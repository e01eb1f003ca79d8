import type { Landscape } from './landscape.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import type { CoverLand } from './cover-land.ts'

/** The hue of a picture: of the land and of the hour, never of the weather. */
export type PaletteName = 'noon' | 'dawn' | 'ice' | 'wood' | 'heather' | 'ash' | 'desert'

/** Palettes that suit each landscape; a trail's hour and season are drawn by lot among them. */
const PALETTES_BY_LANDSCAPE: Readonly<Record<Landscape, readonly PaletteName[]>> = {
  summit: ['noon', 'noon', 'dawn'],
  forest: ['wood', 'wood', 'noon'],
  lake: ['noon', 'noon', 'dawn'],
  coast: ['noon', 'noon', 'dawn'],
  gorge: ['noon', 'desert', 'ash'],
  waterfall: ['wood', 'noon'],
  glacier: ['ice', 'ice', 'noon'],
  volcano: ['ash', 'ash', 'dawn'],
  desert: ['desert'],
  arch: ['desert'],
  moor: ['heather'],
  levada: ['wood'],
}

/** Returns the palette of a hike's cover, by its land and a seed: equal in every weather. */
export function choosePalette({
  seed,
  landscape,
  isDry,
}: Pick<CoverLand, 'seed' | 'landscape' | 'isDry'>): PaletteName {
  if (isDry) return 'desert'
  const choices = PALETTES_BY_LANDSCAPE[landscape]
  return choices[Math.floor(seededRandom(' paint', seed)() * choices.length)]!
}
