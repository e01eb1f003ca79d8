import { cleanCollectionName, collectionNameProblem } from '#domain/trails/collections/collection-rules.ts'
import { msg } from '#domain/platform/language/translate.ts'
import {
  MAX_COLLECTIONS_PER_PERSON,
  MAX_COLLECTION_WORDS_CHARS,
  MAX_ENTRIES_PER_PERSON,
} from '#domain/platform/limits.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { cleanNotes, cutChars } from '#domain/platform/text/text.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { badRequest, conflict } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import type { OwnedCollection, VisibleCollection } from './access.ts'
import { type EntryDraft, type SentEntry, cleanEntries, identifyEntries } from './clean-entries.ts'
import { copyEntries, countOwned, listEntries, replaceEntries, storeCollection, updateCollection } from './store.ts'

/** What a member sends about a collection. */
export interface SentCollection {
  readonly name?: string | undefined
  readonly words?: string | undefined
  readonly kind?: 'peaks' | 'trails' | undefined
  readonly isOrdered?: boolean | undefined
  readonly visibility?: 'private' | 'link' | 'public' | undefined
  readonly entries?: readonly SentEntry[] | undefined
}

/** Stores a new collection. Returns its id. */
export async function createCollection(
  tx: Tx,
  me: Me,
  { sent, at }: { sent: SentCollection & { readonly name: string }; at: number },
): Promise<string> {
  const kind = sent.kind ?? 'peaks'
  const drafts = cleanEntries(sent.entries ?? [], kind)
  await checkRoom(tx, me, { collections: 1, entries: drafts.length })
  const entries = await identifyEntries(tx, drafts, { kind })
  const id = newId(at)
  const name = cleanName(sent.name)
  await storeCollection(tx, {
    id,
    owner_id: me.userId,
    name,
    words: cleanWords(sent.words ?? ''),
    kind,
    is_ordered: sent.isOrdered ? 1 : 0,
    visibility: sent.visibility ?? 'private',
    copied_from: null,
    search_text: searchText(name),
    entry_count: entries.length,
    shipped_order: null,
    fingerprint: null,
    created_at: at,
    updated_at: at,
  })
  await replaceEntries(tx, id, entries)
  return id
}

/** Stores what has been sent about a collection. Entries of another kind mean something else, so they are identified again. */
export async function changeCollection(
  tx: Tx,
  me: Me,
  { collection, sent, at }: { collection: OwnedCollection; sent: SentCollection; at: number },
): Promise<void> {
  const kind = sent.kind ?? collection.kind
  const { words, isOrdered, visibility } = sent
  const name = sent.name === undefined ? undefined : cleanName(sent.name)
  await updateCollection(tx, collection.id, {
    kind,
    updated_at: at,
    ...(name === undefined ? {} : { name, search_text: searchText(name) }),
    ...(words === undefined ? {} : { words: cleanWords(words) }),
    ...(isOrdered === undefined ? {} : { is_ordered: isOrdered ? 1 : 0 }),
    ...(visibility === undefined ? {} : { visibility }),
  })
  if (sent.entries === undefined && kind === collection.kind) return
  const before = await listEntries(tx, collection.id)
  const known = new Map(before.map((row) => [trailKey(row.name, row.country), row]))
  const drafts: EntryDraft[] = sent.entries
    ? cleanEntries(sent.entries, kind).map((draft) => {
        const same = known.get(trailKey(draft.name, draft.country))
        return same ? { ...draft, local_name: same.local_name, trail_key: same.trail_key } : draft
      })
    : before
  await checkRoom(tx, me, { entries: drafts.length, but: collection.id })
  const entries = await identifyEntries(tx, drafts, { kind })
  await replaceEntries(tx, collection.id, entries)
  await updateCollection(tx, collection.id, { entry_count: entries.length })
}

/** Stores a private collection with the entries of another. Returns its id. */
export async function copyCollection(
  tx: Tx,
  me: Me,
  { collection, at }: { collection: VisibleCollection; at: number },
): Promise<string> {
  await checkRoom(tx, me, { collections: 1, entries: collection.entry_count })
  const id = newId(at)
  const { name, words, kind, is_ordered, search_text, entry_count } = collection
  const columns = { name, words, kind, is_ordered, search_text, entry_count }
  await storeCollection(tx, {
    id,
    owner_id: me.userId,
    ...columns,
    visibility: 'private',
    copied_from: collection.id,
    shipped_order: null,
    fingerprint: null,
    created_at: at,
    updated_at: at,
  })
  await copyEntries(tx, collection.id, id)
  return id
}

/** Throws 409 where a member has no room for more. */
async function checkRoom(
  tx: Tx,
  me: Me,
  { collections = 0, entries, but }: { collections?: number; entries: number; but?: string },
): Promise<void> {
  const owned = await countOwned(tx, me.userId, but)
  if (collections > 0 && owned.count + collections > MAX_COLLECTIONS_PER_PERSON)
    throw conflict('too_many_collections', msg('You have as many collections as one person can have'))
  if (owned.entries + entries > MAX_ENTRIES_PER_PERSON)
    throw conflict('too_many_entries', msg('Your collections have as many entries as one person can have'))
}

/** Returns a name as it is stored. Throws 400 for one without anything visible. */
function cleanName(sent: string): string {
  const name = cleanCollectionName(sent)
  const problem = collectionNameProblem(name)
  if (problem !== null) throw badRequest(problem, [{ path: 'name', message: problem }])
  return name
}

function cleanWords(sent: string): string {
  return cutChars(cleanNotes(sent), MAX_COLLECTION_WORDS_CHARS)
}
