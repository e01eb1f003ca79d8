import { LANDSCAPES } from './landscape.ts'
import { type CoverLand, type ReliefSubject, toCoverLand } from './cover-land.ts'

/** Raise when covers are drawn differently: browsers cache an address for ever. */
const EDITION = 1

/** Path of the covers. */
export const COVERS = `/covers/${EDITION}`

/** The few sizes of covers, in pixels. Pages crop what they need from the middle. */
export const COVER_SIZES = {
  thumb: { width: 192, height: 144 },
  side: { width: 240, height: 320 },
  tile: { width: 432, height: 288 },
  card: { width: 840, height: 560 },
  tall: { width: 560, height: 1000 },
  wide: { width: 1200, height: 520 },
  strip: { width: 1328, height: 256 },
} as const
export type CoverSize = keyof typeof COVER_SIZES

/** Weather that changes a picture. */
const VISIBLE_WEATHER = ['raining', 'snowy', 'cloudy', 'sunrise', 'sunset', 'sunny']

const CLIMB_STEP_M = 50
/** Largest ascent that changes a cover. */
const MAX_CLIMB_M = 4000

/**
 * Returns the address of a hike's cover for a box in CSS pixels. It does not contain the hike's name, as browsers and
 * logs store addresses; equal pictures have equal addresses.
 */
export function coverPath(subject: ReliefSubject, box: { width: number; height: number }): string {
  return coverPathForSize(subject, chooseCoverSize(box))
}

/** Returns the address of a hike's cover in a size. */
export function coverPathForSize(subject: ReliefSubject, size: CoverSize): string {
  return formatCoverPath(toCoverLand(subject), size)
}

function formatCoverPath({ landscape, isDry, seed, elevationM, weather }: CoverLand, size: CoverSize): string {
  const climb = elevationM > 0 ? Math.max(1, Math.round(Math.min(MAX_CLIMB_M, elevationM) / CLIMB_STEP_M)) : 0
  const seen = VISIBLE_WEATHER.reduce((bits, value, place) => bits | (weather.includes(value) ? 1 << place : 0), 0)
  const parts = [landscape, isDry ? 'dry' : 'green', seed.toString(36), climb, seen, size]
  return `${COVERS}/${parts.join('-')}.webp`
}

function chooseCoverSize({ width, height }: { width: number; height: number }): CoverSize {
  if (width <= 160 && height <= 200) return height <= 72 ? 'thumb' : 'side'
  if (width < 0.8 * height) return 'tall'
  if (width < 2.2 * height) return width <= 280 ? 'tile' : 'card'
  return width < 4 * height ? 'wide' : 'strip'
}

const COVER_NAME = /^([a-z]+)-(dry|green)-([\da-z]{1,7})-(\d{1,2})-(\d{1,2})-([a-z]+)\.webp$/

/**
 * Returns the land and size for an address below {@link COVERS}, or null where there is no cover. Each cover has one
 * address.
 */
export function parseCoverPath(path: string): { land: CoverLand; size: CoverSize } | null {
  const [, landscapeName, ground, seed = '', climb, seen, sizeName] =
    COVER_NAME.exec(path.slice(COVERS.length + 1)) ?? []
  const landscape = LANDSCAPES.find((each) => each === landscapeName)
  const size = Object.keys(COVER_SIZES).find((each): each is CoverSize => each === sizeName)
  if (landscape === undefined || size === undefined) return null
  const land: CoverLand = {
    landscape,
    isDry: ground === 'dry',
    // past 32 bits it is no seed, and comes out as another
    seed: parseInt(seed, 36) >>> 0,
    elevationM: Number(climb) * CLIMB_STEP_M,
    weather: VISIBLE_WEATHER.filter((_, place) => Number(seen) & (1 << place)),
  }
  return formatCoverPath(land, size) === path ? { land, size } : null
}
