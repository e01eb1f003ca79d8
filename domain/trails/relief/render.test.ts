import { expect, test } from 'vitest'
import { IS_DEEP, caseCount } from '#domain/testing/depth.ts'
import { LANDSCAPES, type Landscape } from './landscape.ts'
import { hashText } from '#domain/platform/numbers/noise.ts'
import { toCoverLand } from './cover-land.ts'
import { applyWeatherLight, RELIEF_PALETTES, type Rgb } from './palettes.ts'
import { planScene } from './scene.ts'
import { choosePalette, type PaletteName } from './palette-choice.ts'
import { renderRelief, type Relief, type ReliefRequest } from './render.ts'

const aHike = (given: Partial<ReliefRequest> = {}): ReliefRequest => ({
  name: 'Hardergrat Ridge Trail',
  country: 'Switzerland',
  elevationM: 2310,
  weather: [],
  width: 132,
  height: 96,
  ...given,
})

const hasInk = (relief: Relief, colour: Rgb): boolean => relief.palette.some((ink) => ink.join() === colour.join())

/** Returns the first row with land, as a share of the picture. Land has other colours than the sky and the sun. */
function summitShare(hike: Partial<ReliefRequest>): number {
  const request = aHike(hike)
  const relief = renderRelief(request)
  const { sky, disc } = planScene(request).palette
  const air = new Set([...sky, disc].map((colour) => relief.palette.findIndex((ink) => ink.join() === colour.join())))
  return Math.floor(relief.pixels.findIndex((ink) => !air.has(ink)) / relief.width) / relief.height
}

test.each([
  ['Hardergrat Ridge Trail', 'Switzerland', 2310, 3830924777],
  ['Levada do Caldeirão Verde', 'Portugal', 270, 4115785403],
  ['Angels Landing', 'USA', 453, 3484307389],
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

test('the summit of a high hike stands between a tenth and three tenths from the top', () => {
  const shares = Array.from({ length: caseCount(200) }, (_, i) => summitShare({ name: `Peak ${i}`, elevationM: 2400 }))
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.1)
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.3)
})

test('a low hike is lower in the picture than the same hike were it high', () => {
  for (let i = 0; i < caseCount(40); i++) {
    const low = summitShare({ name: `Hill ${i}`, elevationM: 270 })
    const high = summitShare({ name: `Hill ${i}`, elevationM: 2300 })
    expect(low).toBeGreaterThan(high + 0.08)
  }
})

test('low hikes have neither snow nor rock, high ones both', () => {
  // at noon the sun is as white as snow
  const name = ['Both ways', 'Up', 'Down', 'Over', 'Under'].find(
    (it) => planScene(aHike({ name: it })).palette === RELIEF_PALETTES.dawn,
  )
  const inksAt = (elevationM: number): boolean[] => {
    const relief = renderRelief(aHike({ name: name ?? '', elevationM }))
    return [hasInk(relief, RELIEF_PALETTES.dawn.snowLit), hasInk(relief, RELIEF_PALETTES.dawn.rockLit)]
  }
  expect(inksAt(270)).toEqual([false, false])
  expect(inksAt(3200)).toEqual([true, true])
})

test('every cover is flat: 20 to 60 colours', () => {
  // low and high ones in a shallow run too
  for (let i = 0; i < 30; i += IS_DEEP ? 1 : 9) {
    const weather = ['snowy', 'sunrise', 'raining', 'sunny', 'windy'].slice(i % 5, (i % 5) + 1)
    const relief = renderRelief(
      aHike({
        name: `Flat ${LANDSCAPES[i % LANDSCAPES.length]} ${i}`,
        elevationM: 150 * i + 50,
        weather,
        width: 420,
        height: 280,
      }),
    )
    expect(relief.palette.length).toBeGreaterThanOrEqual(20)
    expect(relief.palette.length).toBeLessThanOrEqual(60)
  }
})

test.each<[landscape: Landscape, country: string, expected: PaletteName[]]>([
  ['summit', 'Norway', ['dawn', 'noon']],
  ['summit', ' Jordan', ['desert']],
  ['forest', 'Jordan', ['noon', 'wood']],
  ['desert', 'Norway', ['desert']],
  ['moor', 'England', ['heather']],
])('a %s in %j is painted in %j', (landscape, country, expected) => {
  const hikes = Array.from({ length: 200 }, (_, i) => toCoverLand(aHike({ name: `${landscape} ${i}`, country })))
  // a made-up name may be taken for a known trail
  const palettes = hikes.filter((hike) => hike.landscape === landscape).map(choosePalette)
  expect([...new Set(palettes)].toSorted()).toEqual(expected)
})

/** Returns the hue in degrees; null for a grey. */
function hueOf([red, green, blue]: Rgb): number | null {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most - least < 24) return null
  const sector =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least)
  return (sector * 60 + 360) % 360
}

test.each(['sunny', 'sunrise', 'sunset', 'cloudy', 'raining', 'snowy'])(
  '%s changes the light and no hue',
  (weather) => {
    for (const [name, palette] of Object.entries(RELIEF_PALETTES)) {
      const lit = applyWeatherLight(palette, [weather])
      expect(lit, name).not.toEqual(palette)
      for (const colour of ['haze', 'lake', 'rockLit', 'rockShade', 'greenLit', 'greenShade'] as const) {
        const [before, after] = [hueOf(palette[colour]), hueOf(lit[colour])]
        if (before === null || after === null) continue
        const apart = Math.abs(before - after)
        expect(Math.min(apart, 360 - apart), `${name} ${colour}`).toBeLessThan(6)
      }
    }
  },
)

test('rain is darker than sun, and the wind changes nothing', () => {
  const lightness = (weather: string[]) =>
    applyWeatherLight(RELIEF_PALETTES.noon, weather).sky[2].reduce((sum, part) => sum + part)
  expect(lightness(['raining'])).toBeLessThan(lightness(['sunny']))
  expect(applyWeatherLight(RELIEF_PALETTES.noon, ['windy'])).toBe(RELIEF_PALETTES.noon)
})

test.each(LANDSCAPES.map((landscape) => [landscape]))(
  'a %s is another picture than a summit of the same name',
  (landscape) => {
    const { pixels } = renderRelief(aHike({ name: `Old ${landscape}` }))
    const same = renderRelief(aHike({ name: `Old ${landscape === 'summit' ? 'top' : 'summit'}` }))
    expect(pixels).not.toEqual(same.pixels)
    expect(planScene(aHike({ name: `Old ${landscape}` })).landscape).toBe(landscape)
  },
)
