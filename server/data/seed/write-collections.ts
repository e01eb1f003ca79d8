import { createCollection } from '#server/trails/collections/change-collection.ts'
import { storeFollow } from '#server/trails/collections/people-store.ts'
import { SHIPPED_COLLECTIONS } from '#server/trails/collections/shipped-collections.ts'
import { listEntries } from '#server/trails/collections/store.ts'
import { storeTick } from '#server/trails/collections/ticks-store.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { createDice } from './plan/dice.ts'
import type { PlannedPerson } from './plan/planned.ts'

const DAY_MS = 86_400_000
/** The share of members who make a list of their own. */
const MAKE_ONE = 0.2
const MAX_FOLLOWED = 3

/**
 * Stores the collections that a person follows and makes, and what they have ticked by hand. Those of the product are stored before.
 * @param order whose turn it is: the first follow more than others, as whoever looks at the samples logs in as one of them
 */
export async function writeCollections(
  tx: Tx,
  { person, joinedAt, hikes }: PlannedPerson,
  { userId, seed, now, order }: { userId: string; seed: string; now: number; order: number },
): Promise<void> {
  const dice = createDice(`${seed} collections ${person.username}`)
  const daysAgo = (days: number) => Math.max(joinedAt, now - days * DAY_MS)
  const count = order < 2 ? MAX_FOLLOWED : dice.whole(0, MAX_FOLLOWED - 1)
  for (let i = 0; i < count; i += 1) {
    const { id } = dice.pick(SHIPPED_COLLECTIONS)
    await storeFollow(tx, userId, id, daysAgo(dice.whole(30, 400)))
    const share = dice.between(0.02, 0.4)
    for (const { entry_key } of await listEntries(tx, id))
      if (dice.chance(share)) {
        const at = now - dice.whole(1, 2500) * DAY_MS
        const day = new Date(at).toISOString().slice(0, 10)
        await storeTick(tx, { user_id: userId, entry_key, day, created_at: daysAgo(1) })
      }
  }
  if (order < 2 || dice.chance(MAKE_ONE)) await makeOwn(tx, userId, { hikes, at: daysAgo(20), isPublic: dice.chance(0.7) })
}

/** Makes a list of the trails that a person likes best. */
async function makeOwn(
  tx: Tx,
  userId: string,
  { hikes, at, isPublic }: { hikes: PlannedPerson['hikes']; at: number; isPublic: boolean },
): Promise<void> {
  const entries = hikes.slice(0, 10).map(({ trail: { name, country } }) => ({ name, country }))
  if (entries.length === 0) return
  await createCollection(
    tx,
    { userId, sessionId: '' },
    {
      sent: {
        name: 'Ten to do before any other',
        words: 'The ones that I would walk again tomorrow.',
        kind: 'trails',
        isOrdered: true,
        visibility: isPublic ? 'public' : 'private',
        entries,
      },
      at,
    },
  )
}
