import type { PaletteName } from './palette-choice.ts'

/** Red, green, blue, 0 to 255. */
export type Rgb = [number, number, number]

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

/** Parses a palette, written as one row of hex colours: sky ×3, disc, haze, lake, rock ×2, snow ×2, green ×3. */
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
  ice: palette(
    '#CFDBE4 #DCE6EC #EAF0F3 #FFFFFF #D9E3EA #A8C4D3 #DFE7EC #7890A3 #FFFFFF #A9BFCF #C9D7DF #6D8799 #2B4558',
  ),
  wood: palette(
    '#D6E6D8 #E3EEDF #EFF5E8 #FFFFFF #CFE1D0 #8FBFC2 #C5C8AE #66796B #FFFFFF #B4CBBF #7BA765 #2F6B4A #123A2C',
  ),
  heather: palette(
    '#CFDCE2 #DDE6E8 #EAEFED #FFFDF4 #D5D9DC #A7BCC6 #B9B3A4 #6F6C70 #F2F2EF #AEB4BD #A98C9B #6D5570 #3A2F45',
  ),
  ash: palette(
    '#E8CDB4 #F1DDC8 #F8ECDD #FFF6E6 #E6CDB8 #9DB0B8 #A37F6C #4B3D40 #F3ECE6 #B5A7A6 #A39A6B #635B47 #2B2827',
  ),
  desert: palette(
    '#F4C98C #F8D9A9 #FBE8C8 #FFC629 #F3C68F #8FB6B0 #E78F55 #8D3F2B #F2AA74 #B05A3A #D17A48 #74352A #3A1C1B',
  ),
}

/** Effect of the weather on light: brightness, and the remaining contrast between lit and shaded. */
interface Light {
  readonly brightness: number
  readonly contrast: number
}

/** Light of each weather, strongest first: the first match of a day wins. */
const WEATHER_LIGHTS: readonly (readonly [weather: string, light: Light])[] = [
  ['raining', { brightness: 0.88, contrast: 0.7 }],
  ['snowy', { brightness: 1.05, contrast: 0.7 }],
  ['cloudy', { brightness: 0.95, contrast: 0.82 }],
  ['sunrise', { brightness: 0.94, contrast: 1.12 }],
  ['sunset', { brightness: 0.86, contrast: 1.16 }],
  ['sunny', { brightness: 1.02, contrast: 1.1 }],
]

/** Returns a palette in the light of a day's weather. Every colour keeps its hue. */
export function applyWeatherLight(palette: ReliefPalette, weather: readonly string[]): ReliefPalette {
  const light = WEATHER_LIGHTS.find(([value]) => weather.includes(value))?.[1]
  if (!light) return palette
  const lit = (colour: Rgb) => applyLight(colour, light)
  const [high, middle, low] = palette.sky
  const { disc, haze, lake, rockLit, rockShade, snowLit, snowShade, greenLit, greenShade, greenDark } = palette
  return {
    sky: [lit(high), lit(middle), lit(low)],
    disc: lit(disc),
    haze: lit(haze),
    lake: lit(lake),
    rockLit: lit(rockLit),
    rockShade: lit(rockShade),
    snowLit: lit(snowLit),
    snowShade: lit(snowShade),
    greenLit: lit(greenLit),
    greenShade: lit(greenShade),
    greenDark: lit(greenDark),
  }
}

/** Lightness around which contrast changes. Scaling all three channels alike preserves the hue. */
const MIDDLE = 140

function applyLight(colour: Rgb, { brightness, contrast }: Light): Rgb {
  const lightness = Math.max(1, 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2])
  const wanted = (MIDDLE + (lightness - MIDDLE) * contrast) * brightness
  const scale = Math.min(wanted / lightness, 255 / Math.max(...colour, 1))
  return [Math.round(colour[0] * scale), Math.round(colour[1] * scale), Math.round(colour[2] * scale)]
}
