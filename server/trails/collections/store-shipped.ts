import { createHash } from 'node:crypto'
import { searchText } from '#domain/platform/text/search-text.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import type { Db } from '#server/platform/db/open.ts'
import { type EntryDraft, identifyEntries } from './clean-entries.ts'
import { SHIPPED_COLLECTIONS, type ShippedCollection } from './shipped-collections.ts'
import { listFingerprints, replaceEntries, storeCollection } from './store.ts'

const PRODUCT = 'collections of the product'

const stored = new WeakMap<object, Promise<void>>()

/**
 * Stores the collections that come with the product where they are missing or of another version. Each process looks once. A collection that
 * is gone from the product stays where somebody may follow it.
 */
export function storeShipped({ db, now }: { readonly db: Db; readonly now: () => number }): Promise<void> {
  const before = stored.get(db.read)
  if (before) return before
  const storing = storeMissing(db, now).catch((error: unknown) => {
    stored.delete(db.read)
    throw error
  })
  stored.set(db.read, storing)
  return storing
}

async function storeMissing(db: Db, now: () => number): Promise<void> {
  const fingerprints = await listFingerprints(db.read)
  for (const [order, collection] of SHIPPED_COLLECTIONS.entries()) {
    const fingerprint = createHash('sha256')
      .update(`${order} ${JSON.stringify(collection)}`)
      .digest('base64url')
    if (fingerprints.get(collection.id) !== fingerprint)
      await db.write(
        PRODUCT,
        async (tx) => {
          // another process may have been faster
          if ((await listFingerprints(tx)).get(collection.id) === fingerprint) return
          const entries = await identifyEntries(tx, collection.entries.map(toDraft(collection)), {
            kind: collection.kind,
            isShipped: 1,
          })
          await storeCollection(tx, {
            id: collection.id,
            owner_id: null,
            name: collection.name,
            words: collection.words,
            kind: collection.kind,
            is_ordered: collection.isOrdered ? 1 : 0,
            visibility: 'public',
            copied_from: null,
            search_text: searchText(collection.name),
            entry_count: entries.length,
            shipped_order: order,
            fingerprint,
            created_at: now(),
            updated_at: now(),
          })
          await replaceEntries(tx, collection.id, entries)
        },
        { isPreparation: true },
      )
  }
}

const toDraft =
  ({ kind }: ShippedCollection) =>
  (entry: ShippedCollection['entries'][number]): EntryDraft => ({
    name: entry.name,
    local_name: entry.localName ?? null,
    country: entry.country,
    lat: entry.lat,
    lng: entry.lng,
    height_m: entry.heightM,
    trail_key: entry.trail ? trailKey(entry.trail, entry.country) : null,
    ...(kind === 'trails' && !entry.trail ? { trail_key: trailKey(entry.name, entry.country) } : {}),
  })
