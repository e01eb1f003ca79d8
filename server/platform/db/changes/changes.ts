import type { CompiledQuery } from 'kysely'
import { isId } from '#domain/platform/id.ts'
import type { Tx } from '#server/platform/db/open.ts'

/** The tables that somebody may want to hear of. */
export const TRACKED_TABLES = [
  'users',
  'sessions',
  'personal_tokens',
  'hikes',
  'photos',
  'tracks',
  'visits',
  'visit_photos',
  'visit_tracks',
  'likes',
  'friendships',
  'follow_requests',
  'blocks',
  'mutes',
  'earned_achievements',
  'visible_achievements',
  'hiker_totals',
  'hiker_countries',
  'trails',
  'counted_hikes',
  'trail_countries',
  'community_totals',
  'community_scores',
  'community_fits',
  'conditions',
  'holds',
] as const
export type TrackedTable = (typeof TRACKED_TABLES)[number]

/** Rows that a write may have changed: in which tables, and whose. */
export interface Change {
  /** People and sessions; null where they may be anybody's. */
  readonly owners: readonly string[] | null
  readonly tables: readonly TrackedTable[]
}

/** Hears each change; null where some may have been missed. It must not throw. */
export type ChangeListener = (change: Change | null) => void

/** What goes with the rows of a table that are deleted. */
const CASCADES: Readonly<Partial<Record<TrackedTable, readonly TrackedTable[]>>> = {
  hikes: ['photos', 'tracks', 'likes', 'visits', 'visit_photos', 'visit_tracks', 'holds'],
  visits: ['visit_photos', 'visit_tracks', 'holds'],
  photos: ['holds'],
  visit_photos: ['holds'],
  conditions: ['holds'],
  users: TRACKED_TABLES,
}
const WRITING = /\b(insert\s+into|replace\s+into|update|delete\s+from)\s+"?([a-z_]+)/gi
const MAX_KNOWN = 1000
// a message has to stay under 7,000 bytes
const MAX_NAMED = 100
const known = new Map<string, readonly TrackedTable[]>()

/** The tables that a statement may change. Its text tells: values are no part of it. */
export function parseWrittenTables(statement: string): readonly TrackedTable[] {
  const before = known.get(statement)
  if (before) return before
  const tables = new Set<TrackedTable>()
  for (const [, verb = '', name = ''] of statement.matchAll(WRITING)) {
    const table = TRACKED_TABLES.find((each) => each === name)
    if (table) tables.add(table)
    if (table && /^delete/i.test(verb)) for (const each of CASCADES[table] ?? []) tables.add(each)
  }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(statement, [...tables])
  return [...tables]
}

const named = new WeakMap<Tx, Set<string>>()
const ofEverything = new WeakSet<Tx>()

/** Tells that after a write anything may be shown otherwise than before, whatever tables it writes. */
export function markEverythingChanged(tx: Tx): void {
  ofEverything.add(tx)
}

/** Tells that a write changes rows of more people or sessions than the one whose name it bears. */
export function addChangedOwners(tx: Tx, owners: readonly string[]): void {
  for (const owner of owners) named.get(tx)?.add(owner)
}

/**
 * Runs a write's work; answers with its result what its statements have changed, or null where nobody wants to hear of it. So no
 * write can forget to tell. A write that bears no person's name, and names nobody, may have changed rows of anybody.
 */
export async function captureChanges<T>(
  tx: Tx,
  owner: string | readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; change: Change | null }> {
  const tables = new Set<TrackedTable>()
  const owners = new Set([owner].flat().filter(isId))
  named.set(tx, owners)
  const connection = await tx.getExecutor().provideConnection(async (mine) => mine)
  const execute = connection.executeQuery
  connection.executeQuery = <Row>(statement: CompiledQuery) => {
    for (const table of parseWrittenTables(statement.sql)) tables.add(table)
    return execute.call(connection, statement) as ReturnType<typeof connection.executeQuery<Row>>
  }
  try {
    const result = await work()
    if (ofEverything.has(tx)) return { result, change: { owners: null, tables: TRACKED_TABLES } }
    const isFew = owners.size > 0 && owners.size <= MAX_NAMED
    const change = { owners: isFew ? [...owners] : null, tables: [...tables] }
    return { result, change: tables.size === 0 ? null : change }
  } finally {
    connection.executeQuery = execute
  }
}

const PREFIX = 'changed '

/** A change as a message to all processes, the one that writes among them. */
export function encodeChange({ owners, tables }: Change): string {
  return `${PREFIX}${owners?.join() ?? '*'} ${tables.toSorted().join()}`
}

export function isChangeMessage(message: string): boolean {
  return message.startsWith(PREFIX)
}

/** In their order, but changes first: what is read because of another message is read anew. */
export function sortChangesFirst(messages: Iterable<string>): string[] {
  const all = [...messages]
  return [...all.filter(isChangeMessage), ...all.filter((message) => !isChangeMessage(message))]
}

/** Only our own processes write messages. */
export function decodeChange(message: string): Change {
  const [owners = '*', names = ''] = message.slice(PREFIX.length).split(' ')
  const tables = names.split(',').flatMap((name) => TRACKED_TABLES.find((each) => each === name) ?? [])
  return { owners: owners === '*' ? null : owners.split(','), tables }
}
