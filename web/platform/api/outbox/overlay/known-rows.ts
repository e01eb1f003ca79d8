import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer, Endpoint, Resource } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import type { CollectionDetails, CollectionEntry } from '#contract/trails/collections.ts'
import { isRecord } from '#web/platform/api/outbox/outbox-entry.ts'

/** The rows that this page has read, with its own changes since. */
export class KnownRows {
  readonly #client: QueryClient

  constructor(client: QueryClient) {
    this.#client = client
  }

  /** Returns a hike of any list. */
  hike(id: string): Hike | undefined {
    const own = this.read(api.hikes.mine) ?? []
    const wishes = this.read(api.wishlist.mine) ?? []
    return [...own, ...wishes].find(({ _id }) => _id === id) ?? this.#findAnywhere(id)
  }

  walk(id: string): Visit | undefined {
    return this.read(api.visits.mine)?.find(({ _id }) => _id === id)
  }

  /** Returns an entry of a collection. */
  collectionEntry(id: string, entryId: string): CollectionEntry | undefined {
    const { resource, path } = api.collections.get
    const collection = this.#client.getQueryData<CollectionDetails | null>([
      resource,
      path,
      { params: { id }, query: {} },
    ])
    return collection?.entries.find(({ _id }) => _id === entryId)
  }

  /** Returns the answer of a read without input. */
  read<E extends Endpoint & { readonly resource: Resource }>(endpoint: E): Answer<E> | undefined {
    return this.#client.getQueryData<Answer<E>>([endpoint.resource, endpoint.path, {}])
  }

  #findAnywhere(id: string): Hike | undefined {
    for (const [, data] of this.#client.getQueriesData({})) {
      const hike = rowsOf(data).find((row) => row['_id'] === id && 'isLiked' in row)
      // a row of the contract that has `isLiked` is a hike
      if (hike) return hike as unknown as Hike
    }
    return undefined
  }
}

/** Returns the rows of a list, or of the pages of a list. */
export function rowsOf(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.filter(isRecord)
  if (!isRecord(data)) return []
  const { rows, pages } = data
  return Array.isArray(pages) ? pages.flatMap(rowsOf) : rowsOf(rows ?? null)
}

/** Returns a list, or the pages of a list, with changed rows; the same object where no row changes. */
export function mapRows(data: unknown, change: (row: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(data)) {
    const rows = data.map((row: unknown) => (isRecord(row) ? change(row) : row))
    return rows.some((row, at) => row !== data[at]) ? rows : data
  }
  if (!isRecord(data)) return data
  if (Array.isArray(data['pages'])) {
    const pages = data['pages'].map((page: unknown) => mapRows(page, change))
    return pages.some((page, at) => page !== (data['pages'] as unknown[])[at]) ? { ...data, pages } : data
  }
  const rows = mapRows(data['rows'], change)
  return rows === data['rows'] ? data : { ...data, rows }
}
