import { setTimeout as pause } from 'node:timers/promises'
import { trailKey } from '#domain/trails/trail-key.ts'
import {
  type MapMark,
  listTrailsToMap,
  markTrailsToMap,
  removeMapMarks,
} from '#server/aggregates/trail-map/trails-to-map.ts'
import { readLastFit } from '#server/aggregates/scores/store.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { computeMapRows } from './map-row.ts'
import { type MapSlice, findDifferences, listKeysOfSource, replaceMapRows, storeMapScores } from './map-store.ts'

/** The lock of all writes to the map. */
const MAP = 'trail map'
/** Bounds the time for which a write keeps others waiting. */
const TRAILS_AT_ONCE = 20
/** Requests come first. */
const REST_MS = 20

/**
 * Renews the rows of some trails on the map from all that knows them: hikes, the built-in catalogue, imported ones. Call it in a write
 * that no other write to the map overlaps; everybody else calls `markTrailsToMap`.
 */
export async function renewMapTrails(tx: Tx, trailKeys: readonly string[]): Promise<void> {
  await replaceMapRows(tx, trailKeys, await computeMapRows(tx, trailKeys))
}

/** Renews the trails that wait for it, some at a time. Any number of processes may do so at once. */
export async function renewMap(db: Db, isOver = () => false): Promise<void> {
  for (;;) {
    const marks = isOver() ? [] : await listTrailsToMap(db.read, TRAILS_AT_ONCE)
    if (marks.length === 0) return
    await db.write(MAP, (tx) => renewMarked(tx, marks))
    await pause(REST_MS)
  }
}

async function renewMarked(tx: Tx, marks: readonly MapMark[]): Promise<void> {
  await renewMapTrails(
    tx,
    marks.map(({ trail_key }) => trail_key),
  )
  await removeMapMarks(tx, marks)
}

/** The times of the last fit of scores whose results this process has seen on the map. */
export interface MapCheck {
  fittedAt: number | null
  isFirst: boolean
}

/**
 * Takes over the scores of a new fit. The first time in a process it also marks what no write of this version has marked: trails of the
 * catalogue, which may have changed with the version, and trails that a server of an older version has changed in a rolling restart.
 */
export async function checkMap(db: Db, check: MapCheck, isOver = () => false): Promise<void> {
  const { changed_at: fittedAt } = await readLastFit(db.read)
  if (!check.isFirst && fittedAt === check.fittedAt) return
  if (check.isFirst) {
    const catalogue = CATALOGUE.map(({ name, country }) => trailKey(name, country))
    await mark(db, [...catalogue, ...(await listKeysOfSource(db.read, 'catalogue'))])
  }
  for (let after: string | null = ''; after !== null;) {
    if (isOver()) return
    const { differing, last }: MapSlice = await findDifferences(db.read, after)
    await mark(
      db,
      differing.filter(({ is_outdated }) => is_outdated === 1).map(({ trail_key }) => trail_key),
    )
    const scores = differing.filter(({ is_outdated }) => is_outdated === 0)
    for (const chunk of chunksOf(scores)) await db.write(MAP, (tx) => storeMapScores(tx, chunk))
    after = last
    await pause(REST_MS)
  }
  check.isFirst = false
  check.fittedAt = fittedAt
}

async function mark(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.write(MAP, async (tx) => markTrailsToMap(tx, keys))
}
