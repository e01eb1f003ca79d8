import { setImmediate as nextTurn } from 'node:timers/promises'
import { listAvatarKeys, makeLeavingFinal, deleteUser, findUserToDelete, findUser } from '#server/account/accounts/store.ts'
import { removeSomeBlocks } from '#server/community/blocks/store.ts'
import { leaveSomeChallenges } from '#server/community/challenges/store.ts'
import { deleteSomeConditions } from '#server/trails/conditions/store.ts'
import { markEverythingChanged } from '#server/platform/db/changes/changes.ts'
import { releaseFiles } from '#server/platform/files/store-files.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { removeSomeFriendships } from '#server/community/friends/store.ts'
import { listFileKeys } from '#server/diary/hikes/files-store.ts'
import { deleteHikesOfRemoved, listSomeHikeIds } from '#server/diary/hikes/store.ts'
import { removeSomeAnswers } from '#server/diary/comparisons/store.ts'
import { removeSomeLikes } from '#server/diary/likes/store.ts'
import { removeSomeReports } from '#server/community/moderation/store.ts'
import { pruneDedup, removeSomeNotificationsOf } from '#server/aggregates/notifications/store.ts'
import { removeSomeCollections } from '#server/trails/collections/store.ts'
import { closeStreams } from '#server/platform/messages/messages.ts'

// bounds for the time for which a write keeps others waiting
const ROWS_PER_WRITE = 500
const HIKES_PER_WRITE = 50
const CONDITIONS_PER_WRITE = 200
const DEDUP_MS = 24 * 3_600_000

/**
 * Removes the accounts whose time is over, with all their data, in short writes. An interrupted removal is continued by the next run; any
 * number of processes may run it.
 * @param isOver asked between any two writes
 */
export async function removeDeletedAccounts(stores: Stores, isOver = () => false): Promise<void> {
  for (let id = await findNextDeleted(stores); id !== null && !isOver(); id = await findNextDeleted(stores)) {
    const userId = id
    const { db, now } = stores
    if (!(await db.write(userId, (tx) => makeLeavingFinal(tx, userId, now())))) continue
    for (const removeSome of [
      removeSomeAnswers,
      removeSomeLikes,
      removeSomeFriendships,
      removeSomeNotificationsOf,
      removeSomeReports,
      removeSomeBlocks,
      removeSomeCollections,
      leaveSomeChallenges,
    ])
      while (!isOver() && (await db.write(userId, (tx) => removeSome(tx, userId, ROWS_PER_WRITE)))) await nextTurn()
    while (!isOver() && (await removeSomeConditions(stores, userId))) await nextTurn()
    while (!isOver() && (await removeSomeHikes(stores, userId))) await nextTurn()
    if (isOver()) return
    await releaseFiles(stores, userId, async (tx) => {
      markEverythingChanged(tx)
      await pruneDedup(tx, userId, now() - DEDUP_MS)
      const user = await findUser(tx, { id: userId })
      await closeStreams(tx, await deleteUser(tx, userId))
      return user ? listAvatarKeys(user) : []
    })
  }
}

function findNextDeleted({ db, now }: Stores): Promise<string | null> {
  return findUserToDelete(db.read, now())
}

/** Removes some conditions reports; their photos are deleted after the commit. Returns false where there were none. */
async function removeSomeConditions(stores: Stores, userId: string): Promise<boolean> {
  let hasSome = false
  await releaseFiles(stores, userId, async (tx) => {
    const freed = await deleteSomeConditions(tx, userId, CONDITIONS_PER_WRITE)
    hasSome = freed !== null
    return freed ?? []
  })
  return hasSome
}

/** Removes some hikes; their files are deleted after the commit. Returns false where there were none. */
async function removeSomeHikes(stores: Stores, userId: string): Promise<boolean> {
  let hasSome = false
  await releaseFiles(stores, userId, async (tx) => {
    const ids = await listSomeHikeIds(tx, userId, HIKES_PER_WRITE)
    hasSome = ids.length > 0
    if (!hasSome) return []
    const keys = await listFileKeys(tx, ids)
    await deleteHikesOfRemoved(tx, userId, ids)
    return keys
  })
  return hasSome
}
