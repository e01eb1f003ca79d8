import { beforeCommit } from '#server/platform/db/changes/before-commit.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { signalDirty } from '#server/platform/messages/messages.ts'
import { type DirtyItems, insertDirtyItems } from './store.ts'

/** The dirty items of one write so far. */
class Marking {
  readonly hikes = new Set<string>()
  readonly liked = new Set<string>()
  readonly lists = new Set<string>()
  readonly followed = new Set<string>()
  people = 0
  /** The members who must see this write in statistics. */
  readonly by = new Set<string>()
}

const markings = new WeakMap<Tx, Marking>()

/** Marks a hike dirty that was created, changed or deleted, or whose photo was. */
export function markHikeDirty(tx: Tx, hike: { readonly id: string; readonly owner_id: string }): void {
  const marking = getMarking(tx)
  marking.hikes.add(hike.id)
  marking.by.add(hike.owner_id)
}

/**
 * Marks the likes of a hike dirty.
 * @param by the member who likes it, or no longer does
 */
export function markLikesDirty(tx: Tx, hikeId: string, by: string): void {
  const marking = getMarking(tx)
  marking.liked.add(hikeId)
  marking.by.add(by)
}

/** Marks the ranks of a person's list dirty. */
export function markListDirty(tx: Tx, ownerId: string): void {
  const marking = getMarking(tx)
  marking.lists.add(ownerId)
  marking.by.add(ownerId)
}

/** Counts one person more or one less. Call it once for each. */
export function markUserCountDirty(tx: Tx, userId: string, change: 1 | -1): void {
  const marking = getMarking(tx)
  marking.people += change
  marking.by.add(userId)
}

/** Invalidates a person's hikes for their followers, once everything that this write marks is counted. */
export function markFollowersDirty(tx: Tx, ownerId: string): void {
  getMarking(tx).followed.add(ownerId)
}

function getMarking(tx: Tx): Marking {
  const known = markings.get(tx)
  if (known) return known
  const marking = new Marking()
  markings.set(tx, marking)
  beforeCommit(tx, '9 marks', () => storeMarking(tx, marking))
  return marking
}

async function storeMarking(tx: Tx, { hikes, liked, lists, followed, people, by }: Marking): Promise<void> {
  const marks: DirtyItems = { hikes: [...hikes], liked: [...liked], lists: [...lists], followed: [...followed], people }
  const id = await insertDirtyItems(tx, marks)
  await signalDirty(tx, { id, by: [...by] })
}
