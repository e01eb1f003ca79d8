import { COLLECTION_VISIBILITIES, type CollectionVisibility } from '#domain/trails/collections/collection-rules.ts'

type ExportedRecord = Readonly<Record<string, unknown>>

/** A collection of an export: its id there, and the body of `POST /collections` that makes it again. */
export interface ExportedCollection {
  readonly id: string
  readonly body: {
    readonly name: string
    readonly words: string
    readonly kind: 'peaks' | 'trails'
    readonly isOrdered: boolean
    readonly visibility: CollectionVisibility
    readonly entries: readonly {
      name: string
      country: string
      lat: number | null
      lng: number | null
      heightM: number | null
    }[]
  }
}

/** A tick by hand. Its collection is one of the export, by its id there, or one that comes with the product. */
export interface ExportedTick {
  readonly collectionId: string
  readonly entryId: string
  readonly day: string
}

/** Collections, ticks by hand and followed collections of `upstone.json`. */
export interface OwnCollections {
  readonly collections: readonly ExportedCollection[]
  readonly ticks: readonly ExportedTick[]
  readonly followed: readonly string[]
}

/**
 * Returns the collections of `upstone.json`. Entries of a collection that is made again have the same ids, so that ticks find them. What cannot
 * be read is left out, as are ticks that no list had.
 */
export function parseOwnCollections(json: unknown): OwnCollections {
  const given = isRecord(json) ? json : {}
  return {
    collections: listRecords(given['collections']).map((one) => ({
      id: toText(one['id']),
      body: {
        name: toText(one['name']),
        words: toText(one['words']),
        kind: one['kind'] === 'trails' ? 'trails' : 'peaks',
        isOrdered: one['isOrdered'] === true,
        visibility: COLLECTION_VISIBILITIES.find((each) => each === one['visibility']) ?? 'private',
        entries: listRecords(one['entries']).map((entry) => ({
          name: toText(entry['name']),
          country: toText(entry['country']),
          lat: toNumber(entry['lat']),
          lng: toNumber(entry['lng']),
          heightM: toNumber(entry['heightM']),
        })),
      },
    })),
    ticks: listRecords(given['collectionTicks']).flatMap(({ collectionId, entryId, day }) =>
      typeof collectionId === 'string' && typeof entryId === 'string' && typeof day === 'string'
        ? [{ collectionId, entryId, day }]
        : [],
    ),
    followed: listRecords(given['collectionsFollowed'])
      .map(({ id }) => toText(id))
      .filter((id) => id !== ''),
  }
}

function listRecords(given: unknown): ExportedRecord[] {
  return Array.isArray(given) ? given.filter(isRecord) : []
}

function isRecord(given: unknown): given is ExportedRecord {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

const toText = (given: unknown) => (typeof given === 'string' ? given : '')
const toNumber = (given: unknown) => (typeof given === 'number' && Number.isFinite(given) ? given : null)
