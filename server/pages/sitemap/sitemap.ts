import { setImmediate as nextTurn } from 'node:timers/promises'
import { fillPath } from '#contract/endpoint.ts'
import { type Page, pages } from '#contract/pages.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { countTrails } from '#server/community/ranking/store.ts'
import { findCommunityTotals } from '#server/account/totals/store.ts'
import {
  type KeyRange,
  countIndexedCollections,
  findCollectionsAfter,
  findKeyAt,
  findPeopleAfter,
  findTrailsAfter,
} from '#server/pages/page-queries.ts'
import { SHIPPED_COLLECTIONS } from '#server/trails/collections/shipped-collections.ts'

/** Addresses per list; crawlers accept five times as many. */
const PER_LIST = 10_000
/** Rows per query; other requests are answered in between. */
const SLICE = 500
const CACHE_MS = 3_600_000
const MAX_CACHED = 10

type Kind = 'trails' | 'people' | 'collections'

export interface Sitemap {
  /** Returns the names of all lists: `pages`, `trails-1`, … */
  names(): Promise<string[]>
  /** Returns the paths of a list, or null where it does not exist. */
  paths(name: string): Promise<readonly string[] | null>
}

/** Creates the sitemap. Each list is read at most once an hour, one at a time, and few lists are cached. */
export function createSitemap(db: Queries, now: () => number, perList = PER_LIST): Sitemap {
  const cached = new Map<string, { until: number; list: Promise<readonly string[] | null> }>()
  let last: Promise<unknown> = Promise.resolve()

  async function names() {
    const lists = (kind: Kind, count: number) =>
      Array.from({ length: Math.ceil(count / perList) }, (_, at) => `${kind}-${at + 1}`)
    const [trails, { users }] = [await countTrails(db, null), await findCommunityTotals(db)]
    const collections = await countIndexedCollections(db)
    return ['pages', ...lists('trails', trails), ...lists('people', users), ...lists('collections', collections)]
  }

  function read(name: string): Promise<readonly string[] | null> {
    const known = cached.get(name)
    if (known && known.until > now()) return known.list
    const [kind, number] = name.split('-')
    const list = last.then(() => readPaths(db, kind as Kind, { from: (Number(number) - 1) * perList, count: perList }))
    last = list.catch(() => {})
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(name, { until: now() + CACHE_MS, list })
    list.catch(() => cached.delete(name))
    return list
  }

  async function paths(name: string) {
    if (name === 'pages') return OPEN_PAGES
    // an invented name costs no more than this
    return (await names()).includes(name) ? read(name) : null
  }

  return { names, paths }
}

const toCollectionPath = (id: string) => fillPath(pages.collection.path, { id })

/** The pages that are the same on all sites, and the famous collections. */
const OPEN_PAGES = [
  ...Object.values<Page>(pages)
    .filter(({ access, title, isListed }) => access === 'open' && title !== null && isListed !== false)
    .map(({ path }) => path),
  ...SHIPPED_COLLECTIONS.map(({ id }) => toCollectionPath(id)),
]

/** Returns the paths of `count` trails, members or collections after the first `from`; null where there are none. */
async function readPaths(db: Queries, kind: Kind, { from, count }: { from: number; count: number }) {
  const paths: string[] = []
  let after = await findKeyAt(db, kind, from)
  for (let read = 0; after !== null && read < count; read += SLICE, await nextTurn()) {
    const slice = await readSlice(db, kind, { after, limit: Math.min(SLICE, count - read) })
    paths.push(...slice.flatMap(({ path }) => path ?? []))
    after = slice.at(-1)?.key ?? null
  }
  return paths.length > 0 ? paths : null
}

async function readSlice(db: Queries, kind: Kind, part: KeyRange) {
  if (kind === 'trails')
    return (await findTrailsAfter(db, part)).map(({ key, name, country }) => ({
      key,
      path: fillPath(pages.hike.path, { hikeName: name, country }),
    }))
  if (kind === 'collections')
    return (await findCollectionsAfter(db, part)).map(({ key }) => ({ key, path: toCollectionPath(key) }))
  return (await findPeopleAfter(db, part)).map(({ key, hikes }) => ({
    key,
    // a profile without hikes has nothing to find
    path: hikes > 0 ? fillPath(pages.user.path, { username: key }) : null,
  }))
}
