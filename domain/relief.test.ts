import { expect, test } from 'vitest'
import { paletteFor, RELIEF_PALETTES, type PaletteName, type Rgb } from './relief-palettes.ts'
import { renderRelief, type Relief, type ReliefRequest } from './relief.ts'
import { hashText } from './noise.ts'

const aHike = (given: Partial<ReliefRequest> = {}): ReliefRequest => ({
  name: 'Hardergrat Ridge Trail',
  country: 'Switzerland',
  elevationM: 2310,
  weather: [],
  width: 132,
  height: 96,
  ...given,
})

const inkOf = (relief: Relief, colour: Rgb): number => relief.palette.findIndex((ink) => ink.join() === colour.join())

/** The first row with land, as a share of the picture; drawn at dawn, where no land has the colour of the sky. */
function summitShare(hike: Partial<ReliefRequest>): number {
  const relief = renderRelief(aHike({ weather: ['sunrise'], ...hike }))
  const { sky, disc } = RELIEF_PALETTES.dawn
  const air = new Set([...sky, disc].map((colour) => inkOf(relief, colour)))
  return Math.floor(relief.pixels.findIndex((ink) => !air.has(ink)) / relief.width) / relief.height
}

test.each([
  ['Hardergrat Ridge Trail', 'Switzerland', 2310, 3382225960],
  ['Levada do Caldeirão Verde', 'Portugal', 270, 3283235272],
  ['Angels Landing', 'USA', 453, 129390064],
])('%s (%s, %i m) is the same picture on every run', (name, country, elevationM, expected) => {
  const { pixels, palette } = renderRelief(aHike({ name, country, elevationM }))
  expect(hashText(`${pixels.join()} ${palette.join()}`)).toBe(expected)
})

test('case, outer spaces and composition of accents do not change the picture', () => {
  const plain = renderRelief(aHike({ name: 'Caldeirão Verde', country: 'Portugal' }))
  expect(renderRelief(aHike({ name: '  CALDEIRÃO verde', country: 'portugal ' }))).toEqual(plain)
})

test.each([
  [840, 560],
  [132, 96],
  [400, 700],
  [1200, 350],
  [1, 1],
  [7, 300],
])('a picture of %i by %i is filled with inks of its palette', (width, height) => {
  const relief = renderRelief(aHike({ width, height }))
  expect(relief.pixels.length).toBe(width * height)
  expect(Math.max(...new Set(relief.pixels))).toBeLessThan(relief.palette.length)
})

test('over 200 high hikes the summit stands between a tenth and three tenths from the top', () => {
  const shares = Array.from({ length: 200 }, (_, i) => summitShare({ name: `Peak ${i}`, elevationM: 2400 }))
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.1)
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.3)
})

test('a low hike is lower in the picture than the same hike were it high', () => {
  for (let i = 0; i < 40; i++) {
    const low = summitShare({ name: `Levada ${i}`, elevationM: 270 })
    const high = summitShare({ name: `Levada ${i}`, elevationM: 2300 })
    expect(low).toBeGreaterThan(high + 0.08)
  }
})

test('low hikes have neither snow nor rock, high ones both', () => {
  const { snowLit, rockLit } = RELIEF_PALETTES.grey
  const inksAt = (elevationM: number): boolean[] => {
    const relief = renderRelief(aHike({ name: 'Both ways', weather: ['cloudy'], elevationM }))
    return [inkOf(relief, snowLit) >= 0, inkOf(relief, rockLit) >= 0]
  }
  expect(inksAt(270)).toEqual([false, false])
  expect(inksAt(3200)).toEqual([true, true])
})

test('every cover is flat: 20 to 60 colours', () => {
  for (let i = 0; i < 30; i++) {
    const weather = ['snowy', 'sunrise', 'raining', 'sunny', 'windy'].slice(i % 5, (i % 5) + 1)
    const relief = renderRelief(
      aHike({ name: `Flat ${i}`, elevationM: 150 * i + 50, weather, width: 420, height: 280 }),
    )
    expect(relief.palette.length).toBeGreaterThanOrEqual(20)
    expect(relief.palette.length).toBeLessThanOrEqual(60)
  }
})

test.each<[weather: string[], country: string, expected: PaletteName]>([
  [['sunrise'], 'Norway', 'dawn'],
  [['sunset'], 'Jordan', 'dawn'],
  [['snowy'], 'Egypt', 'snow'],
  [['sunny', 'snowy'], 'Norway', 'snow'],
  [['raining'], 'Norway', 'grey'],
  [['cloudy', 'sunset'], 'Norway', 'dawn'],
  [['cloudy'], 'Norway', 'grey'],
  [['sunny'], 'Norway', 'noon'],
  [['windy', 'partly_cloudy'], 'Norway', 'noon'],
])('weather %j in %s is drawn in %s', (weather, country, expected) => {
  const palettes = Array.from({ length: 50 }, (_, i) => paletteFor(`hike ${i}`, country, weather))
  expect(new Set(palettes)).toEqual(new Set([expected]))
})

test.each([
  ['Norway', ['dawn', 'dusk', 'grey', 'noon']],
  ['Jordan', ['dawn', 'desert', 'dusk']],
  [' USA', ['dawn', 'desert', 'dusk', 'noon']],
])('without weather the seed decides; in %s among %j', (country, expected) => {
  const palettes = Array.from({ length: 200 }, (_, i) => paletteFor(`hike ${i}`, country, ['windy', 'unheard of']))
  expect([...new Set(palettes)].toSorted()).toEqual(expected)
})
