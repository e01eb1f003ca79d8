import type { Endpoint } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/open.ts'
import { isKnown } from '#server/http/etag.ts'
import type { Call } from '#server/http/serve.ts'
import { communityTotals } from '#server/totals/store.ts'

const MAX_KEPT = 50

type Caller = Pick<Call<Endpoint>, 'request' | 'reply'> & { readonly me: unknown }

/**
 * Lists that stay the same until an aggregate changes: each is made once for each version, and not even that where the
 * visitor who asks has it.
 * @param make the list of a key; few keys at once are cached
 */
export function cacheByVersion<Item>(db: Queries, make: (key: string) => Promise<Item[]>) {
  let of = -1
  const lists = new Map<string, Promise<Item[]>>()
  return async ({ me, request, reply }: Caller, key = ''): Promise<Item[]> => {
    const { version } = await communityTotals(db)
    const tag = `W/"figures-${version}"`
    reply.header('etag', tag)
    // no body goes with the 304 that comes of it
    if (!me && isKnown(request, tag)) return []
    if (of !== version || lists.size >= MAX_KEPT) lists.clear()
    of = version
    const list = lists.get(key) ?? make(key)
    lists.set(key, list)
    list.catch(() => lists.delete(key))
    return list
  }
}
