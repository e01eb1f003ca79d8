import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXTREMES } from '../hike-body.ts'
import { registerMember, signInAs, likeHike, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  startSite,
  findAxeViolationsInBothThemes,
  waitUntilIdle,
  getSharedSite,
} from '../site.ts'
import { addPhoto } from '../diary/hike-files.ts'

/** Each combination is checked in the other theme too. */
const LOOKS = [
  ['light', 1440],
  ['dark', 390],
] as const

/** Nora's hikes, which Tom likes, the first with a photo. */
async function createCommunity(site: Site) {
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  for (const hike of [{}, { name: 'Salkantay', country: 'Peru' }, ...EXTREMES]) {
    const id = await logHike(site, nora, hike)
    await likeHike(site, tom, id)
    if (!('name' in hike)) await addPhoto(site, nora, id)
  }
  return { nora, tom }
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Besseggen Ridge' }).first().waitFor()
  await waitUntilIdle(page)
}

const checkOn = (page: Page) => async (place: string) =>
  expect({ place, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ place, violations: [] })

test.runIf(CHROMIUM).each(LOOKS)(
  'home and top hikes are accessible with content: %s at %i',
  { tags: ['deep'] },
  async (theme, width) => {
    const site = await startSite({ INSTAGRAM_URL: 'https://www.instagram.com/upstone' })
    const { tom } = await createCommunity(site)
    const browser = await getBrowser()
    const page = await openPage(browser, { viewport: { width, height: 844 } })
    await page.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark')
    const check = checkOn(page)
    await page.goto(site.url)
    await settle(page)
    await page.getByRole('link', { name: /^Follow us on Instagram/ }).waitFor()
    await page.keyboard.press('Shift')
    await page.getByRole('dialog', { name: 'Beta Version' }).waitFor()
    await check('the beta notice')
    await page.keyboard.press('Escape')
    await check('home')
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('dialog', { name: 'Log In' }).waitFor()
    await check('the login')
    await page.goto(`${site.url}/top?popular=Peru`)
    await page.getByRole('button', { name: 'Peru' }).click()
    await page.getByRole('listbox').waitFor()
    await check('the filter')
    await page.goto(`${site.url}/top?popular=Chad&ranked=Chad`)
    await page.getByText('No ranked hikes in Chad yet').waitFor()
    await check('a country without hikes')

    const own = await openPage(browser, { viewport: { width, height: 844 } })
    await signInAs(own, tom, theme)
    await logHike(site, tom, {})
    for (const route of ['/', '/top']) {
      await own.goto(site.url + route)
      await settle(own)
      await checkOn(own)(`a member’s ${route}`)
    }
  },
)

test.runIf(CHROMIUM).each([1440, 390])(
  'home and top hikes load without layout shifts: %i',
  { tags: ['deep'] },
  async (width) => {
    const site = await startSite()
    const empty = await startSite()
    const { nora } = await createCommunity(site)
    const browser = await getBrowser()
    for (const [place, url, person] of [
      ['full', site.url, null],
      ['full, as a member', site.url, nora],
      ['empty', empty.url, null],
    ] as const) {
      const page = await openPage(browser, { viewport: { width, height: 844 } })
      if (person) await signInAs(page, person)
      await page.addInitScript(watchShifts)
      for (const route of ['/', '/top']) {
        await page.goto(url + route)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await waitUntilIdle(page)
        const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
        expect({ place, route, isStill: shift <= 0.02, shift }).toMatchObject({ place, route, isStill: true })
      }
    }
  },
)

/** Runs in the page and sums up the layout shifts without recent input. */
function watchShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    document.documentElement.dataset['shift'] = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function checkHomeFirstPaint(width: number): Promise<void> {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  const browser = await getBrowser()
  const page = await openPage(browser, { viewport: { width, height: 844 } })
  let run = (): void => undefined
  const mayRun = new Promise<void>((resolve) => (run = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await mayRun
    await route.continue()
  })
  const map = page.waitForRequest(/map-sheet-light-wide/)
  await page.goto(site.url, { waitUntil: 'commit' })
  await map
  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Log In' }).waitFor()
  await waitForFirstPaint(page)
  await page.evaluate(() => document.fonts.ready)
  const before = await title.boundingBox()
  run()
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  expect(await title.boundingBox()).toEqual(before)

  const own = await openPage(browser, { viewport: { width, height: 844 } })
  await signInAs(own, nora)
  await own.route('**/assets/index-*.js', () => new Promise(() => {}))
  await own.goto(site.url, { waitUntil: 'commit' })
  await waitForFirstPaint(own)
  expect(await own.getByRole('link', { name: 'Upstone, home' }).isVisible()).toBe(true)
  expect(await own.getByRole('heading', { level: 1 }).count()).toBe(0)
  await own.unrouteAll({ behavior: 'ignoreErrors' })
}

test.runIf(CHROMIUM)('the home page paints before its scripts run: 390', () => checkHomeFirstPaint(390))

test.runIf(CHROMIUM)('the home page paints before its scripts run: 1440', { tags: ['deep'] }, () =>
  checkHomeFirstPaint(1440),
)

/** Waits for the first paint: before its styles load a page has boxes that are not visible. */
async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}
