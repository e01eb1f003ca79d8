import type { CompiledQuery } from 'kysely'
import { isId } from '#domain/platform/id.ts'
import type { Tx } from '#server/platform/db/open.ts'

/** The tables whose changes are captured. */
export const TRACKED_TABLES = [
  'users',
  'sessions',
  'personal_tokens',
  'second_factors',
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
  'map_trails',
  'map_cells',
  'community_totals',
  'community_scores',
  'community_fits',
  'conditions',
  'collections',
  'holds',
  'site_settings',
] as const
export type TrackedTable = (typeof TRACKED_TABLES)[number]

/** The rows that a write may have changed: in which tables, and whose. */
export interface Change {
  /** Ids of people and sessions; null where the rows may be anybody's. */
  readonly owners: readonly string[] | null
  readonly tables: readonly TrackedTable[]
}

/** Receives each change; null where some may have been missed. It must not throw. */
export type ChangeListener = (change: Change | null) => void

/** The tables that lose rows when rows of a table are deleted. */
const CASCADES: Readonly<Partial<Record<TrackedTable, readonly TrackedTable[]>>> = {
  hikes: ['photos', 'tracks', 'likes', 'visits', 'visit_photos', 'visit_tracks', 'holds'],
  visits: ['visit_photos', 'visit_tracks', 'holds'],
  photos: ['holds'],
  visit_photos: ['holds'],
  conditions: ['holds'],
  collections: ['holds'],
  users: TRACKED_TABLES,
}
/** The tables whose rows are read differently after a write to another table. */
const IMPLIED: Readonly<Record<string, readonly TrackedTable[]>> = {
  trail_names: ['trails', 'conditions'],
  trail_variants: ['trails'],
  // trails of an import become visible, or go
  catalogue_imports: ['trails'],
}
const WRITING = /\b(insert\s+into|replace\s+into|update|delete\s+from)\s+"?([a-z_]+)/gi
const MAX_KNOWN = 1000
// a message has to stay under 7,000 bytes
const MAX_NAMED = 100
const known = new Map<string, readonly TrackedTable[]>()

/** Parses the tables that a statement may change out of its text, which contains no values. */
export function parseWrittenTables(statement: string): readonly TrackedTable[] {
  const before = known.get(statement)
  if (before) return before
  const tables = new Set<TrackedTable>()
  for (const [, verb = '', name = ''] of statement.matchAll(WRITING)) {
    const table = TRACKED_TABLES.find((each) => each === name)
    if (table) tables.add(table)
    for (const each of IMPLIED[name] ?? []) tables.add(each)
    if (table && /^delete/i.test(verb)) for (const each of CASCADES[table] ?? []) tables.add(each)
  }
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(statement, [...tables])
  return [...tables]
}

const named = new WeakMap<Tx, Set<string>>()
const ofEverything = new WeakSet<Tx>()

/** Declares that a write may change anything that is shown, whatever tables it writes. */
export function markEverythingChanged(tx: Tx): void {
  ofEverything.add(tx)
}

/** Declares that a write changes rows of further people or sessions than its owner. */
export function addChangedOwners(tx: Tx, owners: readonly string[]): void {
  for (const owner of owners) named.get(tx)?.add(owner)
}

/**
 * Runs a write's work; returns its result and what its statements have changed, or null where no tracked table was written. So no write
 * can forget to announce its changes. A write without an owner may have changed anybody's rows.
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

/** Encodes a change as a message to all processes, this one included. */
export function encodeChange({ owners, tables }: Change): string {
  return `${PREFIX}${owners?.join() ?? '*'} ${tables.toSorted().join()}`
}

export function isChangeMessage(message: string): boolean {
  return message.startsWith(PREFIX)
}

/** Sorts messages stably with changes first: what is read because of another message must be read afresh. */
export function sortChangesFirst(messages: Iterable<string>): string[] {
  const all = [...messages]
  return [...all.filter(isChangeMessage), ...all.filter((message) => !isChangeMessage(message))]
}

/** Parses a change without validation: only our own processes write them. */
export function decodeChange(message: string): Change {
  const [owners = '*', names = ''] = message.slice(PREFIX.length).split(' ')
  const tables = names.split(',').flatMap((name) => TRACKED_TABLES.find((each) => each === name) ?? [])
  return { owners: owners === '*' ? null : owners.split(','), tables }
}
