import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, registerMember, signInAs, likeHike, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  startSite,
  waitForPaint,
  waitUntilIdle,
  waitUntilLoaded,
  getSharedSite,
} from '../site.ts'
import { addTrack } from '../diary/hike-files.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The tolerance of a restored scroll position. */
const NEAR_PX = 40

/** Returns names of one or several lines, so that rows differ from their estimated height. */
const formatHikeName = (n: number) =>
  `Hill ${n}${n % 2 ? ' on the long way round by the ridge and both of the lakes below it' : ''}`

async function logHills(site: Site, member: SignedIn, count: number): Promise<string[]> {
  const log = (n: number) =>
    logHike(site, member, {
      name: formatHikeName(n),
      completedOn: new Date(Date.UTC(2026, 5, 1) - n * 86_400_000).toISOString().slice(0, 10),
      notes: n % 3 === 0 ? 'Take water.' : '',
      weatherConditions: n % 4 === 0 ? ['sunny', 'windy', 'cloudy'] : [],
    })
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) ids.push(await log(n))
  return ids
}

const getTop = (link: Locator) => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Scrolls by wheel until a link is in the middle of the window. */
async function scrollTo(page: Page, link: Locator): Promise<void> {
  const { width, height } = page.viewportSize() ?? PHONE
  await page.mouse.move(width / 2, height / 2)
  const isSeen = async () => {
    if ((await link.count()) === 0) return false
    const top = await getTop(link)
    return top > 0 && top < height * 0.7
  }
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 250)
      await waitForPaint(page)
      await waitUntilIdle(page)
      return isSeen()
    })
    .toBe(true)
  // a wheel keeps turning for a while
  let last = NaN
  await expect
    .poll(async () => {
      const before = last
      last = await page.evaluate(() => scrollY)
      await waitForPaint(page)
      return last === before
    })
    .toBe(true)
}

/** Follows a link and returns its earlier distance from the top of the window. */
async function follow(page: Page, link: Locator): Promise<number> {
  const title = await page.title()
  const before = await getTop(link)
  await link.click()
  await expect.poll(() => page.title()).not.toBe(title)
  await waitUntilLoaded(page)
  expect(await page.evaluate(() => scrollY), 'another page begins at its top').toBe(0)
  return before
}

async function goBack(page: Page): Promise<void> {
  const title = await page.title()
  await page.goBack()
  await expect.poll(() => page.title()).not.toBe(title)
  await waitUntilLoaded(page)
}

async function expectTopAt(link: Locator, before: number): Promise<void> {
  const after = async () => ((await link.count()) === 0 ? NaN : getTop(link))
  await expect
    .poll(async () => Math.abs((await after()) - before), { message: `from ${before} px`, timeout: 10_000 })
    .toBeLessThan(NEAR_PX)
}

async function expectBackTo(page: Page, link: Locator): Promise<void> {
  await scrollTo(page, link)
  const before = await follow(page, link)
  await goBack(page)
  await expectTopAt(link, before)
}

let walker: Promise<SignedIn> | undefined

/** Registers a member with many hikes, shared by the tests. */
async function createWalker(site: Site): Promise<SignedIn> {
  const nora = await registerMember(site, 'nora')
  await logHills(site, nora, 50)
  return nora
}

/** Opens a page of a member with many hikes and returns it with the link of the 33rd. */
async function openLongPage(path: string, viewport: typeof PHONE): Promise<{ page: Page; link: Locator }> {
  const site = await getSharedSite()
  const nora = await (walker ??= createWalker(site))
  const page = await openPage(await getBrowser(), { viewport })
  await signInAs(page, nora)
  await page.goto(site.url + path)
  await waitUntilLoaded(page)
  return {
    page,
    link: page
      .locator('#main')
      .getByRole('link', { name: formatHikeName(33), exact: true })
      .last(),
  }
}

async function checkBackAndForth(path: string, viewport: typeof PHONE): Promise<void> {
  const { page, link } = await openLongPage(path, viewport)
  await expectBackTo(page, link)
  // and Forward to the top of the other page, from where Back leads there once more
  const before = await getTop(link)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: formatHikeName(33) }).waitFor()
  await waitUntilLoaded(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await goBack(page)
  await expectTopAt(link, before)
}

test.runIf(CHROMIUM).each([
  ['/timeline', PHONE],
  ['/timeline', WIDE],
  ['/my-list', PHONE],
])('Back restores the scroll position: %s, %o', { tags: ['deep'] }, checkBackAndForth)

test.runIf(CHROMIUM)('Back returns to a hike loaded by Show More', { tags: ['deep'] }, async () => {
  const site = await startSite({ LIMITS: 'off' })
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  for (const id of await logHills(site, nora, 45)) await likeHike(site, tom, id)
  const page = await openPage(await getBrowser(), { viewport: WIDE })
  await page.goto(`${site.url}/top`)
  await waitUntilLoaded(page)
  const popular = page.getByRole('region', { name: 'Most Popular Hikes' })
  await popular.getByRole('button', { name: 'Show More' }).click()
  await expectBackTo(page, popular.getByRole('listitem').nth(33).getByRole('link').first())
})

test.runIf(CHROMIUM).each([PHONE, WIDE])(
  'Back restores the scroll position on a profile: %o',
  { tags: ['deep'] },
  async (viewport) => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const [first = ''] = await logHills(site, nora, 40)
    await addTrack(site, nora, first)
    const page = await openPage(await getBrowser(), { viewport })
    await page.goto(`${site.url}/user/${nora.user.username}`)
    await waitUntilLoaded(page)
    await expectBackTo(page, page.getByRole('region', { name: 'Records' }).getByRole('link').first())
  },
)

test.runIf(CHROMIUM)('Back returns to the similar hikes at the end of a hike page', { tags: ['deep'] }, async () => {
  const site = await startSite({ LIMITS: 'off' })
  for (const name of ['nora', 'tom', 'lena', 'ida']) {
    const member = await registerMember(site, name)
    const [first = ''] = await logHills(site, member, 8)
    if (name === 'nora') await addTrack(site, member, first)
  }
  const page = await openPage(await getBrowser(), { viewport: PHONE })
  await page.goto(`${site.url}/hike/${encodeURIComponent(formatHikeName(1))}/Norway`)
  await waitUntilLoaded(page)
  const similar = page.getByRole('region', { name: 'Similar hikes' })
  await scrollTo(page, similar)
  await similar.getByRole('heading', { name: 'Similar hikes' }).click()
  await expectBackTo(page, similar.getByRole('link').nth(2))
})

test.runIf(CHROMIUM)('scrolling after Back is not overridden', { tags: ['deep'] }, async () => {
  const { page, link } = await openLongPage('/timeline', PHONE)
  await scrollTo(page, link)
  const before = await follow(page, link)
  await page.goBack()
  await link.waitFor()
  await expectTopAt(link, before)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => getTop(link)).toBeGreaterThan(before + 300)
  await waitUntilLoaded(page)
  expect(await getTop(link)).toBeGreaterThan(before + 300)
})

test.runIf(CHROMIUM)('Back restores the position after a reload too, and within a page', async () => {
  const { page, link } = await openLongPage('/my-list', WIDE)
  await scrollTo(page, link)
  const before = await follow(page, link)
  await page.reload()
  await waitUntilLoaded(page)
  await goBack(page)
  await expectTopAt(link, before)

  const skip = page.getByRole('link', { name: 'Skip to content' })
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const y = await scrolled()
  // whether it is pressed for the first time or again
  for (let time = 0; time < 2; time += 1) {
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect.poll(scrolled).toBeLessThan(200)
    await page.goBack()
    await expect.poll(async () => Math.abs((await scrolled()) - y)).toBeLessThan(NEAR_PX)
  }
})

test.runIf(CHROMIUM)('R11.23: on a phone Back closes open layers one by one before it leaves the page', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, { name: 'First Hill' })
  const page = await openPage(await getBrowser(), { viewport: PHONE, hasTouch: true, isMobile: true })
  await signInAs(page, nora)
  await page.goto(`${site.url}/user/${nora.user.username}`)
  await waitUntilLoaded(page)
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'My List' }).tap()
  await page.waitForURL(`${site.url}/my-list`)
  await waitUntilLoaded(page)
  // Playwright's Back would use an outdated history
  const backFromLayer = async () => {
    await page.waitForFunction(() => 'page' in Object(history.state))
    await page.evaluate(() => history.back())
  }
  const isOpen = (count: number) => expect.poll(() => page.locator('dialog[open], :popover-open').count()).toBe(count)

  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await isOpen(1)
  await backFromLayer()
  await isOpen(0)

  await page.getByRole('button', { name: 'Add a hike' }).tap()
  const form = page.getByRole('dialog', { name: 'Add New Hike' })
  await form.getByLabel('Name', { exact: true }).fill('Romsdalseggen')
  await backFromLayer()
  await isOpen(2)
  await backFromLayer()
  await isOpen(1)
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Romsdalseggen')
  // a reload closes them, and the next step back leads to the page before
  await page.reload()
  await waitUntilLoaded(page)
  await goBack(page)
  await page.waitForURL(`${site.url}/user/${nora.user.username}`)
  await page.goForward()
  await waitUntilLoaded(page)

  // a link in a layer leads on, and one step back from there
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: 'Search' }).fill('First Hill')
  await page
    .getByRole('row', { name: /First Hill/ })
    .getByRole('link')
    .first()
    .tap()
  await page.getByRole('heading', { level: 1, name: 'First Hill' }).waitFor()
  await goBack(page)
  expect(page.url()).toBe(`${site.url}/my-list`)
  await isOpen(0)
  await goBack(page)
  expect(page.url()).toBe(`${site.url}/user/${nora.user.username}`)
})
