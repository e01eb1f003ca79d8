import { setTimeout as sleep } from 'node:timers/promises'
import { fillPath } from '#contract/endpoint.ts'
import { NOT_FOUND_TITLES, type Page, pageAt, pages } from '#contract/pages.ts'
import { normaliseUsername } from '#domain/account/account-fields.ts'
import { fullName } from '#domain/account/full-name.ts'
import type { AchievementTier } from '#domain/diary/achievements/achievements.ts'
import { isId } from '#domain/platform/id.ts'
import { withLanguage } from '#domain/platform/language/with-language.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { parseTrailPath, parseComparePath } from '#domain/trails/trail-address.ts'
import { EVERYBODY, OWNER } from '#domain/account/visibility.ts'
import { yearTotals } from '#domain/diary/years/years.ts'
import { findUserByNameOrId } from '#server/account/accounts/store.ts'
import type { Tag } from '#server/platform/db/changes/cache-tags.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { feedPath } from '#server/community/feeds/render-feed.ts'
import type { FindHead, HeadPicture, PageHead } from '#server/platform/http/pages/page-head.ts'
import { findHikerTotals } from '#server/account/totals/store.ts'
import { PREVIEW_PX } from '#server/pages/previews/create-previews.ts'
import { PREVIEWS, SITE_PREVIEW } from '#server/pages/previews/preview-routes.ts'
import { findCalledTrail, findMedal, findTopHikes, findWalksOfYear } from '#server/pages/page-queries.ts'
import { translateCollection } from '#domain/trails/collections/translate-collection.ts'
import { canBeIndexed, findVisibleCollection } from '#server/trails/collections/access.ts'
import { SHIPPED_COLLECTIONS } from '#server/trails/collections/shipped-collections.ts'
import {
  PURPOSE,
  describeCollection,
  describeCover,
  describePage,
  describeComparison,
  describeHike,
  describeHiker,
  describeYear,
} from './descriptions.ts'

/** The time limit of the store; without its answer the page is sent with a general head, and its scripts report errors. */
const TIMEOUT_MS = 1000

/** Returns a function that finds the title, description and picture of a page: those that visitors may see, and none of members' pages. */
export function createFindHead(read: Queries, logError: (error: unknown) => void): FindHead {
  const find = (page: Page, path: string) => {
    if (page === pages.hike) return hikeHead(read, path)
    if (page === pages.compare) return comparisonHead(read, path)
    if (page === pages.collection) return collectionHead(read, path)
    if (page === pages.medal || page === pages.year) return detailHead(read, page === pages.year, path)
    return hikerHead(read, page, path)
  }
  return async (path) => {
    const page = pageAt(path)
    if (!page) return notFoundHead(NOT_FOUND_TITLES.page)
    if (page.title !== null) return fixedHead(page)
    const patience = new AbortController()
    try {
      const late = sleep(TIMEOUT_MS, fallbackHead(), { signal: patience.signal })
      return await Promise.race([find(page, path), late])
    } catch (error) {
      logError(error)
      return fallbackHead()
    } finally {
      patience.abort()
    }
  }
}

/** Returns the cache tags of the head of a page; none where the head never changes. */
export function headTags(path: string): readonly Tag[] {
  const page = pageAt(path)
  if (!page || page.title !== null) return []
  if (page === pages.collection) return COLLECTION_TABLES.map((table) => ({ table }))
  const tables: readonly Tag['table'][] = page === pages.hike || page === pages.compare ? ['trails'] : HIKER_TABLES
  return tables.map((table) => ({ table }))
}

const COLLECTION_TABLES = ['collections', 'users', 'holds'] as const
const HIKER_TABLES = ['users', 'hiker_totals', 'hikes', 'visits', 'visible_achievements'] as const

/** Returns the fields that all heads share. */
function siteHead() {
  const picture: HeadPicture = { path: SITE_PREVIEW, ...PREVIEW_PX, text: t('A mountain at sunrise') }
  return { kind: 'website', isListed: true, isFound: true, picture } as const
}

/** Returns the head of a page whose content cannot be read now. It has no `noindex`, which would outlast the failure. */
function fallbackHead(): PageHead {
  return { ...siteHead(), title: t(pages.home.title), description: t(PURPOSE), path: null }
}

/** Returns the head of a page that is the same for everybody. */
function fixedHead(page: Page): PageHead {
  const { path, access, title, isListed = true } = page
  const name = Object.entries<Page>(pages).find(([, one]) => one === page)?.[0] ?? ''
  return {
    ...siteHead(),
    title: title === null ? PRODUCT_NAME : t(title),
    description: describePage(name),
    // visitors see the login there, so that is the address to index
    ...(isListed ? { path: access === 'open' ? path : pages.login.path } : { path: null, isListed: false }),
  }
}

function notFoundHead(title: string): PageHead {
  return { ...siteHead(), title: t(title), description: t(PURPOSE), path: null, isListed: false, isFound: false }
}

async function hikeHead(db: Queries, path: string): Promise<PageHead> {
  const facts = await findCalledTrail(db, parseTrailPath(path))
  if (!facts) return notFoundHead(NOT_FOUND_TITLES.hike)
  return {
    ...siteHead(),
    ...(facts.isOtherName && { movedTo: { path: hikePath(facts), status: 308 } }),
    title: facts.name,
    description: describeHike(facts),
    kind: 'article',
    path: hikePath(facts),
    picture: hikePicture(facts),
  }
}

/** Returns the head of a collection that visitors may see. */
async function collectionHead(db: Queries, path: string): Promise<PageHead> {
  const id = decodeURIComponent(path.split('/')[2] ?? '').trim()
  // those that come with the product may not be stored yet
  const shipped = SHIPPED_COLLECTIONS.find((one) => one.id === id)
  const collection = shipped
    ? translateCollection({
        ...shipped,
        isShipped: true,
        entry_count: shipped.entries.length,
        owner_id: null,
        visibility: 'public' as const,
        is_found: null,
      })
    : await findVisibleCollection(db, null, id)
  if (!collection) return notFoundHead(NOT_FOUND_TITLES.collection)
  const { name, words, kind, entry_count } = collection
  const address = fillPath(pages.collection.path, { id })
  return {
    ...siteHead(),
    title: name,
    description: describeCollection({ words, kind, entryCount: entry_count }),
    kind: 'article',
    picture: { path: PREVIEWS + address, ...PREVIEW_PX, text: describeCover({ name, kind, entryCount: entry_count }) },
    ...(canBeIndexed(collection) ? { path: address } : { path: null, isListed: false }),
  }
}

/** Returns the head of a comparison of two hikes. Its canonical address is the same for both orders. */
async function comparisonHead(db: Queries, path: string): Promise<PageHead> {
  const [one, other] = parseComparePath(path)
  const [first, second] = [await findCalledTrail(db, one), await findCalledTrail(db, other)]
  if (!first || !second) return notFoundHead(NOT_FOUND_TITLES.hike)
  const [a, b] = first.key <= second.key ? [first, second] : [second, first]
  const isMoved = first.isOtherName || second.isOtherName
  return {
    ...siteHead(),
    ...(isMoved && { movedTo: { path: comparisonPath(first, second), status: 308 } }),
    title: t('{hike} or {otherHike}?', { hike: first.name, otherHike: second.name }),
    description: describeComparison(first, second),
    kind: 'article',
    picture: hikePicture(first),
    // a comparison of a hike with itself must not be indexed
    ...(first.key === second.key ? { path: null, isListed: false } : { path: comparisonPath(a, b) }),
  }
}

/** Returns the head of a member's page. The address names the member by username, former username or id. */
async function hikerHead(db: Queries, page: Page, path: string): Promise<PageHead> {
  const name = decodeURIComponent(path.split('/')[2] ?? '').trim()
  const user = await findUserByNameOrId(db, name)
  // a hidden profile answers like a missing one
  if (!user || user.audience === OWNER) return notFoundHead(NOT_FOUND_TITLES.user)
  const { username, country } = user
  const isFormer = !isId(name) && normaliseUsername(name) !== username
  const moved = isFormer ? { movedTo: { path: fillPath(page.path, { username }), status: 301 } as const } : {}
  if (user.audience > EVERYBODY)
    return {
      ...siteHead(),
      ...moved,
      title: `@${username}`,
      description: t(PURPOSE),
      kind: 'profile',
      path: null,
      isListed: false,
    }
  const wholeName = fullName({ firstName: user.first_name, lastName: user.last_name, username })
  const [{ hikes }, top] = await Promise.all([findHikerTotals(db, user.id, EVERYBODY), findTopHikes(db, user.id)])
  return {
    ...siteHead(),
    ...moved,
    title: wholeName,
    description: describeHiker({ username, country, hikes, top: top.map((hike) => hike.name) }),
    kind: 'profile',
    feed: { path: withLanguage(feedPath(username)), title: t('{name}’s hikes', { name: wholeName }) },
    isListed: user.is_found === 1,
    // the list's own address shows the same content
    path: fillPath(pages.user.path, { username }),
    picture: top[0] ? hikePicture(top[0]) : siteHead().picture,
  }
}

/** Returns the head of a member's medal or year. Where it is not public, the head does not reveal whether it exists. */
async function detailHead(db: Queries, isYear: boolean, path: string): Promise<PageHead> {
  const [, , name = '', , detail = ''] = path.split('/').map((part) => decodeURIComponent(part).trim())
  const user = await findUserByNameOrId(db, name)
  if (!user || user.audience === OWNER) return notFoundHead(NOT_FOUND_TITLES.user)
  const { username } = user
  const fillAddress = () =>
    isYear
      ? fillPath(pages.year.path, { username, year: detail })
      : fillPath(pages.medal.path, { username, medalId: detail })
  const isFormer = !isId(name) && normaliseUsername(name) !== username
  const moved = isFormer ? { movedTo: { path: fillAddress(), status: 301 } as const } : {}
  const quiet = {
    ...siteHead(),
    ...moved,
    description: t(PURPOSE),
    kind: 'profile',
    path: null,
    isListed: false,
  } as const
  const isShown = user.audience === EVERYBODY && (!isYear || user.mountains_visibility === EVERYBODY)
  if (!isShown) return { ...quiet, title: `@${username}` }
  const found = await (isYear ? findYearTexts : findMedalTexts)(db, user, detail)
  if (!found) return notFoundHead(isYear ? NOT_FOUND_TITLES.year : NOT_FOUND_TITLES.medal)
  const { pictureText, ...texts } = found
  const address = fillAddress()
  return { ...quiet, ...texts, path: address, picture: { path: PREVIEWS + address, ...PREVIEW_PX, text: pictureText } }
}

const TIERS: Readonly<Record<AchievementTier, string>> = {
  bronze: msg('bronze'),
  silver: msg('silver'),
  gold: msg('gold'),
  platinum: msg('platinum'),
}

type Owner = Readonly<{ id: string; username: string }>

async function findMedalTexts(db: Queries, { id, username }: Owner, medalId: string) {
  const medal = await findMedal(db, id, medalId)
  return (
    medal && {
      title: `${t(medal.name)} · @${username}`,
      description: t('@{username} has earned “{achievement}”, {tier}: {description}.', {
        username,
        achievement: t(medal.name),
        tier: t(TIERS[medal.tier]),
        description: t(medal.description),
      }),
      pictureText: t('The achievement “{achievement}”', { achievement: t(medal.name) }),
    }
  )
}

async function findYearTexts(db: Queries, { id, username }: Owner, year: string) {
  const walks = await findWalksOfYear(db, id, year)
  const [best] = walks
  return (
    best && {
      title: `${year} · @${username}`,
      description: describeYear({ username, year, totals: yearTotals(walks), best: best.name }),
      pictureText: t('The months of {year} as a range of mountains', { year }),
    }
  )
}

type Trail = Readonly<{ name: string; country: string }>

function hikePath({ name, country }: Trail): string {
  return fillPath(pages.hike.path, { hikeName: name, country })
}

function comparisonPath(one: Trail, other: Trail): string {
  const address = { hikeName: one.name, country: one.country, otherName: other.name, otherCountry: other.country }
  return fillPath(pages.compare.path, address)
}

function hikePicture(trail: Trail): HeadPicture {
  return { path: PREVIEWS + hikePath(trail), ...PREVIEW_PX, text: `${trail.name}, ${countryLabel(trail.country)}` }
}
