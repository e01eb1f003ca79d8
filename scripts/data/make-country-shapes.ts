/**
 * Writes the shapes of all countries of our list for the map of one's own hikes: `npx tsx scripts/data/make-country-shapes.ts`.
 * They are Natural Earth's of 1:50,000,000 (public domain), as world-atlas packs them (ISC). Home nations and territories that it
 * has within their states are cut out along the borders of country-coder (ISC). Written to web/diary/my-map/countries/shapes.ts, kept in git.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { aggregateFeature, borders, feature } from '@rapideditor/country-coder'
import clip, { type MultiPolygon, type Pair } from 'polygon-clipping'
import { runTool } from '../command.mjs'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { simplifyLine } from '#domain/tracks/lines/simplify-line.ts'

const FILE = 'web/diary/my-map/countries/shapes.ts'
/** The shapes are shown from afar alone. */
const STEPS_A_DEGREE = 100
const TOLERANCE_DEG = 0.05
/** Islands of less than about 12 by 12 km go, but for those that are all there is. */
const LEAST_SQUARE_DEGREES = 0.015
/** It has no number in ISO 3166. */
const UNNUMBERED = new Map([['Kosovo', 'XK']])

interface Topology {
  readonly arcs: readonly (readonly Pair[])[]
  readonly transform: { readonly scale: Pair; readonly translate: Pair }
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } }
}
type Geometry = { readonly id?: string; readonly properties: { readonly name: string } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
)

const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const { arcs, transform, objects } = JSON.parse(readFileSync(path, 'utf8')) as Topology
// a border is simplified once for both who share it
const lines = arcs.map((arc) => simplify(unpackArc(arc)))

const states = new Map<string, MultiPolygon>()
const others: MultiPolygon = []
for (const geometry of objects.countries.geometries) {
  const code = geometry.id === undefined ? UNNUMBERED.get(geometry.properties.name) : codeOf(geometry.id)
  const isListed = COUNTRIES.some(({ flag }) => flag === code)
  const shape = toPolygons(geometry)
  if (code && isListed) states.set(code, [...(states.get(code) ?? []), ...shape])
  else others.push(...shape)
}
for (const { name, flag } of COUNTRIES) {
  if (states.has(flag)) continue
  const border = borderOf(name, flag)
  const parent = border && feature(border.of)?.properties.country
  const whole = parent && states.get(parent)
  if (!border || !whole) continue
  const part = clip.intersection(whole, border.shape)
  if (part.length > 0) states.set(flag, part)
  states.set(parent, clip.difference(whole, border.shape))
}

const shapes = Object.fromEntries(
  [...states, ['', others] as const]
    .map(([code, shape]) => [code, packLines(ringsOf(shape), STEPS_A_DEGREE)] as const)
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
const source = `/**
 * Written by scripts/data/make-country-shapes.ts from Natural Earth (public domain): the outlines of countries by their flags, in hundredths
 * of a degree; under no name the land of none.
 */
export const SHAPES: Readonly<Record<string, string>> = ${JSON.stringify(shapes)}
export const STEPS_A_DEGREE = ${STEPS_A_DEGREE}`
writeFileSync(FILE, source)
await runTool('oxfmt/bin/oxfmt', [FILE])
const text = readFileSync(FILE, 'utf8')
console.log(`${FILE} ${Math.ceil(text.length / 1024)} kB, ${Object.keys(shapes).length} shapes`)
console.log(
  'without one:',
  COUNTRIES.filter(({ flag }) => !shapes[flag]).map(({ name }) => name),
)

/** The flag of a number of ISO 3166. */
function codeOf(number: string): string | undefined {
  return feature(number)?.properties.iso1A2
}

function unpackArc(arc: readonly Pair[]): Pair[] {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  return arc.map(([east, north]) => {
    x += east
    y += north
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

function simplify(line: readonly Pair[]): Pair[] {
  const places = line.map(([lng, lat]) => ({ lat, lng }))
  // an island is one arc that ends where it begins: of its two halves each keeps its ends
  const middle = places.length >> 1
  const halves = [places.slice(0, middle + 1), places.slice(middle)].map((half) => simplifyLine(half, TOLERANCE_DEG))
  return [...(halves[0] ?? []), ...(halves[1] ?? []).slice(1)].map(({ lat, lng }) => [lng, lat])
}

function toPolygons(geometry: Geometry): MultiPolygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
  return polygons.map((rings) => rings.map(ringOf)).filter(([outer]) => outer !== undefined && outer.length > 3)
}

/** A number below 0 is an arc the other way round. */
function ringOf(numbers: readonly number[]): Pair[] {
  return numbers.flatMap((number, at) => {
    const line = number < 0 ? (lines[~number] ?? []).toReversed() : (lines[number] ?? [])
    return at === 0 ? line : line.slice(1)
  })
}

/** The border of a home nation by its name, of a territory by its code. */
function borderOf(name: string, flag: string): { of: string; shape: MultiPolygon } | null {
  const nation = borders.features.find(({ properties }) => properties.country === 'GB' && properties.nameEn === name)
  const id = nation?.properties.id ?? flag
  const border = aggregateFeature(id)?.geometry
  return border?.type === 'MultiPolygon' ? { of: id, shape: border.coordinates as MultiPolygon } : null
}

/** The outlines that are large enough to be seen, and their holes; at least the largest. */
function ringsOf(shape: MultiPolygon) {
  const rings = shape.flat().toSorted((a, b) => computeArea(b) - computeArea(a))
  return rings
    .filter((ring, at) => at === 0 || computeArea(ring) >= LEAST_SQUARE_DEGREES)
    .map((ring) => unwrap(ring.slice(0, -1)).map(([lng, lat]) => ({ lat, lng })))
}

/** An outline that goes on past 180 degrees instead of jumping across the map; one around the pole goes by the pole. */
function unwrap(ring: readonly Pair[]): Pair[] {
  let turn = 0
  const line = ring.map(([lng, lat], at): Pair => {
    const step = lng - (ring[at - 1]?.[0] ?? lng)
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step)
    return [lng + turn, lat]
  })
  const [first, last] = [line[0], line.at(-1)]
  const isAroundPole = first && last && Math.abs(first[0] - last[0]) > 180
  return isAroundPole ? [...line, [last[0], -90], [first[0], -90]] : line
}

function computeArea(ring: readonly Pair[]): number {
  const twice = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
