import { setTimeout as sleep } from 'node:timers/promises'
import { fillPath } from '#contract/endpoint.ts'
import { NOT_FOUND_TITLES, type Page, type PageName, pageAt, pages } from '#contract/pages.ts'
import { normaliseUsername } from '#domain/account/account-fields.ts'
import { fullName } from '#domain/account/full-name.ts'
import { isId } from '#domain/platform/id.ts'
import { MAX_PARAM_CHARS } from '#domain/platform/limits.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { type TrailAddress, parseTrailPath, parseComparePath } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
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
import { findKnownTrail, findMedal, findTopHikes, findWalksOfYear } from '#server/pages/page-queries.ts'
import { DESCRIPTIONS, PURPOSE, describeComparison, describeHike, describeHiker, describeYear } from './descriptions.ts'

/** The time limit of the store; without its answer the page is sent with a general head, and its scripts report errors. */
const TIMEOUT_MS = 1000

/** Returns a function that finds the title, description and picture of a page: those that visitors may see, and none of members' pages. */
export function createFindHead(read: Queries, logError: (error: unknown) => void): FindHead {
  const find = (page: Page, path: string) => {
    if (page === pages.hike) return hikeHead(read, path)
    if (page === pages.compare) return comparisonHead(read, path)
    if (page === pages.medal || page === pages.year) return detailHead(read, page === pages.year, path)
    return hikerHead(read, page, path)
  }
  return async (path) => {
    const page = pageAt(path)
    if (!page) return notFoundHead(NOT_FOUND_TITLES.page)
    const fixed = FIXED_HEADS.get(page)
    if (fixed) return fixed
    const patience = new AbortController()
    try {
      const late = sleep(TIMEOUT_MS, FALLBACK_HEAD, { signal: patience.signal })
      return await Promise.race([find(page, path), late])
    } catch (error) {
      logError(error)
      return FALLBACK_HEAD
    } finally {
      patience.abort()
    }
  }
}

/** Returns the cache tags of the head of a page; none where the head never changes. */
export function headTags(path: string): readonly Tag[] {
  const page = pageAt(path)
  if (!page || FIXED_HEADS.has(page)) return []
  const tables: readonly Tag['table'][] = page === pages.hike || page === pages.compare ? ['trails'] : HIKER_TABLES
  return tables.map((table) => ({ table }))
}

const HIKER_TABLES = ['users', 'hiker_totals', 'hikes', 'visits', 'visible_achievements'] as const

const SITE_PICTURE: HeadPicture = { path: SITE_PREVIEW, ...PREVIEW_PX, text: 'A mountain at sunrise' }
const SITE = { kind: 'website', isListed: true, isFound: true, picture: SITE_PICTURE } as const

/** The heads of pages that are the same for everybody. */
const FIXED_HEADS: ReadonlyMap<Page, PageHead> = new Map(
  Object.entries<Page>(pages).flatMap(([name, page]) =>
    page.title === null ? [] : [[page, fixedHead(name, page)] as const],
  ),
)

/** The head of a page whose content cannot be read now. It has no `noindex`, which would outlast the failure. */
const FALLBACK_HEAD: PageHead = { ...SITE, title: pages.home.title, description: PURPOSE, path: null }

function fixedHead(name: string, { path, access, title, isListed = true }: Page): PageHead {
  const description = DESCRIPTIONS[name as PageName] ?? PURPOSE
  return {
    ...SITE,
    title: title ?? PRODUCT_NAME,
    description,
    // visitors see the login there, so that is the address to index
    ...(isListed ? { path: access === 'open' ? path : pages.login.path } : { path: null, isListed: false }),
  }
}

function notFoundHead(title: string): PageHead {
  return { ...SITE, title, description: PURPOSE, path: null, isListed: false, isFound: false }
}

async function hikeHead(db: Queries, path: string): Promise<PageHead> {
  const facts = await findFacts(db, parseTrailPath(path))
  if (!facts) return notFoundHead(NOT_FOUND_TITLES.hike)
  return {
    ...SITE,
    title: facts.name,
    description: describeHike(facts),
    kind: 'article',
    path: hikePath(facts),
    picture: hikePicture(facts),
  }
}

/** Returns the head of a comparison of two hikes. Its canonical address is the same for both orders. */
async function comparisonHead(db: Queries, path: string): Promise<PageHead> {
  const [one, other] = parseComparePath(path)
  const [first, second] = [await findFacts(db, one), await findFacts(db, other)]
  if (!first || !second) return notFoundHead(NOT_FOUND_TITLES.hike)
  const [firstKey, secondKey] = [first, second].map(({ name, country }) => trailKey(name, country))
  const [a, b] = (firstKey ?? '') <= (secondKey ?? '') ? [first, second] : [second, first]
  const address = { hikeName: a.name, country: a.country, otherName: b.name, otherCountry: b.country }
  return {
    ...SITE,
    title: `${first.name} or ${second.name}?`,
    description: describeComparison(first, second),
    kind: 'article',
    picture: hikePicture(first),
    // a comparison of a hike with itself must not be indexed
    ...(firstKey === secondKey ? { path: null, isListed: false } : { path: fillPath(pages.compare.path, address) }),
  }
}

async function findFacts(db: Queries, { name, country }: TrailAddress) {
  if (name.length > MAX_PARAM_CHARS || country.length > MAX_PARAM_CHARS) return null
  return findKnownTrail(db, trailKey(name, country))
}

/** Returns the head of a member's page. The address names the member by username, former username or id. */
async function hikerHead(db: Queries, page: Page, path: string): Promise<PageHead> {
  const name = decodeURIComponent(path.split('/')[2] ?? '').trim()
  const user = await findUserByNameOrId(db, name)
  // a hidden profile answers like a missing one
  if (!user || user.audience === OWNER) return notFoundHead(NOT_FOUND_TITLES.user)
  const { username, country } = user
  const isFormer = !isId(name) && normaliseUsername(name) !== username
  const moved = isFormer ? { movedTo: fillPath(page.path, { username }) } : {}
  if (user.audience > EVERYBODY)
    return {
      ...SITE,
      ...moved,
      title: `@${username}`,
      description: PURPOSE,
      kind: 'profile',
      path: null,
      isListed: false,
    }
  const wholeName = fullName({ firstName: user.first_name, lastName: user.last_name, username })
  const [{ hikes }, top] = await Promise.all([findHikerTotals(db, user.id, EVERYBODY), findTopHikes(db, user.id)])
  return {
    ...SITE,
    ...moved,
    title: wholeName,
    description: describeHiker({ username, country, hikes, top: top.map((hike) => hike.name) }),
    kind: 'profile',
    feed: { path: feedPath(username), title: `${wholeName}’s hikes` },
    isListed: user.is_found === 1,
    // the list's own address shows the same content
    path: fillPath(pages.user.path, { username }),
    picture: top[0] ? hikePicture(top[0]) : SITE.picture,
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
  const moved = isFormer ? { movedTo: fillAddress() } : {}
  const quiet = { ...SITE, ...moved, description: PURPOSE, kind: 'profile', path: null, isListed: false } as const
  const isShown = user.audience === EVERYBODY && (!isYear || user.mountains_visibility === EVERYBODY)
  if (!isShown) return { ...quiet, title: `@${username}` }
  const found = await (isYear ? findYearTexts : findMedalTexts)(db, user, detail)
  if (!found) return notFoundHead(isYear ? NOT_FOUND_TITLES.year : NOT_FOUND_TITLES.medal)
  const { pictureText, ...texts } = found
  const address = fillAddress()
  return { ...quiet, ...texts, path: address, picture: { path: PREVIEWS + address, ...PREVIEW_PX, text: pictureText } }
}

type Owner = Readonly<{ id: string; username: string }>

async function findMedalTexts(db: Queries, { id, username }: Owner, medalId: string) {
  const medal = await findMedal(db, id, medalId)
  return (
    medal && {
      title: `${medal.name} · @${username}`,
      description: `@${username} has earned “${medal.name}”, ${medal.tier}: ${medal.description}.`,
      pictureText: `The achievement “${medal.name}”`,
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
      pictureText: `The months of ${year} as a range of mountains`,
    }
  )
}

type Trail = Readonly<{ name: string; country: string }>

function hikePath({ name, country }: Trail): string {
  return fillPath(pages.hike.path, { hikeName: name, country })
}

function hikePicture(trail: Trail): HeadPicture {
  return { path: PREVIEWS + hikePath(trail), ...PREVIEW_PX, text: `${trail.name}, ${trail.country}` }
}
