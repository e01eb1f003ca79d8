import { LANDSCAPES, type Landscape, landscapeOf } from '../landscape.ts'
import { seededRandom } from '../noise.ts'

export interface TrailName {
  readonly name: string
  readonly country: string
}

/** The hue of a picture: of the land and of the hour, never of the weather. */
export type PaletteName = 'noon' | 'dawn' | 'ice' | 'wood' | 'heather' | 'ash' | 'desert'

/** A trail's hour and season are drawn by lot among those that suit its land. */
const PALETTES_OF: Readonly<Record<Landscape, readonly PaletteName[]>> = {
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

const DRY_COUNTRIES = (
  'algeria,bahrain,botswana,chad,djibouti,egypt,eritrea,iraq,israel,jordan,kuwait,libya,mali,mauritania,namibia,niger,' +
  'oman,palestine,qatar,saudi arabia,somalia,sudan,syria,tunisia,united arab emirates,western sahara,yemen'
).split(',')
/** Lands that dry countries have too, in their colours. */
const DRY_LAND: ReadonlySet<Landscape> = new Set(['summit', 'gorge', 'volcano', 'moor'])

/** The palette of a hike's cover, by its land and a seed: the same in every weather. */
export function paletteFor(seed: string, country: string, landscape: Landscape): PaletteName {
  if (DRY_LAND.has(landscape) && DRY_COUNTRIES.includes(country.trim().toLowerCase())) return 'desert'
  const choices = PALETTES_OF[landscape]
  return choices[Math.floor(seededRandom(`${seed} paint`)() * choices.length)]!
}

/** A land in a palette: what a cover looks like from afar. */
export interface Still {
  readonly landscape: Landscape
  readonly palette: PaletteName
}

/** Every still that a cover may begin with, in the order in which web/assets/landscapes.webp shows them. */
export const STILLS: readonly Still[] = LANDSCAPES.flatMap((landscape) =>
  [...new Set<PaletteName>([...PALETTES_OF[landscape], ...(DRY_LAND.has(landscape) ? (['desert'] as const) : [])])].map(
    (palette) => ({ landscape, palette }),
  ),
)

/** The place among {@link STILLS} of the one that stands for a hike while its own cover is being drawn. */
export function stillOf({ name, country }: TrailName): number {
  const landscape = landscapeOf(name, country)
  const palette = paletteFor(seedOf({ name, country }), country, landscape)
  return STILLS.findIndex((still) => still.landscape === landscape && still.palette === palette)
}

/** What a cover's chances are drawn from. */
export function seedOf(hike: TrailName): string {
  return `${hike.name.trim()} ${hike.country.trim()}`.normalize('NFC').toLowerCase()
}
