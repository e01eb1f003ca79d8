import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Tags } from '#domain/trails/catalogue/route-tags.ts'
import type { CatalogueImportRow } from '#server/platform/db/schema/catalogue-rows.ts'
import { type PbfContent, type PbfRelation, writePbf } from '#server/testing/a-pbf.ts'

/** Jotunheimen, in Norway. */
export const START = { lat: 61.5, lng: 8.8 }
const STEP_DEG = 0.01

/** A made-up extract: a grid of nodes a kilometre apart, and ways between neighbours. Names of nodes count east, then north. */
export function aRoute(id: number, tags: Tags, row: number, { steps = 5, from = 0 } = {}): PbfContent {
  const nodes = Array.from({ length: steps + 1 }, (_, at) => ({
    id: row * 1000 + from + at,
    lat: START.lat + row * STEP_DEG,
    lng: START.lng + (from + at) * STEP_DEG,
  }))
  const ways = nodes.slice(1).map((node, at) => ({ id: node.id, refs: [nodes[at]?.id ?? 0, node.id] }))
  const members = ways.map((way) => ({ type: 'way' as const, ref: way.id }))
  return { nodes, ways, relations: [{ id, tags: { type: 'route', route: 'hiking', ...tags }, members }] }
}

export function mergeContents(...contents: readonly PbfContent[]): PbfContent {
  const byId = <One extends { id: number }>(all: readonly One[]) =>
    [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id)
  return {
    nodes: byId(contents.flatMap(({ nodes = [] }) => nodes)),
    ways: byId(contents.flatMap(({ ways = [] }) => ways)),
    relations: byId(contents.flatMap(({ relations = [] }) => relations)) as PbfRelation[],
  }
}

/** Writes a file into a folder that goes with the test. Returns its path. */
export function aFileCalled(name: string, content: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

export const anExtract = (content: PbfContent, name = 'norway-latest.osm.pbf') => aFileCalled(name, writePbf(content))

/** A row of an import that has not ended. */
export function newImportRow(id: string, over: Partial<CatalogueImportRow> = {}): CatalogueImportRow {
  const facts = { region: 'norway', file_name: 'norway.osm.pbf', sha256: 'x', licence: 'x', attribution: 'x', counts: '{}' }
  const times = { touched_at: 0, started_at: 0, finished_at: null, removed_at: null, is_renewed: 0 }
  return { id, source: 'openstreetmap', ...facts, runs_on: 'elsewhere 1', ...times, ...over }
}
