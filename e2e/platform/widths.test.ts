import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { EXTREMES } from '../hike-body.ts'
import { registerMember, befriend, signInAs, likeHike, logHike } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  findAxeViolationsInBothThemes,
  waitForPaint,
  waitUntilLoaded,
  getSharedSite,
} from '../site.ts'

const EVERY_WIDTH = [320, 390, 768, 834, 1017, 1018, 1240, 1280, 1380, 1440, 1680, 1880, 1920, 2300, 2560]
const WIDTHS = IS_DEEP ? EVERY_WIDTH : [320, 390, 768, 1018, 1440]
const LONG_NAME = 'a_name_as_long_as_they_may_be'
const [TRAIL, OTHER_TRAIL] = EXTREMES.map(({ name, country }) => [name, country].map(encodeURIComponent).join('/'))
const EVERY_ROUTE = [
  '/',
  '/top',
  '/best',
  '/explore',
  '/my-list',
  '/for-you',
  '/my-account',
  '/friends',
  '/timeline?month=2026-07',
  '/me/years',
  '/map',
  '/notifications',
  '/import',
  '/settings',
  '/me/years?year=all',
  '/users',
  '/users?order=places',
  `/user/${LONG_NAME}`,
  `/hike/${TRAIL}`,
  `/user/${LONG_NAME}/list`,
  `/user/${LONG_NAME}/years/2026`,
  `/compare/${TRAIL}/${OTHER_TRAIL}`,
]
const ROUTES = IS_DEEP ? EVERY_ROUTE : ['/', '/my-list', `/hike/${TRAIL}`, `/user/${LONG_NAME}`]

/** Returns the widths at which the page, loaded at the first of them, scrolls sideways. */
async function findOverflow(page: Page, url: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    if (width === WIDTHS[0]) {
      await page.goto(url)
      await waitUntilLoaded(page)
    }
    await waitForPaint(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) found.push(`${width} px: ${overflow} px too wide`)
  }
  return found
}

test.runIf(CHROMIUM)('nothing scrolls sideways at any width, with the longest allowed texts', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  const tom = await registerMember(site, LONG_NAME)
  await befriend(site, nora, tom)
  for (const extreme of EXTREMES) {
    await logHike(site, nora, extreme)
    await likeHike(site, nora, await logHike(site, tom, extreme))
  }
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  for (const route of ROUTES)
    expect({ route, found: await findOverflow(page, site.url + route) }).toEqual({ route, found: [] })
})

test.runIf(CHROMIUM)(
  'the shelf of My List never scrolls sideways and has no axe violations',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    for (const extreme of EXTREMES) await logHike(site, nora, extreme)
    for (let more = 1; more <= 12; more += 1) await logHike(site, nora, { name: `Hike ${more}` })
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('button', { name: 'Pictures' }).click()
    await page.getByRole('list', { name: 'My hikes as pictures' }).waitFor()
    expect(await findOverflow(page, `${site.url}/my-list`)).toEqual([])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    }
    await page.getByRole('list', { name: 'My hikes as pictures' }).waitFor()
  },
)

test.runIf(CHROMIUM)('My List is a table at 1018 px and cards at 1017 px', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, {})
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.setViewportSize({ width: 1018, height: 800 })
  await page.goto(`${site.url}/my-list`)
  await page.getByRole('table').waitFor()
  expect(await page.evaluate(() => window.innerWidth)).toBe(1018)
  await page.setViewportSize({ width: 1017, height: 800 })
  await page.getByRole('table').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Besseggen Ridge' }).waitFor()
})
