import type { WeatherCondition } from '#domain/diary/hikes/hike-fields.ts'
import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import type { Dice } from './dice.ts'

/** The popularity of each month as digits, January first, for the northern hemisphere; the southern one is shifted by half a year. */
const TROPICS = '443333444334'
const DRY_WINTER = '454310001345'
const WARM = '234552125542'
const WARM_HIGH = '000025667500'
const TEMPERATE = '223345667642'
const TEMPERATE_HIGH = '000003786200'
const NORTH = '000246876200'
const NORTH_HIGH = '000003785000'

const WET = new Set(
  (
    'Scotland, Wales, England, Ireland, Northern Ireland, Norway, Iceland, New Zealand, Chile, Taiwan, Costa Rica, ' +
    'Colombia, Uganda, Papua New Guinea, Dominica, Slovenia, Estonia, Latvia'
  ).split(', '),
)
const DRY = new Set(
  'Egypt, Jordan, Israel, Oman, Morocco, Iran, Bolivia, Cape Verde, Cyprus, Armenia, Argentina'.split(', '),
)

/** Returns the month (1 to 12) that has the same season on the northern hemisphere. */
export function northernMonth(trail: CatalogueTrail, month: number): number {
  return trail.trailhead.lat < 0 ? ((month + 5) % 12) + 1 : month
}

/** Returns the popularity of a trail in a month (1 to 12); 0 where nobody walks it. */
export function monthPopularity(trail: CatalogueTrail, month: number): number {
  return Number(findSeasons(trail)[northernMonth(trail, month) - 1])
}

function findSeasons(trail: CatalogueTrail): string {
  const north = Math.abs(trail.trailhead.lat)
  const isHigh = trail.difficulty === 'Very Hard' || trail.elevationGainM >= 900 || trail.lengthKm > 45
  if (north < 15) return TROPICS
  if (north < 30) return DRY_WINTER
  if (north < 42) return isHigh ? WARM_HIGH : WARM
  if (north < 55) return isHigh ? TEMPERATE_HIGH : TEMPERATE
  return isHigh ? NORTH_HIGH : NORTH
}

/** Returns true where a trail may have snow in a month: never from May to October (November to April in the south). */
function canSnow(trail: CatalogueTrail, month: number): boolean {
  const felt = northernMonth(trail, month)
  const north = Math.abs(trail.trailhead.lat)
  return (felt >= 11 || felt <= 4) && (north > 44 || (north > 30 && trail.elevationGainM > 600))
}

/** Chooses the weather of a day. */
export function chooseWeather(trail: CatalogueTrail, month: number, dice: Dice): WeatherCondition[] {
  const wetness = WET.has(trail.country) ? 0.3 : DRY.has(trail.country) ? 0.02 : 0.12
  const throwOfSky = dice.next()
  const light: WeatherCondition = dice.chance(0.5) ? 'sunrise' : 'sunset'
  const hasSnow = canSnow(trail, month) && dice.chance(0.5)
  const isWindy = dice.chance(0.16)
  const hasLight = dice.chance(0.17)
  const found: WeatherCondition[] = []
  if (throwOfSky < wetness) found.push(hasSnow ? 'cloudy' : 'raining')
  else if (throwOfSky < wetness * 2) found.push('cloudy')
  else found.push(dice.chance(0.6) ? 'sunny' : 'partly_cloudy')
  if (hasSnow) found.push('snowy')
  if (isWindy) found.push('windy')
  if (hasLight && throwOfSky >= wetness * 2) found.push(light)
  return found
}
