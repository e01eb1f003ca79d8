import type { Page as Tab } from 'playwright-core'
import { type Page, pages } from '#contract/pages.ts'
import { MAX_REPORT_CHARS } from '#domain/community/reports.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'
import { EXTREMES } from '../hike-body.ts'
import { type SignedIn, befriend, giveRole, likeHike, logHike, registerMember, report, signInAs } from '../member.ts'
import { type Site, waitUntilLoaded } from '../site.ts'

const LONG_NAMES = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  lastName: 'Adolph Blaine Charles David Earl Frederick Gerald',
}
const LONGEST_USERNAME = 'a_username_of_thirty_letters_a'
/** The day of the hikes of `hikeBody` is in it. */
const YEAR = '2026'

interface Community {
  nora: SignedIn
  /** Values for the parameters of page paths, by their names. */
  values: Readonly<Record<string, string>>
}

/** Registers two friends, one of them an admin, with the longest names and the largest hikes allowed, so that every page has content. */
export async function createCommunity(site: Site): Promise<Community> {
  const nora = await giveRole(site, await registerMember(site, 'nora', LONG_NAMES), 'admin')
  const other = await registerMember(site, LONGEST_USERNAME, LONG_NAMES)
  await befriend(site, nora, other)
  await befriend(site, other, nora)
  for (const by of [nora, other]) {
    for (const extreme of EXTREMES) {
      const id = await logHike(site, by, extreme)
      await addPhoto(site, by, id)
      await addTrack(site, by, id)
      if (by === nora) continue
      await likeHike(site, nora, id)
      await report(site, nora, { kind: 'hike', id, details: 'x'.repeat(MAX_REPORT_CHARS) })
    }
    for (const extreme of EXTREMES)
      await logHike(site, by, { ...extreme, name: `${extreme.name.slice(0, 95)} wish`, isWishList: true })
  }
  const [one, another] = EXTREMES
  const values = {
    username: LONGEST_USERNAME,
    year: YEAR,
    medalId: 'hikes-1',
    id: 'munros',
    token: await shareWishlist(site, other),
    hikeName: one?.name ?? '',
    country: one?.country ?? '',
    otherName: another?.name ?? '',
    otherCountry: another?.country ?? '',
  }
  return { nora, values }
}

/** Shares the member's wishlist, and returns the token in its address. */
async function shareWishlist(site: Site, { accessToken }: SignedIn): Promise<string> {
  const response = await fetch(`${site.url}/api/users/me/wishlist-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ withNotes: true }),
  })
  const { path } = (await response.json()) as { path: string }
  return path.split('/').at(-1) ?? ''
}

interface Visit {
  /** Opens a tab: one for a visitor, one for the member. */
  readonly open: () => Promise<Tab>
  /** Further addresses that a visitor looks at. */
  readonly more?: readonly string[]
  /** Looks at a page that has loaded. */
  readonly look: (tab: Tab, place: string) => Promise<void>
}

/** Visits every page as a visitor, then those of members as nora. Returns nora's tab. */
export async function visitEveryPage(site: Site, { nora, values }: Community, { open, more = [], look }: Visit) {
  const [visitor, member] = [await open(), await open()]
  await signInAs(member, nora)
  for (const [tab, who, paths] of [
    [visitor, 'visitor', [...listPaths('open', values), ...more]],
    [member, 'member', listPaths('member', values)],
  ] as const) {
    await tab.addInitScript(() => sessionStorage.setItem('betaPopupShown', 'true'))
    for (const path of paths) {
      await tab.goto(site.url + path)
      await waitUntilLoaded(tab)
      await look(tab, `${who}, ${path}`)
    }
  }
  return member
}

/** Returns the paths of all pages that a visitor may see, or a member, with these values in them. */
export function listPaths(access: Page['access'], values: Community['values']): string[] {
  const visible = Object.values<Page>(pages).filter((page) => access === 'member' || page.access === 'open')
  return visible.map(({ path }) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(values, name)))
}

function fill(values: Community['values'], name: string): string {
  const value = values[name]
  if (value === undefined) throw new Error(`no value for {${name}}`)
  return encodeURIComponent(value)
}
