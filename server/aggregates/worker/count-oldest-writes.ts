import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Db } from '#server/platform/db/open.ts'
import { invalidateFollowers, signalCounted } from '#server/platform/messages/messages.ts'
import {
  type DirtyItems,
  deleteDirtyItems,
  mergeDirtyItems,
  listOldestDirtyItems,
} from '#server/platform/dirty-queue/store.ts'
import { NO_CHANGE, findProgress, writeCommunityTotals } from '#server/account/totals/community-progress.ts'
import { type CountingStep, countHikes, countRanks } from '#server/aggregates/trail-aggregates/count-hikes.ts'
import { findRankChanges } from '#server/aggregates/trail-aggregates/counted-hikes.ts'

const MAX_WRITES = 400
// Bounds the time for which a write keeps others waiting: a hike costs its trail's search index, a rank two small rows
const HIKES_PER_WRITE = 20
const RANKS_PER_WRITE = 100
/** With more writes than this nobody waits for the statistics of one, so the worker rests between its writes. */
const MANY_WRITES = 20

/** Rests between two writes of the worker. */
export type RestBetweenWrites = (turn: { workedMs: number; writesLeft: number }) => Promise<void>

/**
 * Counts what the oldest marks name, in short writes, and removes the marks with the last one. Each write also stores how far it got, so
 * that after a crash the same marks count only the rest. Throws Overtaken where another worker was faster.
 * @returns false where nothing was left to do
 */
export async function countOldestWrites(db: Db, rest?: RestBetweenWrites): Promise<boolean> {
  const { beat } = await findProgress(db.read)
  const { ids, marks } = await listOldestDirtyItems(db.read, MAX_WRITES)
  if (ids.length === 0) return false
  const all = mergeDirtyItems(marks)
  const steps = await planSteps(db, all)
  let turn = { beat, version: 0 }
  for (const [index, read] of steps.entries()) {
    const startedAt = performance.now()
    const parts = await read()
    const isDone = index === steps.length - 1
    turn = await db.write('aggregates', async (tx) => {
      const change = sumChanges(parts.map((part) => part.change))
      const users = isDone ? all.people : 0
      const taken = await writeCommunityTotals(tx, { beat: turn.beat, change: { ...change, users }, isDone })
      for (const part of parts) await part.write(tx)
      if (isDone) {
        await deleteDirtyItems(tx, ids)
        await signalCounted(tx, { version: taken.version, ids })
        for (const ownerId of all.followed) await invalidateFollowers(tx, ownerId)
      }
      return taken
    })
    const turnsLeft = steps.length - 1 - index
    if (turnsLeft > 0 && ids.length > MANY_WRITES)
      await rest?.({ workedMs: performance.now() - startedAt, writesLeft: turnsLeft })
  }
  return true
}

type Parts = Pick<CountingStep, 'change' | 'write'>[]

/** Returns the steps of the count. Each is read once the one before is written. */
async function planSteps(db: Db, { hikes, liked, lists }: DirtyItems): Promise<(() => Promise<Parts>)[]> {
  const changed = new Set([...hikes, ...liked])
  const moved = []
  for (const ownerId of lists)
    moved.push(...(await findRankChanges(db.read, ownerId)).filter(({ hikeId }) => !changed.has(hikeId)))
  const isNamed = new Set(hikes)
  const ofHikes = [...chunksOf([...changed], HIKES_PER_WRITE)].map((ids) => async () => [
    await countHikes(db.read, {
      hikeIds: ids.filter((id) => isNamed.has(id)),
      liked: ids.filter((id) => !isNamed.has(id)),
    }),
  ])
  const [first, ...others] = [...chunksOf(moved, RANKS_PER_WRITE)].map((changes) => countRanks(changes))
  const last = ofHikes.pop() ?? (async () => [])
  const lastOfHikes = async () => [...(await last()), ...(first ? [first] : [])]
  return [...ofHikes, lastOfHikes, ...others.map((step) => async () => [step])]
}

function sumChanges(changes: readonly CountingStep['change'][]) {
  return changes.reduce(
    (sum, { hikes, length_m, elevation_m }) => ({
      ...sum,
      hikes: sum.hikes + hikes,
      length_m: sum.length_m + length_m,
      elevation_m: sum.elevation_m + elevation_m,
    }),
    NO_CHANGE,
  )
}
