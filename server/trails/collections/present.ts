import type { CollectionDetails, CollectionEntry, CollectionSummary } from '#contract/trails/collections.ts'
import type { CollectionRound } from '#domain/trails/collections/collection-rules.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { type TickDay, countRounds, isDoneInRound, isInWinter } from '#domain/trails/collections/rounds.ts'
import { formatAvatarUrl } from '#server/account/accounts/own/avatar.ts'
import type { PublicTrail } from './find-trails.ts'
import type { listCollectors } from './people-store.ts'
import type { CollectionView, EntryView } from './store.ts'
import type { Progress, TickRow } from './ticks-store.ts'

/** Ticks of one entry in an answer. */
const MAX_TICKS_OF_ENTRY = 60

/** A collection with what its summary needs besides. */
export interface SummaryParts {
  readonly viewerId: string | null
  readonly followers: number
  readonly isOwnerVisible: boolean
  readonly progress: Progress | null
}

/** Returns a collection as lists show it. */
export function presentSummary(
  row: CollectionView,
  { viewerId, followers, isOwnerVisible, progress }: SummaryParts,
): CollectionSummary {
  return {
    _id: row.id,
    name: row.name,
    words: row.words,
    kind: row.kind,
    isOrdered: row.is_ordered === 1,
    isShipped: row.owner_id === null,
    visibility: row.visibility,
    owner: isOwnerVisible ? presentOwner(row) : null,
    isMine: viewerId !== null && row.owner_id === viewerId,
    isFollowed: row.is_followed === 1,
    entryCount: row.entry_count,
    followers,
    coverUrl: null,
    progress:
      viewerId === null
        ? null
        : { done: progress?.done ?? 0, total: row.entry_count, lastOn: progress?.last_on ?? null },
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

function presentOwner(row: CollectionView): CollectionSummary['owner'] {
  const { owner_id: id, username, audience, first_name, last_name } = row
  if (id === null || username === null || audience === null) return null
  const avatar = { id, audience, avatar_key: row.avatar_key, avatar_small_key: row.avatar_small_key }
  return {
    username,
    name: [first_name, last_name].filter(Boolean).join(' '),
    avatarUrl: formatAvatarUrl(avatar) ?? null,
  }
}

type Collector = Awaited<ReturnType<typeof listCollectors>>[number]

/** Returns a follower. Only the viewer's own number is theirs to know. */
export function presentCollector(row: Collector, viewerId: string | null, done: number) {
  return {
    username: row.username,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    avatarUrl: formatAvatarUrl({ ...row, id: row.owner_id }) ?? null,
    done: row.owner_id === viewerId ? done : null,
  }
}

/** Returns an entry with the viewer's ticks, oldest first. */
export function presentEntry(
  row: EntryView,
  { trail, ticks }: { trail: PublicTrail | null; ticks: readonly TickRow[] },
): CollectionEntry {
  const isPlaced = row.lat !== null && row.lng !== null
  const place = isPlaced ? { lat: row.lat, lng: row.lng } : (trail?.place ?? { lat: null, lng: null })
  return {
    _id: row.id,
    name: row.name,
    localName: row.local_name,
    country: row.country,
    ...place,
    heightM: row.height_m,
    trail: trail && { name: trail.name, country: trail.country },
    ticks: chooseTicks(ticks).map(({ day, kind, hike_id }) => ({ day, by: kind, hikeId: hike_id })),
  }
}

/**
 * Returns the ticks of an entry to show, in their order: at most 60, the first in each month of the year and the latest. So whoever counts
 * rounds and their days from these finds the same as from all.
 */
export function chooseTicks(ticks: readonly TickRow[]): readonly TickRow[] {
  if (ticks.length <= MAX_TICKS_OF_ENTRY) return ticks
  const firstOfMonth = new Map(ticks.toReversed().map((tick) => [tick.day?.slice(5, 7), tick]))
  const chosen = new Set(firstOfMonth.values())
  const latestFirst = ticks.toSorted((a, b) => compareTexts(b.day ?? '', a.day ?? ''))
  for (const tick of latestFirst) if (chosen.size < MAX_TICKS_OF_ENTRY) chosen.add(tick)
  return ticks.filter((tick) => chosen.has(tick))
}

/** The entries of a collection with all ticks of the viewer, for the rounds. */
export interface TickedView {
  readonly row: EntryView
  readonly lat: number | null
  readonly ticks: readonly TickRow[]
}

const toDays = ({ lat, ticks }: TickedView): { lat: number | null; days: readonly TickDay[] } => ({
  lat,
  days: ticks.map(({ day }) => day),
})

/** Returns how far all rounds are, and the progress in one of them. */
export function presentRounds(
  entries: readonly TickedView[],
  round: CollectionRound,
): Pick<CollectionDetails, 'rounds' | 'progress'> {
  const days = entries.map(toDays)
  const lastOn = days
    .flatMap(({ lat, days: some }) => (round === 'winter' ? some.filter((day) => isInWinter(day, lat)) : some))
    .reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null)
  return {
    rounds: countRounds(days),
    progress: { done: days.filter((entry) => isDoneInRound(entry, round)).length, total: entries.length, lastOn },
  }
}
