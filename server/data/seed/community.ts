import { hashPassword } from '#server/account/accounts/login/passwords.ts'
import { awardQuietly } from '#server/aggregates/achievements/award.ts'
import { doAllWork } from '#server/aggregates/worker/pending-work.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { insertFriendships } from '#server/community/friends/store.ts'
import { insertLikes } from '#server/diary/likes/store.ts'
import { findTrackPeaks } from '#server/trails/collections/find-track-peaks.ts'
import { storeShipped } from '#server/trails/collections/store-shipped.ts'
import { startFileMakers } from './files/make-files.ts'
import { type FilesOfHike, storeSeedFiles, requestFiles } from './store-files.ts'
import { type PlannedFriendship, type PlannedLike, planFriendships, planLikes } from './plan/crowd.ts'
import type { Person } from './plan/people.ts'
import { planList } from './plan/plan-list.ts'
import type { PlannedHike, PlannedPerson, Setting } from './plan/planned.ts'
import { walkTogether } from './plan/walk-together.ts'
import { writeCollections } from './write-collections.ts'
import { writeList } from './write-list.ts'
import { writeNotifications } from './write-notifications.ts'

export const DEMO_PASSWORD = 'upstone-demo'

const EVENTS_AT_ONCE = 5

export interface SeedOptions extends Omit<Setting, 'now'> {
  readonly people: readonly Person[]
  readonly photoWidthPx: number
}

export type SeedCounts = Readonly<
  Record<
    'people' | 'hikes' | 'walks' | 'trails' | 'countries' | 'wishes' | 'friendships' | 'likes' | 'photos' | 'tracks',
    number
  >
>

/** A planned community, of which nothing is stored yet. */
export interface PlannedCommunity {
  readonly people: readonly PlannedPerson[]
  readonly friendships: readonly PlannedFriendship[]
  readonly likes: readonly PlannedLike[]
}

/**
 * Fills a store with people, their lists and all that belongs to them. Equal seeds at the same time give equal communities, down to the
 * bytes of the files; only ids and names of files differ.
 */
export async function seedCommunity(stores: Stores, options: SeedOptions): Promise<SeedCounts> {
  const plan = planCommunity(options, stores.now())
  const makers = startFileMakers()
  try {
    // files are made while the lists are written
    const ordered = new Map(plan.people.map((planned) => [planned, requestFiles(makers, planned, options)]))
    return await storePlan(stores, plan, { seed: options.seed, ordered })
  } finally {
    await makers.stop()
  }
}

interface ToStore {
  readonly seed: string
  readonly ordered: ReadonlyMap<PlannedPerson, ReadonlyMap<PlannedHike, FilesOfHike>>
}

async function storePlan(stores: Stores, plan: PlannedCommunity, { seed, ordered }: ToStore): Promise<SeedCounts> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const ids = new Map<PlannedPerson | PlannedHike, string>()
  for (const planned of plan.people) {
    const userId = newId(planned.joinedAt)
    const hikeIds = await stores.db.write(userId, (tx) => writeList(tx, planned, { userId, passwordHash }))
    for (const [hike, id] of [...hikeIds, [planned, userId] as const]) ids.set(hike, id)
  }
  for (const [planned, files] of ordered) await storeSeedFiles(stores, ids.get(planned) ?? '', { files, ids })
  // friendships come after all files, so that nothing so far notifies anybody: notifications are written at the end
  for (const planned of plan.people) await stores.db.write('seed', (tx) => befriend(tx, planned, { plan, ids }))
  const happened = { plan, ids, seed }
  for (const planned of plan.people) await stores.db.write('seed', (tx) => writeNotifications(tx, planned, happened))
  await storeShipped(stores)
  for (const [order, planned] of plan.people.entries())
    await stores.db.write('seed', (tx) =>
      writeCollections(tx, planned, { userId: ids.get(planned) ?? '', seed, now: stores.now(), order }),
    )
  await doAllWork(stores.db)
  await findTrackPeaks(stores)
  return countPlan(plan)
}

/**
 * Plans a community.
 * @param now epoch milliseconds; nobody walks or likes after it
 */
export function planCommunity(
  { people, seed, trails }: Omit<SeedOptions, 'photoWidthPx'>,
  now: number,
): PlannedCommunity {
  const setting = { seed, trails, now }
  const alone = people.map((person) => planList(person, setting))
  const lists = walkTogether(alone, planFriendships(alone, setting), setting)
  const friendships = planFriendships(lists, setting)
  return { people: lists, friendships, likes: planLikes(lists, friendships, setting) }
}

/** Stores the people whom a person follows and the likes that the person gets, a few at a time, so that achievements are earned in time. */
async function befriend(
  tx: Tx,
  me: PlannedPerson,
  { plan, ids }: { plan: PlannedCommunity; ids: ReadonlyMap<PlannedPerson | PlannedHike, string> },
): Promise<void> {
  const findId = (planned: PlannedPerson | PlannedHike) => ids.get(planned) ?? ''
  const friendships = plan.friendships.filter(({ follower }) => follower === me)
  const likes = plan.likes.filter(({ owner }) => owner === me)
  const times = [...friendships, ...likes].map(({ at }) => at).toSorted((a, b) => a - b)
  for (let from = 0, after = 0; from < times.length; from += EVENTS_AT_ONCE) {
    const until = times[from + EVENTS_AT_ONCE - 1] ?? Infinity
    const isNow = ({ at }: { at: number }) => at > after && at <= until
    await insertFriendships(
      tx,
      friendships
        .filter(isNow)
        .map(({ followed, at }) => ({ follower_id: findId(me), followed_id: findId(followed), created_at: at })),
    )
    await insertLikes(
      tx,
      likes.filter(isNow).map(({ hike, by, at }) => ({ hike_id: findId(hike), user_id: findId(by), created_at: at })),
    )
    await awardQuietly(tx, findId(me), { at: Math.min(until, times.at(-1) ?? until) })
    after = until
  }
}

function countPlan({ people, friendships, likes }: PlannedCommunity): SeedCounts {
  const hikes = people.flatMap((planned) => planned.hikes)
  return {
    people: people.length,
    hikes: hikes.length,
    walks: hikes.length + people.flatMap((planned) => planned.visits).length,
    trails: new Set(hikes.map(({ trail }) => trail)).size,
    countries: new Set(hikes.map(({ trail }) => trail.country)).size,
    wishes: people.flatMap((planned) => planned.wishes).length,
    friendships: friendships.length,
    likes: likes.length,
    photos: hikes.filter(({ hasPhoto }) => hasPhoto).length,
    tracks: hikes.filter(({ track }) => track !== null).length,
  }
}
