import { simplifiedPieces } from '#domain/tracks/lines/overview-line.ts'
import { packLines } from '#domain/tracks/lines/packed-line.ts'
import { MAX_LENGTH_KM } from '#domain/platform/limits.ts'
import type { FoundTrail } from '#domain/trails/catalogue/found-trail.ts'
import { type RouteWay, joinWays } from '#domain/trails/catalogue/route-line.ts'
import { toSacDifficulty } from '#domain/trails/catalogue/route-tags.ts'
import { CatalogueFileError } from '#server/data/catalogue-import/file-error.ts'
import type { Reading } from '#server/data/catalogue-import/reading.ts'
import { type OsmRoute, OsmRoutes } from './find-routes.ts'
import { type OsmBlock, scanBlock } from './osm-elements.ts'
import { PbfFile } from './pbf-blocks.ts'
import { type OsmLines, readLines } from './read-lines.ts'
import { GrowingNumbers } from './sorted-ids.ts'

/** Ways whose lines are in memory at once, about 200 MB with their nodes. An extract with more is passed over several times. */
const MAX_WAYS = 500_000
/** Lengths that differ by less are of one route, and the published one is exact. */
const LIKE_LENGTH = 1.25

/**
 * Yields the hiking routes of an OpenStreetMap extract: their relations first, then ways, then nodes, of so many routes at a time as fit
 * into memory. Throws {@link CatalogueFileError}.
 */
export async function* readOsm(path: string, reading: Reading, maxWays = MAX_WAYS): AsyncGenerator<FoundTrail> {
  const file = await PbfFile.open(path)
  try {
    const { blocks, routes } = await scan(file, reading)
    if (blocks.length === 0) throw new CatalogueFileError('This extract is empty.')
    reading.skip('unnamed', routes.unnamed)
    for (const some of takeRounds(routes, maxWays)) {
      reading.tell(`Reading the lines of ${some.length} routes`)
      const ids = new GrowingNumbers()
      for (const { id } of some) for (const way of routes.listWays(id)) ids.push(way)
      const lines = await readLines(file, blocks, ids.toSortedIds())
      for (const route of some) {
        const trail = toTrail(route, routes.listWays(route.id), lines)
        if (!trail) reading.skip('withoutLine')
        else {
          if (trail.isPart) reading.skip('inPart')
          yield trail.trail
        }
      }
    }
  } finally {
    await file.close()
  }
}

async function scan(file: PbfFile, { tell }: Reading): Promise<{ blocks: OsmBlock[]; routes: OsmRoutes }> {
  const [blocks, routes]: [OsmBlock[], OsmRoutes] = [[], new OsmRoutes()]
  tell('Looking for hiking routes')
  for await (const place of file.listBlocks()) {
    const { block, relations } = await scanBlock(file, place)
    blocks.push(block)
    for (const relation of relations) routes.add(relation)
  }
  return { blocks, routes }
}

/** Yields routes in their order, so many at a time that their ways fit into memory. */
function* takeRounds(routes: OsmRoutes, maxWays: number): Generator<OsmRoute[]> {
  let [some, ways]: [OsmRoute[], number] = [[], 0]
  for (const route of routes.list()) {
    const count = routes.listWays(route.id).length
    if (some.length > 0 && ways + count > maxWays) {
      yield some
      ;[some, ways] = [[], 0]
    }
    some.push(route)
    ways += count
  }
  if (some.length > 0) yield some
}

/** Returns a route with its line, and whether the extract has only a part of it; null where it has nothing of it. */
function toTrail(
  { id, facts, distanceM }: OsmRoute,
  wayIds: readonly number[],
  lines: OsmLines,
): { trail: FoundTrail; isPart: boolean } | null {
  const ways = wayIds.map((way) => lines.find(way))
  const known = ways.filter((way): way is RouteWay => way !== null)
  const line = joinWays(known)
  const place = line?.pieces[0]?.[0]
  if (!line || !place || line.lengthM === 0 || line.lengthM > MAX_LENGTH_KM * 1000) return null
  const isPart = known.length < ways.length
  const ratio = distanceM === null ? 0 : distanceM / line.lengthM
  const isPublished = !isPart && ratio <= LIKE_LENGTH && ratio >= 1 / LIKE_LENGTH
  const trail: FoundTrail = {
    ...facts,
    ref: `relation/${id}`,
    place,
    countryName: null,
    lengthM: isPublished ? distanceM : line.lengthM,
    // the ascent of the whole says nothing of a part
    elevationM: isPart ? null : facts.elevationM,
    difficulty: facts.difficulty ?? toSacDifficulty(Math.max(0, ...wayIds.map((way) => lines.findSacStep(way)))),
    isLoop: facts.isLoop ?? (isPart ? null : line.isLoop),
    line: packLines(simplifiedPieces(line.pieces.map((piece) => [...piece]))),
  }
  return { trail, isPart }
}
