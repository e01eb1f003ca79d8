import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, aMember, enter } from './a-member.ts'
import { CHROMIUM, type Site, aBrowser, aPage, isDrawn, settle, theSite } from './a-site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** What the web client tells the server of who is signed in. */
async function tellByCookie(page: Page, { url }: Site, { user }: SignedIn): Promise<void> {
  await page.context().addCookies([{ name: 'userData', value: encodeURIComponent(JSON.stringify(user)), url }])
}

/** Holds files of the page back until it is told to let them go. */
async function hold(page: Page, files: string): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** The places of the bar, the one that one is at in brackets, and how they and their icons look. */
async function barOn(page: Page) {
  await page.evaluate(async () => document.fonts.ready)
  await isDrawn(page)
  return page.getByRole('navigation', { name: 'Quick' }).evaluate((bar) => {
    const looksOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, boxShadow, font } = getComputedStyle(element)
      return [x, y, width, height, color, backgroundColor, boxShadow, font].join(' ')
    }
    const nameOf = (place: Element) => place.ariaLabel ?? place.textContent
    return {
      places: Array.from(bar.querySelectorAll('a, button'), (place) =>
        place.ariaCurrent === null ? nameOf(place) : `[${nameOf(place)}]`,
      ),
      looks: [bar, ...bar.querySelectorAll('a, button, svg')].map(looksOf),
    }
  })
}

const HOME = ['Home', 'Top Hikes', 'Create an account', 'Search', 'Login']
const MINE = ['Home', 'My List', 'Add a hike', 'Search', 'Me']
const at = (places: readonly string[], current?: string) =>
  places.map((place) => (place === current ? `[${place}]` : place))

interface Seen {
  path: string
  who: string
  places: readonly string[]
}

async function theBarStays({ path, who, places }: Seen): Promise<void> {
  const site = await theSite()
  const nora = await aMember(site, 'nora')
  const page = await aPage(await aBrowser(), PHONE)
  if (who === 'a member') {
    await enter(page, nora)
    await tellByCookie(page, site, nora)
  }
  const letScriptsCome = await hold(page, '**/assets/index-*.js')
  const letTabsCome = await hold(page, '**/assets/tabs-*.js')
  await page.goto(site.url + path, { waitUntil: 'commit' })
  const first = await barOn(page)
  expect(first.places).toEqual(places)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('.tab-bar')
      if (!bar?.innerText.includes('Home')) document.documentElement.dataset['gap'] = ''
    }).observe(document, { childList: true, subtree: true })
  })
  letScriptsCome()
  await page.locator('main#main').waitFor()
  expect(await barOn(page)).toEqual(first)
  letTabsCome()
  await page.locator('nav[data-for]').waitFor({ state: 'detached' })
  await settle(page)
  expect(await barOn(page)).toEqual(first)
  expect(await page.locator('html').getAttribute('data-gap')).toBeNull()
}

const BAR_STAYS = 'on a phone $who sees the bar at the bottom of $path before its scripts, and it stays'

test.runIf(CHROMIUM).each<Seen>([{ path: '/my-list', who: 'a member', places: at(MINE, 'My List') }])(
  BAR_STAYS,
  theBarStays,
)

test.runIf(CHROMIUM).each<Seen>([
  { path: '/', who: 'a visitor', places: at(HOME, 'Home') },
  { path: '/top', who: 'a visitor', places: at(HOME, 'Top Hikes') },
  { path: '/login', who: 'a visitor', places: at(HOME, 'Login') },
  { path: '/user/nora', who: 'a visitor', places: HOME },
  { path: '/nowhere', who: 'a visitor', places: HOME },
  { path: '/', who: 'a member', places: at(MINE, 'Home') },
  { path: '/friends', who: 'a member', places: MINE },
])(BAR_STAYS, { tags: ['deep'] }, theBarStays)

test.runIf(CHROMIUM)('who is signed in without the server knowing sees no bar of visitors', async () => {
  const site = await theSite()
  const page = await aPage(await aBrowser(), PHONE)
  await enter(page, await aMember(site, 'nora'))
  const letScriptsCome = await hold(page, '**/assets/index-*.js')
  await page.goto(`${site.url}/friends`, { waitUntil: 'commit' })
  await page.locator('nav[data-for]').waitFor({ state: 'attached' })
  await isDrawn(page)
  expect(await page.getByRole('navigation', { name: 'Quick' }).count()).toBe(0)
  letScriptsCome()
  await settle(page)
  expect((await barOn(page)).places).toEqual(MINE)
})

test.runIf(CHROMIUM)('its buttons do what they are for when the scripts have come', { tags: ['deep'] }, async () => {
  const site = await theSite()
  const nora = await aMember(site, 'nora')
  for (const [button, dialog] of [
    ['Search', 'Search'],
    ['Add a hike', 'Add New Hike'],
  ] as const) {
    const page = await aPage(await aBrowser(), PHONE)
    await enter(page, nora)
    await tellByCookie(page, site, nora)
    const letScriptsCome = await hold(page, '**/assets/index-*.js')
    await page.goto(`${site.url}/friends`, { waitUntil: 'commit' })
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: button }).tap()
    letScriptsCome()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await page.context().close()
  }
})

test.runIf(CHROMIUM)('without scripts its links lead where they say; a wide window has none', async () => {
  const site = await theSite()
  const page = await aPage(await aBrowser(), { ...PHONE, javaScriptEnabled: false })
  await page.goto(site.url)
  const bar = page.getByRole('navigation', { name: 'Quick' })
  for (const [name, path] of [
    ['Top Hikes', '/top'],
    ['Create an account', '/register'],
    ['Login', '/login'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).tap()
    await page.waitForURL(site.url + path)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await bar.isVisible()).toBe(false)
})
