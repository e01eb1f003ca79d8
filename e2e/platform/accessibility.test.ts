import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { EXTREMES } from '../hike-body.ts'
import { registerMember, befriend, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  startSite,
  findAxeViolationsInBothThemes,
  findAxeViolations,
  waitUntilIdle,
  waitUntilStill,
  waitUntilLoaded,
  getSharedSite,
} from '../site.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'

/** Each combination is checked in the other theme too. */
const LOOKS = [
  ['light', 1440],
  ['dark', 390],
] as const

const formatHikePath = (hike: (typeof EXTREMES)[number] | undefined) =>
  [hike?.name ?? '', hike?.country ?? ''].map(encodeURIComponent).join('/')

const OPEN_ROUTES = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password#token',
  '/top',
  '/best',
  '/explore',
  '/how-the-ranking-works',
  '/resources',
  '/resources?query=land',
  '/settings',
  '/users',
  '/unsubscribe#a.key',
  '/wishlist/a.key',
  '/collections',
  '/collections/great-walks-of-new-zealand',
  '/nowhere',
]
const MEMBER_ROUTES = [
  '/my-list',
  '/for-you',
  '/users?order=taste',
  '/my-account',
  '/settings',
  '/friends',
  '/timeline',
  '/me/years',
  '/map',
  '/notifications',
  '/import',
  '/outbox',
  '/collections',
  '/collections/new',
  '/collections/munros',
  '/me/years?year=all',
  '/me/years/2001',
  `/compare/${formatHikePath(EXTREMES[0])}/Besseggen%20Ridge/Norway`,
]

test.runIf(CHROMIUM)(
  'home, a list, a hike, a profile and the hike form are accessible, wide and light, narrow and dark, without running animations',
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const ridge = await logHike(site, nora, { notes: 'Start early.', weatherConditions: ['sunny'] })
    await addTrack(site, nora, ridge)
    await addPhoto(site, nora, ridge)
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    let places = 0
    const check = async (place: string) => {
      places += 1
      // in `npm test` each place in one of both
      for (const [theme, width] of IS_DEEP ? LOOKS : LOOKS.slice(places % 2).slice(0, 1)) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
        await waitUntilIdle(page)
        await waitUntilStill(page)
        const found = { violations: await findAxeViolations(page), moving: await moving(page) }
        expect({ place, width, ...found }).toEqual({ place, width, violations: [], moving: 0 })
      }
    }
    for (const route of ['/', '/hike/Besseggen%20Ridge/Norway', `/user/${nora.user.username}`, '/my-list']) {
      await page.goto(site.url + route)
      await waitUntilLoaded(page)
      await check(route)
    }
    await page.getByRole('button', { name: 'Add Hike' }).first().click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
    await check('the form')
  },
)

const moving = (page: Page) => page.evaluate(() => document.getAnimations().length)

test.runIf(CHROMIUM).each(LOOKS)(
  'visitors’ pages are accessible: %s at %i',
  { tags: ['deep'] },
  async (theme, width) => {
    const site = await startSite()
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await page.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark')
    for (const route of OPEN_ROUTES) {
      await page.goto(site.url + route)
      await waitUntilLoaded(page)
      expect({ route, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ route, violations: [] })
    }
  },
)

test.runIf(CHROMIUM).each(LOOKS)(
  'every page and dialog of a member is accessible: %s at %i',
  { tags: ['deep'] },
  async (theme, width) => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    await befriend(site, await registerMember(site, 'tom'), nora)
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await signInAs(page, nora, theme)
    await page.goto(`${site.url}/my-list`)
    await waitUntilLoaded(page)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    for (const extreme of EXTREMES) await logHike(site, nora, extreme)
    await logHike(site, nora, { name: 'Besseggen Ridge', notes: 'Take the boat out.', link: 'https://example.org' })
    for (const route of MEMBER_ROUTES) {
      await page.goto(site.url + route)
      await waitUntilLoaded(page)
      expect({ route, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ route, violations: [] })
    }
    await page.goto(`${site.url}/me/years?year=all`)
    await page.getByRole('button', { name: 'Show as a table' }).click()
    expect(await findAxeViolations(page)).toEqual([])
    await page.goto(`${site.url}/settings`)
    for (const opener of ['Edit email', 'Log out everywhere']) {
      await page.getByRole('button', { name: opener }).click()
      await waitUntilIdle(page)
      await waitUntilStill(page)
      expect({ opener, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ opener, violations: [] })
      await page.keyboard.press('Escape')
    }
    await page.goto(`${site.url}/my-list`)
    for (const opener of [
      'Add Hike',
      'Edit Besseggen Ridge',
      'Delete Besseggen Ridge',
      /^Move Besseggen/,
      // longer than its panel is high
      /^Notes on Llanfair/,
      /^Notifications/,
    ]) {
      await page.getByRole('button', { name: opener }).first().click()
      await waitUntilIdle(page)
      await waitUntilStill(page)
      expect({ opener, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ opener, violations: [] })
      await page.keyboard.press('Escape')
    }
  },
)

test.runIf(CHROMIUM).each(LOOKS)(
  'friends and timeline are accessible with content: %s at %i',
  { tags: ['deep'] },
  async (theme, width) => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const tom = await registerMember(site, 'tom')
    await befriend(site, nora, tom)
    for (const hike of [...EXTREMES, {}]) for (const person of [nora, tom]) await logHike(site, person, hike)
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await signInAs(page, nora, theme)
    const check = async (place: string) =>
      expect({ place, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ place, violations: [] })
    await page.goto(`${site.url}/friends`)
    await page.getByRole('list', { name: 'Your friends’ hikes' }).waitFor()
    await waitUntilLoaded(page)
    await check('friends')
    await page.getByRole('button', { name: 'Remove Tom Berg from your friends' }).click()
    await page.getByRole('alertdialog').waitFor()
    await check('the question')
    await page.goto(`${site.url}/timeline?month=2026-07`)
    await page.getByRole('list', { name: 'My hikes' }).waitFor()
    await waitUntilLoaded(page)
    await check('timeline')
    if (width < 1018) await page.getByRole('button', { name: /Show the days/ }).click()
    const day = page.getByRole('gridcell', { name: /^Sunday, July 12, 2026/ })
    await day.click({ position: { x: 8, y: 8 } })
    await check('the month')
    await page.getByText('+2 more').click()
    await check('the other hikes of a day')
  },
)

test.runIf(CHROMIUM).each(LOOKS)(
  'a hike page is accessible, complete and empty: %s at %i',
  { tags: ['deep'] },
  async (theme, width) => {
    const site = await startSite()
    const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
    const ridge = await logHike(site, nora, {})
    await addTrack(site, nora, ridge)
    for (const hike of [ridge, await logHike(site, tom, {})]) await addPhoto(site, hike === ridge ? nora : tom, hike)
    for (const extreme of EXTREMES) await logHike(site, tom, extreme)
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await signInAs(page, nora, theme)
    for (const { name, country } of [
      { name: 'Besseggen Ridge', country: 'Norway' },
      ...EXTREMES,
      { name: 'Nowhere', country: 'Norway' },
    ]) {
      await page.goto(`${site.url}/hike/${encodeURIComponent(name)}/${encodeURIComponent(country)}`)
      await waitUntilLoaded(page)
      if (name === 'Besseggen Ridge') await page.locator('.map-track').waitFor()
      expect({ name, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ name, violations: [] })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ name, overflow: Math.max(0, overflow) }).toEqual({ name, overflow: 0 })
    }
  },
)

test.runIf(CHROMIUM).each(LOOKS)('people are accessible: %s at %i', { tags: ['deep'] }, async (theme, width) => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  const tom = await registerMember(site, 'tom')
  for (const hike of [...EXTREMES, { weatherConditions: ['sunny'], completionCount: 3 }]) await logHike(site, tom, hike)
  const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
  await signInAs(page, nora, theme)
  const check = async (place: string) =>
    expect({ place, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ place, violations: [] })
  await page.goto(`${site.url}/users`)
  await page.getByRole('button', { name: 'Add Tom Berg as a friend' }).click()
  await page.getByRole('alertdialog').waitFor()
  await check('the question')
  for (const route of [
    '/users',
    '/users?query=zebra',
    '/user/tom',
    '/user/tom/list',
    '/user/nobody',
    `/user/${nora.user.username}`,
  ]) {
    await page.goto(site.url + route)
    await waitUntilLoaded(page)
    await check(route)
  }
  for (const [one, other] of [
    [nora, tom],
    [tom, nora],
  ] as const)
    await befriend(site, one, other)
  for (const list of ['Followers', 'Following']) {
    await page.goto(`${site.url}/user/tom?people=${list.toLowerCase()}`)
    await page.getByRole('dialog').getByRole('list', { name: list }).getByRole('listitem').waitFor()
    await waitUntilIdle(page)
    await waitUntilStill(page)
    await check(list)
  }
  await page.goto(`${site.url}/user/tom/list`)
  await page.getByRole('button', { name: 'Walks of Besseggen Ridge' }).click()
  await page.getByText('2 more walks without a date.').waitFor()
  await waitUntilStill(page)
  await check('the walks of a hike')
})

test.runIf(CHROMIUM)('with reduced motion nothing moves', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, {})
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  for (const route of ['/my-list', '/login', '/', '/friends', '/timeline', '/users', `/user/${nora.user.username}`]) {
    await page.goto(site.url + route)
    await waitUntilLoaded(page)
    expect(await moving(page)).toBe(0)
  }
})

test.runIf(CHROMIUM)('a stored dark theme applies before the first paint', async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser(), { javaScriptEnabled: true })
  await page.addInitScript(() => localStorage.setItem('darkMode', 'true'))
  // the page's script is held back, to see the page before it runs
  await page.route('**/assets/index-*.js', () => new Promise(() => {}))
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
