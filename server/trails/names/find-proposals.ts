import { setTimeout as pause } from 'node:timers/promises'
import { TRAIL_NAMES } from '#server/aggregates/trail-names/join-trails.ts'
import { listTrailsToCompare, removeComparedTrail } from '#server/aggregates/trail-names/trails-to-compare.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { type Comparison, compareTrail } from './compare-trail.ts'
import { findPublicTrails } from './called-trails.ts'
import { findSoleHikers, openProposal } from './open-proposal.ts'
import { storePlace } from './places-store.ts'
import { UNDECIDED, deleteProposal, listProposalsAbout, toPair } from './store.ts'

const TRAILS_AT_ONCE = 20
/** The best founded ones of a trail, tried in turn until no more may be open. */
const MAX_FOUND = 5
/** Requests come first. */
const REST_MS = 20

/**
 * Compares trails that are new or have other tracks with others, and stores what may be one trail. Any number of processes may do so at
 * once.
 * @param isOver checked between trails
 */
export async function findProposals({ db, now }: { db: Db; now: () => number }, isOver = () => false): Promise<void> {
  for (;;) {
    const marks = await listTrailsToCompare(db.read, TRAILS_AT_ONCE)
    if (marks.length === 0) return
    for (const mark of marks) {
      if (isOver()) return
      const comparison = await compareTrail(db.read, mark.trail_key)
      await db.write(TRAIL_NAMES, async (tx) => {
        await storeComparison(tx, { key: mark.trail_key, comparison, at: now() })
        await removeComparedTrail(tx, mark)
      })
      await pause(REST_MS)
    }
  }
}

async function storeComparison(
  tx: Tx,
  { key, comparison, at }: { key: string; comparison: Comparison | null; at: number },
): Promise<void> {
  await storePlace(tx, key, comparison?.place ?? null)
  if (!comparison) return removeProposalsOfHidden(tx, key)
  let tried = 0
  for (const { key: other, relation, reasons } of comparison.found) {
    if (tried === MAX_FOUND) return
    const { sole_hiker, other_sole_hiker } = await findSoleHikers(tx, toPair(key, other))
    // nobody else could confirm it
    if (sole_hiker !== null && sole_hiker === other_sole_hiker) continue
    await openProposal(tx, { keys: [key, other], relation, reasons, proposedBy: null, at })
    tried += 1
  }
}

/** Removes what was proposed about a trail that nobody may know any more. */
async function removeProposalsOfHidden(tx: Tx, key: string): Promise<void> {
  if ((await findPublicTrails(tx, [key])).has(key)) return
  for (const { id } of await listProposalsAbout(tx, key, UNDECIDED)) await deleteProposal(tx, id)
}
