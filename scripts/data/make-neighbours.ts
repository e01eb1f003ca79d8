/**
 * Writes which countries of our list lie next to which: `npx tsx scripts/data/make-neighbours.ts`. Those that share a border come first, the
 * longest border before all, then those that lie nearest over the sea; from the borders of country-coder (ISC). Written to
 * server/trails/trails/neighbours.json, kept in git.
 */
import { writeFileSync } from 'node:fs'
import { featuresIn } from '@rapideditor/country-coder'
import { runTool } from '../command.mjs'
import { COUNTRIES } from '#domain/platform/countries.ts'

const FILE = 'server/trails/trails/neighbours.json'
/** The number of neighbours per country; six suffice for a dozen well-known hikes. */
const MOST = 6
/** Over the sea a rough line tells who is near. */
const POINTS_COMPARED = 150

type Point = readonly [x: number, y: number, z: number]

const listed = new Map(COUNTRIES.map(({ flag, name }) => [flag, name]))
const shapes = new Map(COUNTRIES.map(({ name, flag }) => [name, findCorners(name, flag)]))
const ownersOf = new Map<string, Set<string>>()
for (const [name, corners] of shapes) {
  for (const corner of corners.keys()) ownersOf.set(corner, (ownersOf.get(corner) ?? new Set()).add(name))
}
const lines = new Map([...shapes].map(([name, corners]) => [name, thinned([...corners.values()])]))

const table = Object.fromEntries(COUNTRIES.map(({ name }) => [name, findNeighbours(name)]))
writeFileSync(FILE, JSON.stringify(table))
await runTool('oxfmt/bin/oxfmt', [FILE])

/** The corners of a country's borders, without those of a territory that has a line of its own in our list. */
function findCorners(name: string, flag: string): Map<string, Point> {
  const id = /^[A-Z]{2}$/.test(flag) ? flag : name
  const parts = featuresIn(id).filter(({ geometry, properties: { iso1A2, nameEn, country } }) => {
    const own = listed.get(iso1A2 ?? '') ?? (country === 'GB' ? nameEn : undefined)
    return geometry && (own === undefined || own === name || name === 'United Kingdom')
  })
  const corners = parts.flatMap(({ geometry }) =>
    'coordinates' in geometry ? (geometry.coordinates.flat(2) as [number, number][]) : [],
  )
  return new Map(corners.map(([lng, lat]) => [`${lng} ${lat}`, toPoint(lng, lat)]))
}

function findNeighbours(name: string): string[] {
  const shared = new Map<string, number>()
  for (const corner of shapes.get(name)?.keys() ?? []) {
    for (const owner of ownersOf.get(corner) ?? []) shared.set(owner, (shared.get(owner) ?? 0) + 1)
  }
  const line = lines.get(name) ?? []
  const gapTo = (other: string) => (shared.has(other) ? 0 : gapBetween(line, lines.get(other) ?? []))
  return COUNTRIES.filter((other) => other.name !== name)
    .map((other) => ({ name: other.name, gap: gapTo(other.name), shared: shared.get(other.name) ?? 0 }))
    .filter(({ gap }) => Number.isFinite(gap))
    .toSorted((a, b) => b.shared - a.shared || a.gap - b.gap)
    .slice(0, MOST)
    .map((other) => other.name)
}

function thinned(points: readonly Point[]): Point[] {
  const step = Math.max(1, Math.ceil(points.length / POINTS_COMPARED))
  return points.filter((_, at) => at % step === 0)
}

/** Returns a measure of distance through the earth, for comparison only. */
function gapBetween(line: readonly Point[], other: readonly Point[]): number {
  let least = Infinity
  for (const [x, y, z] of line) {
    for (const [u, v, w] of other) least = Math.min(least, (x - u) ** 2 + (y - v) ** 2 + (z - w) ** 2)
  }
  return least
}

function toPoint(lng: number, lat: number): Point {
  const [a, b] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
  return [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)]
}
