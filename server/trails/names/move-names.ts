import { TRAIL_NAMES, listMovingNames, removeMovedName } from '#server/aggregates/trail-names/join-trails.ts'
import { chooseTrail, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import { moveHikesOfName } from '#server/diary/hikes/move-to-trails.ts'
import type { Db } from '#server/platform/db/open.ts'
import { moveConditionsOfName } from '#server/trails/conditions/store.ts'

const NAMES_AT_ONCE = 100
/** Longer than any write takes: one that began before a name changed may store its former trail until then. */
const OPEN_WRITES_MS = 60_000

/**
 * Moves hikes and reports to the trails that their names mean now. Any number of processes may do so at once.
 * @param isOver checked between writes
 * @returns whether anything moved
 */
export async function moveNames({ db, now }: { db: Db; now: () => number }, isOver = () => false): Promise<boolean> {
  let hasMoved = false
  for (const name of await listMovingNames(db.read, NAMES_AT_ONCE)) {
    let moved = 0
    do {
      moved = isOver() ? 0 : (await moveHikesOfName(db, name.name_key)) + (await moveReports(db, name.name_key))
      hasMoved ||= moved > 0
    } while (moved > 0)
    if (isOver()) return hasMoved
    if (now() - name.changed_at >= OPEN_WRITES_MS) await db.write(TRAIL_NAMES, (tx) => removeMovedName(tx, name))
  }
  return hasMoved
}

function moveReports(db: Db, nameKey: string): Promise<number> {
  return db.write(TRAIL_NAMES, async (tx) => {
    const trail = chooseTrail(nameKey, await listTrailsOfName(tx, nameKey))
    return moveConditionsOfName(tx, nameKey, trail)
  })
}
