import { seededRandom } from './noise.ts'

/** Red, green, blue, 0 to 255. */
export type Rgb = [number, number, number]

export type PaletteName = 'noon' | 'dawn' | 'dusk' | 'snow' | 'grey' | 'desert'

export interface ReliefPalette {
  /** Three flat bands, from the top down. */
  sky: [Rgb, Rgb, Rgb]
  /** The sun or the moon. */
  disc: Rgb
  haze: Rgb
  lake: Rgb
  rockLit: Rgb
  rockShade: Rgb
  snowLit: Rgb
  snowShade: Rgb
  greenLit: Rgb
  greenShade: Rgb
  greenDark: Rgb
}

const rgb = (hex: string): Rgb => [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((h) => parseInt(h, 16)) as Rgb

/** Written as one row of hex colours each: sky ×3, disc, haze, lake, rock ×2, snow ×2, green ×3. */
function palette(colours: string): ReliefPalette {
  const [high, middle, low, disc, haze, lake, rockLit, rockShade, snowLit, snowShade, greenLit, greenShade, greenDark] =
    colours.split(' ').map(rgb) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
  const sky: ReliefPalette['sky'] = [high, middle, low]
  return { sky, disc, haze, lake, rockLit, rockShade, snowLit, snowShade, greenLit, greenShade, greenDark }
}

export const RELIEF_PALETTES: Record<PaletteName, ReliefPalette> = {
  noon: palette(
    '#BFDDE8 #D3E8EE #E6F1F1 #FFFFFF #CFE3E8 #9CCBDB #D9D8C9 #6E8C93 #FFFFFF #A9CAD6 #8FB27F #3F7463 #17463A',
  ),
  dawn: palette(
    '#F6C789 #FAD7A4 #FDE7C6 #FFF4D8 #F7D2A6 #F2BC8C #F3B98B #97656B #FFE9D2 #C98F8C #B9825F #6B4A57 #33283A',
  ),
  dusk: palette(
    '#2C3B63 #43527F #66709B #F6E7BE #5C6795 #707BA8 #8D90B8 #37416E #C9CBE6 #5C669A #46568A #253059 #131B3A',
  ),
  snow: palette(
    '#CFDBE4 #DCE6EC #EAF0F3 #FFFFFF #D9E3EA #A8C4D3 #DFE7EC #7890A3 #FFFFFF #A9BFCF #C9D7DF #6D8799 #2B4558',
  ),
  grey: palette(
    '#C3CBC3 #D2D8D0 #E0E4DC #F1F3EC #CBD2CA #AEBBB5 #BFC5B6 #6B7970 #E9ECE4 #97A39A #8F9C80 #4C5F52 #24332B',
  ),
  desert: palette(
    '#F4C98C #F8D9A9 #FBE8C8 #FFC629 #F3C68F #8FB6B0 #E78F55 #8D3F2B #F2AA74 #B05A3A #D17A48 #74352A #3A1C1B',
  ),
}

const DRY_COUNTRIES = (
  'algeria,bahrain,botswana,chad,djibouti,egypt,eritrea,iraq,israel,jordan,kuwait,libya,mali,mauritania,namibia,niger,' +
  'oman,palestine,qatar,saudi arabia,somalia,sudan,syria,tunisia,united arab emirates,western sahara,yemen'
).split(',')
const PARTLY_DRY_COUNTRIES = 'australia,iran,mexico,morocco,united states,united states of america,usa'.split(',')

/** Strongest first: where a day had several, the one that changes a mountain most is the one drawn. */
const PALETTE_OF_WEATHER: [weather: string, palette: PaletteName][] = [
  ['snowy', 'snow'],
  ['sunrise', 'dawn'],
  ['sunset', 'dawn'],
  ['raining', 'grey'],
  ['cloudy', 'grey'],
]

const ANYWHERE: PaletteName[] = ['noon', 'noon', 'dawn', 'dusk', 'grey']
const ANYWHERE_CLEAR: PaletteName[] = ['noon']
const PARTLY_DRY: PaletteName[] = ['desert', 'desert', 'noon', 'dawn', 'dusk']
const DRY: PaletteName[] = ['desert', 'desert', 'desert', 'dawn', 'dusk']

/**
 * The palette of a hike's cover: its weather where that decides, else one by seed. Desert in dry countries alone.
 * @param weather the specification's weather values; unknown ones are passed over
 */
export function paletteFor(seed: string, country: string, weather: readonly string[]): PaletteName {
  const decided = PALETTE_OF_WEATHER.find(([value]) => weather.includes(value))
  if (decided) return decided[1]
  const choices = palettesOf(country, weather)
  return choices[Math.floor(seededRandom(`${seed} paint`)() * choices.length)]!
}

function palettesOf(country: string, weather: readonly string[]): PaletteName[] {
  const name = country.trim().toLowerCase()
  if (DRY_COUNTRIES.includes(name)) return DRY
  if (PARTLY_DRY_COUNTRIES.includes(name)) return PARTLY_DRY
  return weather.includes('sunny') || weather.includes('partly_cloudy') ? ANYWHERE_CLEAR : ANYWHERE
}
