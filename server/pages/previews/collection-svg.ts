import { placeDots } from '#domain/trails/collections/cover/place-dots.ts'
import { COVER_HEIGHT, COVER_WIDTH, type CoverEntry, drawRidges } from '#domain/trails/collections/cover/ridges.ts'
import { DIGIT_STEP, drawDigits } from './draw-digits.ts'
import { MEDAL_ICONS } from './medal-icons.ts'

interface CollectionPicture {
  readonly kind: 'peaks' | 'trails'
  readonly entries: readonly CoverEntry[]
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The colours of `web/trails/collections/cover/collection-cover.css` in the light theme. */
const SKY = '#e5f0f5'
const RIDGES = ['#c9dfd5', '#b8c8b0', '#8a9987'] as const
const MEADOW = '#e6eedb'
const GRID = '#a8743f'
const INK = '#14211c'
const STONE = '#ffc629'
/** More stones could not be told apart. */
const MAX_STONES = 400
const MANY = 80
/** Shares of the height for the mountains, and of the shorter side for the edge and the number. */
const MOUNTAINS_SHARE = 0.6
const EDGE_SHARE = 0.08
const NUMBER_SHARE = 0.15

/** Returns a collection as its page shows it without a photo, as SVG: its peaks or its places, what they are, and how many. */
export function collectionSvg({ kind, entries }: CollectionPicture, size: Size): string {
  const { width, height } = size
  const ridges = drawRidges(entries)
  const land = ridges.length > 0 ? ridgesSvg(ridges, size) : placesSvg(entries, size)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ridges.length > 0 ? SKY : MEADOW}"/>
${land}
${countSvg(kind, entries.length, size)}
</svg>`
}

function ridgesSvg(ridges: ReturnType<typeof drawRidges>, { width, height }: Size): string {
  // in a tall picture they would be needles
  const tall = Math.min(height * MOUNTAINS_SHARE, width * 0.75)
  const paths = ridges.map(({ path }, at) => `<path d="${path}" fill="${RIDGES[at + RIDGES.length - ridges.length]}"/>`)
  return `<g transform="translate(0 ${height - tall}) scale(${width / COVER_WIDTH} ${tall / COVER_HEIGHT})">${paths.join('')}</g>`
}

/** Returns places as stones on a grid of degrees, below the number. */
function placesSvg(entries: readonly CoverEntry[], { width, height }: Size): string {
  const top = height * (1 - MOUNTAINS_SHARE) * 0.6
  const { dots, lines } = placeDots(entries, { width, height: height - top })
  const stones = dots.slice(0, MAX_STONES).map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h.01`)
  const stone = Math.min(width, height) * (dots.length > MANY ? 0.012 : 0.026)
  const line = `d="${stones.join('')}" fill="none" stroke-linecap="round"`
  return `<g transform="translate(0 ${Math.round(top)})"><path d="${lines}" stroke="${GRID}" stroke-width="2" opacity=".3" fill="none"/><path ${line} stroke="${INK}" stroke-width="${stone * 1.45}"/><path ${line} stroke="${STONE}" stroke-width="${stone}"/></g>`
}

/** Returns a mountain or a route and the number, in lines: a server may have no fonts. */
function countSvg(kind: CollectionPicture['kind'], count: number, { width, height }: Size): string {
  const side = Math.min(width, height)
  const [edge, tall] = [side * EDGE_SHARE, side * NUMBER_SHARE]
  const line = `fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round"`
  const icon = MEDAL_ICONS[kind === 'peaks' ? 'terrain' : 'route']
  const after = edge + tall + DIGIT_STEP * (tall / 100) * 0.35
  return `<g transform="translate(${edge} ${edge}) scale(${tall / 24})" ${line} stroke-width="2.6">${icon}</g><g transform="translate(${after} ${edge}) scale(${tall / 100})" ${line} stroke-width="13">${drawDigits(String(count))}</g>`
}
