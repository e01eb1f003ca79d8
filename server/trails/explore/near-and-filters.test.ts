import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createRandom } from '#domain/testing/made-community.ts'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { parseBox, isInBox } from '#domain/trails/explore/box.ts'
import { monthBit } from '#domain/trails/explore/trail-bits.ts'
import { checkMapCells } from '#server/data/verify/check-map.ts'
import type { MapTrailRow } from '#server/platform/db/schema/map-rows.ts'
import { type TestServer, aServer } from '#server/testing/a-server.ts'
import { BOTH_ENGINES } from '#server/testing/a-store.ts'
import { compareRanked } from './rows-store.ts'
import { aMapRow, storeRows } from './explore-testing.ts'

const TRAILS = 700

/** Returns trails all over the world, many in one valley, some at the poles and at the antimeridian. */
function someRows(random: () => number): MapTrailRow[] {
  const between = (from: number, to: number) => from + random() * (to - from)
  const placeFor = (n: number): Place => {
    if (n % 7 === 0) return { lat: between(85, 90) * (n % 2 ? 1 : -1), lng: between(-180, 180) }
    if (n % 7 === 1) return { lat: between(-30, 30), lng: (n % 2 ? 1 : -1) * between(179, 180) }
    if (n % 7 === 2) return { lat: between(46, 46.2), lng: between(7, 7.2) }
    return { lat: between(-85, 85), lng: between(-180, 180) }
  }
  return Array.from({ length: TRAILS }, (_, n) =>
    aMapRow({
      ...placeFor(n),
      trail_key: `trail ${n}`,
      length_m: n % 11 === 0 ? 0 : Math.round(between(1000, 40_000)),
      elevation_m: n % 13 === 0 ? 0 : Math.round(between(1, 3000)),
      difficulty: DIFFICULTIES[n % 5] ?? null,
      minutes: n % 13 === 0 ? 0 : Math.round(between(30, 900)),
      hikers: n % 4,
      score: n % 3 === 0 ? -1 : Math.round(between(0, 1000)) / 10,
      is_loop: [null, 0, 1][n % 3] ?? null,
      months: n % 4096,
      tags: n % 8,
      conditions_on: n % 5 === 0 ? '2099-01-01' : null,
    }),
  )
}

async function aMap(engine: (typeof BOTH_ENGINES)[number]) {
  const server = await aServer({ engine })
  const random = createRandom(18)
  const rows = someRows(random)
  await storeRows(server.deps.db, rows)
  return { server, rows, random }
}

/** Filters as the API takes them, and which rows they match. */
const FILTERS: [Record<string, unknown>, (row: MapTrailRow) => boolean][] = [
  [{}, () => true],
  [{ minKm: 5, maxKm: 20 }, ({ length_m }) => length_m >= 5000 && length_m <= 20_000],
  [{ minAscent: 500, maxAscent: 1000 }, ({ elevation_m }) => elevation_m >= 500 && elevation_m <= 1000],
  [{ maxHours: 4 }, ({ minutes }) => minutes > 0 && minutes <= 240],
  [{ maxAscent: 300 }, ({ elevation_m }) => elevation_m > 0 && elevation_m <= 300],
  [{ difficulty: 'Easy,Very Hard' }, ({ difficulty }) => difficulty === 'Easy' || difficulty === 'Very Hard'],
  [{ month: 7 }, ({ months }) => (months & monthBit(7)) > 0],
  [{ minScore: 50 }, ({ score }) => score >= 50],
  [{ tags: 'dogs,hut' }, ({ tags }) => (tags & 5) === 5],
  [{ loop: '1' }, ({ is_loop }) => is_loop === 1],
  [
    { fresh: '1', maxKm: 30 },
    ({ conditions_on, length_m }) => conditions_on !== null && length_m > 0 && length_m <= 30_000,
  ],
  [{ minKm: 900 }, () => false],
]

test.each(BOTH_ENGINES)(
  'R18.11: %s: the nearest trails are those that measuring all finds, at the poles and over the antimeridian too',
  async (engine) => {
    const { server, rows, random } = await aMap(engine)
    const from: Place[] = [
      { lat: 90, lng: 0 },
      { lat: -90, lng: 77 },
      { lat: 0, lng: 180 },
      { lat: 5, lng: -180 },
      { lat: 89.9, lng: -179.9 },
      { lat: 46.1, lng: 7.1 },
      ...Array.from({ length: 12 }, () => ({ lat: random() * 180 - 90, lng: random() * 360 - 180 })),
    ]
    for (const [at, place] of from.entries()) {
      const [query, isMatch] = FILTERS[at % FILTERS.length] ?? [{}, () => true]
      const { status, body } = await server.call(api.explore.near, { query: { ...place, limit: 30, ...query } })
      const nearest = rows.filter(isMatch).toSorted((a, b) => distanceKm(place, a) - distanceKm(place, b))
      expect([status, body.trails.map(({ name }) => name)]).toEqual([
        200,
        nearest.slice(0, 30).map(({ trail_key }) => trail_key),
      ])
    }
  },
)

const BOXES = [
  '-180,-90,180,90',
  '170,-35,-170,35',
  '7,46,7.2,46.2',
  '-180,80,180,90',
  '0,-90,90,0',
  '7.1,46.1,7.1,46.1',
]

test.each(BOTH_ENGINES)('R18.3, R18.5: %s: the map counts what the filters match, in any box', async (engine) => {
  const { server, rows } = await aMap(engine)
  for (const [at, bbox] of BOXES.entries())
    for (const zoom of [0, 3, 9, 20]) {
      const [query, isMatch] = FILTERS[(at + zoom) % FILTERS.length] ?? [{}, () => true]
      await compareMap(server, { bbox, zoom, query }, rows.filter(isMatch))
    }
  for (const [query, isMatch] of FILTERS)
    await compareMap(server, { bbox: BOXES[0] ?? '', zoom: 2, query }, rows.filter(isMatch))
  expect(await checkMapCells(server.deps.db.read)).toEqual([])
})

interface Asked {
  readonly bbox: string
  readonly zoom: number
  readonly query: Record<string, unknown>
}

async function compareMap(server: TestServer, { bbox, zoom, query }: Asked, rows: readonly MapTrailRow[]) {
  const { status, body } = await server.call(api.explore.map, { query: { bbox, zoom, ...query } })
  const box = parseBox(bbox) ?? { west: 0, south: 0, east: 0, north: 0 }
  const inside = rows.filter((row) => isInBox(row, box))
  const { clusters, trails } = body
  const shown = clusters.reduce((sum, { count }) => sum + count, trails.length)
  expect([status, clusters.length + trails.length <= 300, clusters.every(({ count }) => count > 1)]).toEqual([
    200,
    true,
    true,
  ])
  for (const trail of trails) expect(isInBox(trail, box)).toBe(true)
  // cells on the edge count whole
  if (clusters.length === 0)
    expect(trails.map(({ name }) => name).toSorted()).toEqual(inside.map(({ name }) => name).toSorted())
  else expect(shown).toBeGreaterThanOrEqual(inside.length)
  if (bbox === BOXES[0]) expect(shown).toBe(rows.length)
}

test.each(BOTH_ENGINES)('R18.10: %s: lists come best first, page by page, with their total', async (engine) => {
  const { server, rows } = await aMap(engine)
  for (const [at, [query, isMatch]] of FILTERS.entries()) {
    const bbox = at % 2 ? BOXES[at % BOXES.length] : undefined
    const box = parseBox(bbox ?? '-180,-90,180,90')
    const best = rows.filter((row) => isMatch(row) && box && isInBox(row, box)).toSorted(compareRanked)
    const got = []
    for (const offset of [0, 15]) {
      const { body } = await server.call(api.explore.list, {
        query: { ...(bbox ? { bbox } : {}), ...query, limit: 15, offset },
      })
      expect(body.total).toBe(best.length)
      got.push(...body.trails.map(({ name }) => name))
    }
    expect(got).toEqual(best.slice(0, 30).map(({ name }) => name))
  }
  const near = { order: 'near', lat: 46, lng: 7, bbox: BOXES[2], limit: 10, offset: 5 }
  const { body } = await server.call(api.explore.list, { query: near })
  const inside = rows.filter((row) => isInBox(row, { west: 7, south: 46, east: 7.2, north: 46.2 }))
  const sorted = inside.toSorted((a, b) => distanceKm({ lat: 46, lng: 7 }, a) - distanceKm({ lat: 46, lng: 7 }, b))
  expect([body.total, body.trails.map(({ name }) => name)]).toEqual([
    inside.length,
    sorted.slice(5, 15).map(({ name }) => name),
  ])
})
