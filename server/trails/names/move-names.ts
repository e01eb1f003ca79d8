import { setImmediate as nextTurn } from 'node:timers/promises'
import { TRAIL_NAMES } from '#server/aggregates/trail-names/join-trails.ts'
import {
  type MovingName,
  OPEN_WRITES_MS,
  listMovingNames,
  removeMovedNames,
} from '#server/aggregates/trail-names/moving-names.ts'
import { chooseTrail, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import { moveHikesOfName } from '#server/diary/hikes/move-to-trails.ts'
import type { Db } from '#server/platform/db/open.ts'
import { listMisplacedConditions, moveConditions } from '#server/trails/conditions/store.ts'

const NAMES_AT_ONCE = 100

export interface MoveOptions {
  /** Checked between writes. */
  readonly isOver?: () => boolean
  /** Looks at all names, as after a start; otherwise at those that have changed just now, and once more when no open write is left. */
  readonly isFirst?: boolean
}

/**
 * Moves hikes and reports to the trails that their names mean now. Any number of processes may do so at once.
 * @returns whether anything moved
 */
export async function moveNames(
  { db, now }: { db: Db; now: () => number },
  { isOver = () => false, isFirst = false }: MoveOptions = {},
): Promise<boolean> {
  let hasMoved = false
  const startedAt = now()
  for (let after: string | undefined = ''; after !== undefined;) {
    const names: MovingName[] = await listMovingNames(db.read, {
      now: isFirst ? null : startedAt,
      after,
      limit: NAMES_AT_ONCE,
    })
    for (const name of names) {
      if (isOver()) return hasMoved
      await nextTurn()
      hasMoved = (await moveName(db, name.name_key, isOver)) || hasMoved
    }
    const done = names.filter(({ changed_at }) => startedAt - changed_at >= OPEN_WRITES_MS)
    if (done.length > 0 && !isOver()) await db.write(TRAIL_NAMES, (tx) => removeMovedNames(tx, done))
    after = names.length < NAMES_AT_ONCE ? undefined : names.at(-1)?.name_key
  }
  return hasMoved
}

async function moveName(db: Db, nameKey: string, isOver: () => boolean): Promise<boolean> {
  let hasMoved = false
  while (!isOver()) {
    const moved = (await moveHikesOfName(db, nameKey)) + (await moveReports(db, nameKey))
    if (moved === 0) break
    hasMoved = true
  }
  return hasMoved
}

async function moveReports(db: Db, nameKey: string): Promise<number> {
  const trail = chooseTrail(nameKey, await listTrailsOfName(db.read, nameKey))
  const misplaced = await listMisplacedConditions(db.read, nameKey, trail)
  if (misplaced.length > 0)
    await db.write(TRAIL_NAMES, async (tx) => {
      const meant = chooseTrail(nameKey, await listTrailsOfName(tx, nameKey))
      await moveConditions(tx, misplaced, { trail_key: meant, name_key: meant === nameKey ? null : nameKey })
    })
  return misplaced.length
}
