import type { Resource } from '#contract/endpoint.ts'
import { setCollectionHidden } from '#server/trails/collections/store.ts'
import { setConditionHidden } from '#server/trails/conditions/store.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { deleteModerationStatus, insertModerationStatus } from '#server/account/moderation-status/store.ts'
import { setPhotoHidden } from '#server/diary/hikes/files-store.ts'
import { updateAudience } from '#server/diary/hikes/store.ts'
import { notifyOfDecision } from '#server/aggregates/notifications/notify.ts'
import { reapplyPrivacy } from '#server/community/people/privacy.ts'
import { invalidate } from '#server/platform/messages/messages.ts'
import { setWalkPhotoHidden } from '#server/diary/walks/store.ts'
import { type Decision, insertDecision } from './decisions.ts'
import { removeNews } from './remove-news.ts'
import { resolveReportsOn } from './store.ts'
import { type ThingName, type Thing, findThing, toHoldRow, formatDecision } from './things.ts'

const OF_OWNER: readonly Resource[] = [
  'me',
  'my-hikes',
  'users',
  'trails',
  'conditions',
  'collections',
  'notifications',
]

/**
 * Hides something from everybody but its owner, from the commit on, and resolves its reports. Returns false, and changes nothing, where
 * it is hidden already. Throws 404 where it does not exist.
 */
export async function hide(db: Db, thingName: ThingName, decision: Decision): Promise<boolean> {
  const { owner } = await findThing(db.read, thingName)
  const hidden = await db.write(owner.id, async (tx) => {
    const thing = await findThing(tx, thingName)
    if (!(await insertModerationStatus(tx, toHoldRow(thing, decision)))) return null
    await setHidden(tx, thing, { isHeld: true, at: decision.at })
    await resolveReportsOn(tx, thing, { outcome: `hidden: ${decision.reason}`, at: decision.at })
    await announceDecision(tx, thing, 'hide', decision)
    return thing
  })
  if (hidden?.kind === 'hike') await removeNews(db, hidden.hike)
  return hidden !== null
}

/** Makes something visible again to those whom its owner chose. Returns false, and changes nothing, where it is not hidden. */
export async function restore(db: Db, thingName: ThingName, decision: Decision): Promise<boolean> {
  const { owner } = await findThing(db.read, thingName)
  return db.write(owner.id, async (tx) => {
    const thing = await findThing(tx, thingName)
    if (!(await deleteModerationStatus(tx, { kind: thing.kind, subject_id: thing.id }))) return false
    await setHidden(tx, thing, { isHeld: false, at: decision.at })
    await announceDecision(tx, thing, 'restore', decision)
    return true
  })
}

async function setHidden(tx: Tx, thing: Thing, { isHeld, at }: { isHeld: boolean; at: number }): Promise<void> {
  if (thing.kind === 'profile') return reapplyPrivacy(tx, thing.owner, at)
  if (thing.kind === 'condition') return setConditionHidden(tx, thing.condition, isHeld)
  if (thing.kind === 'collection') return setCollectionHidden(tx, thing.id, isHeld)
  if (thing.kind === 'hike') return updateAudience(tx, thing.hike)
  await (thing.visit ? setWalkPhotoHidden(tx, thing.visit, isHeld) : setPhotoHidden(tx, thing.hike, isHeld))
}

/** Tells the owner and the log about a decision. */
export async function announceDecision(
  tx: Tx,
  thing: Thing,
  word: 'hide' | 'restore' | 'remove',
  decision: Decision,
): Promise<void> {
  const { owner, kind, id } = thing
  const content = `${formatDecision(thing, word)} Reason: ${decision.reason}`
  await notifyOfDecision(tx, owner.id, { content, at: decision.at })
  await invalidate(tx, { userId: owner.id }, OF_OWNER)
  await insertDecision(tx, { word, kind, subject_id: id, owner_id: owner.id }, decision)
}
