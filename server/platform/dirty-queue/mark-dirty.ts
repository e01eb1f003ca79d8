import { beforeCommit } from '#server/platform/db/changes/before-commit.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { signalDirty } from '#server/platform/messages/messages.ts'
import { type DirtyItems, insertDirtyItems } from './store.ts'

/** What one write has marked so far. */
class Marking {
  readonly hikes = new Set<string>()
  readonly liked = new Set<string>()
  readonly lists = new Set<string>()
  readonly followed = new Set<string>()
  people = 0
  /** Who wants to see figures with this write in them. */
  readonly by = new Set<string>()
}

const markings = new WeakMap<Tx, Marking>()

/** Has a hike counted anew: one that came, went or changed, or whose photo did. */
export function markHikeDirty(tx: Tx, hike: { readonly id: string; readonly owner_id: string }): void {
  const marking = markingOf(tx)
  marking.hikes.add(hike.id)
  marking.by.add(hike.owner_id)
}

/** Has the likes of a hike counted anew. @param by who likes it, or does no more */
export function markLikesDirty(tx: Tx, hikeId: string, by: string): void {
  const marking = markingOf(tx)
  marking.liked.add(hikeId)
  marking.by.add(by)
}

/** Has the ranks of a person's list counted anew. */
export function markListDirty(tx: Tx, ownerId: string): void {
  const marking = markingOf(tx)
  marking.lists.add(ownerId)
  marking.by.add(ownerId)
}

/** Has one person more counted, or one less. Call it once for each. */
export function markUserCountDirty(tx: Tx, userId: string, change: 1 | -1): void {
  const marking = markingOf(tx)
  marking.people += change
  marking.by.add(userId)
}

/** Tells those who follow a person, once all that this write marks is counted, that their hikes are not as they were. */
export function markFollowersDirty(tx: Tx, ownerId: string): void {
  markingOf(tx).followed.add(ownerId)
}

function markingOf(tx: Tx): Marking {
  const known = markings.get(tx)
  if (known) return known
  const marking = new Marking()
  markings.set(tx, marking)
  beforeCommit(tx, '9 marks', () => leave(tx, marking))
  return marking
}

async function leave(tx: Tx, { hikes, liked, lists, followed, people, by }: Marking): Promise<void> {
  const marks: DirtyItems = { hikes: [...hikes], liked: [...liked], lists: [...lists], followed: [...followed], people }
  const id = await insertDirtyItems(tx, marks)
  await signalDirty(tx, { id, by: [...by] })
}
