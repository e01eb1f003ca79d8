import { type Landscape, findLandscape } from './landscape.ts'
import { fnv1aHash } from '#domain/platform/numbers/noise.ts'

export interface ReliefSubject {
  name: string
  country: string
  /** The hike's ascent in metres; 0 where unknown: then the seed decides. */
  elevationM: number
  /** Weather values as a hike has them (R3.8), in any order. */
  weather: readonly string[]
}

/** All that a cover depends on. The hike's name cannot be recovered from it. */
export interface CoverLand extends Pick<ReliefSubject, 'elevationM' | 'weather'> {
  /** Seed of all random choices: a hash of the name. */
  readonly seed: number
  readonly landscape: Landscape
  /** Red rock and sand, as dry countries have. */
  readonly isDry: boolean
}

const DRY_COUNTRIES = (
  'algeria,bahrain,botswana,chad,djibouti,egypt,eritrea,iraq,israel,jordan,kuwait,libya,mali,mauritania,namibia,niger,' +
  'oman,palestine,qatar,saudi arabia,somalia,sudan,syria,tunisia,united arab emirates,western sahara,yemen'
).split(',')
/** Lands that dry countries have too, in their colours. */
const DRY_LAND: ReadonlySet<Landscape> = new Set(['summit', 'gorge', 'volcano', 'moor'])

/** Returns what a hike's cover depends on. */
export function toCoverLand({ name, country, elevationM, weather }: ReliefSubject): CoverLand {
  const landscape = findLandscape(name, country)
  return {
    seed: fnv1aHash(`${name.trim()} ${country.trim()}`.normalize('NFC').toLowerCase()),
    landscape,
    isDry: DRY_LAND.has(landscape) && DRY_COUNTRIES.includes(country.trim().toLowerCase()),
    elevationM,
    weather,
  }
}
