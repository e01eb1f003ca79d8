import { badRequest } from '#server/platform/http/problem.ts'
import { releaseFiles } from '#server/platform/files/store-files.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { removePhoto } from '#server/diary/hikes/files-store.ts'
import { removeHike } from '#server/diary/hikes/log-hike.ts'
import { removeCollection } from '#server/trails/collections/store.ts'
import { deleteCondition } from '#server/trails/conditions/store.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { removeWalkPhoto } from '#server/diary/walks/store.ts'
import type { Decision } from './decisions.ts'
import { announceDecision } from './hide.ts'
import { removeNews } from './remove-news.ts'
import { resolveReportsOn } from './store.ts'
import { type ThingName, type Thing, findThing } from './things.ts'

/**
 * Removes a hike, its photo, a conditions report or a collection for good, and resolves its reports. Files are removed after the commit. Throws 404
 * where it does not exist, and 400 for a profile, which is removed with its account.
 */
export async function removeThing(stores: Stores, thingName: ThingName, decision: Decision): Promise<void> {
  if (thingName.kind === 'profile')
    throw badRequest('A profile can only be removed with its account. Delete the account instead.')
  const found = await findThing(stores.db.read, thingName)
  await releaseFiles(stores, found.owner.id, async (tx) => {
    const thing = await findThing(tx, thingName)
    if (thing.kind === 'profile') return []
    const freed = await removeFrom(tx, thing)
    await resolveReportsOn(tx, thing, { outcome: `removed: ${decision.reason}`, at: decision.at })
    await announceDecision(tx, thing, 'remove', decision)
    return freed
  })
  if (found.kind === 'hike') await removeNews(stores.db, found.hike)
}

/** Removes the rows. Returns the file keys that became unused. */
async function removeFrom(tx: Tx, thing: Exclude<Thing, { kind: 'profile' }>): Promise<string[]> {
  if (thing.kind === 'condition') return deleteCondition(tx, thing.condition)
  if (thing.kind === 'collection') {
    await removeCollection(tx, thing.id)
    return []
  }
  if (thing.kind === 'hike') return removeHike(tx, thing.hike)
  return thing.visit ? removeWalkPhoto(tx, thing.visit) : removePhoto(tx, thing.hike)
}
