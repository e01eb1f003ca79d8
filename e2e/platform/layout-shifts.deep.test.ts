import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs, likeHike, logHike, logWalk } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitUntilIdle, getSharedSite } from '../site.ts'

const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Returns the cumulative layout shift since the page was opened (https://web.dev/articles/cls). */
const shifts = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shifted')))

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Delays the answers of a call until the returned function is called. */
async function delayAnswers(page: Page, address: RegExp, method = 'GET'): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held
    await route.continue()
  })
  return letGo
}

async function fillHike(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByLabel('Name', { exact: true }).fill('First Hill')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Country', { exact: true }).fill('Norway')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Length').fill('7.5')
  await dialog.getByLabel('Elevation').fill('420')
  return dialog
}

async function checkShiftsOfFirstHike(options: typeof WIDE): Promise<void> {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser(), options)
  await signInAs(page, nora)
  await watchShifts(page)
  const letListCome = await delayAnswers(page, /\/api\/hikes\/my-hikes/)
  await page.goto(`${site.url}/my-list`)
  await page.getByText('Loading your hikes').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  letListCome()
  await page.getByText('Place your first stone').waitFor()
  await page.getByText('Nothing planned yet').waitFor()
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)

  const letHikeCome = await delayAnswers(page, /\/api\/hikes$/, 'POST')
  const dialog = await fillHike(page)
  // shifts within the form do not count here
  await page.evaluate(() => Reflect.set(window, 'shifted', 0))
  await dialog.locator('button[type=submit]').click()
  // after that the browser no longer attributes shifts to the click
  await page.waitForTimeout(600)
  letHikeCome()
  await page.getByRole('alertdialog', { name: /new achievement/ }).waitFor()
  await page.getByText('Place your first stone').waitFor({ state: 'detached' })
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)
  // the next key press scrolls the wishlist into view
  await page.getByRole('button', { name: 'Close' }).first().click()
  const bottomOf = (selector: string) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom)
  const topOf = (selector: string) => page.locator(selector).evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(async () => (await topOf('#wishlist')) - (await bottomOf('#ranked [data-hike]'))).toBeLessThan(100)
}

test.runIf(CHROMIUM)('on a phone an empty list and its first hike appear without layout shifts', () =>
  checkShiftsOfFirstHike(PHONE),
)

test.runIf(CHROMIUM)(
  'on a wide screen an empty list and its first hike appear without layout shifts',
  { tags: ['deep'] },
  () => checkShiftsOfFirstHike(WIDE),
)

/** Returns true where two elements overlap by at least one pixel. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('not in sight')
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across >= 1 && down >= 1
}

test.runIf(CHROMIUM).each([
  ['a phone', PHONE],
  ['a narrow desk', { viewport: { width: 1018, height: 700 } }],
])('on %s toasts cover no title, no buttons and no tab bar', { tags: ['deep'] }, async (_screen, options) => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser(), options)
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await page.getByText('Place your first stone').waitFor()
  const messages = page.getByRole('region', { name: 'Messages' })

  // in a form
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByLabel('Name', { exact: true }).fill('Besseggen')
  await dialog
    .getByRole('option', { name: /Besseggen/ })
    .first()
    .click()
  await dialog.getByText('Link copied from template').waitFor()
  expect(await overlap(messages, dialog.getByRole('heading', { level: 2 }))).toBe(false)
  expect(await overlap(messages, dialog.getByRole('button', { name: 'Close', exact: true }))).toBe(false)
  expect(await overlap(messages, dialog.locator('button[type=submit]'))).toBe(false)
  await dialog.locator('button[type=submit]').click()

  // in the popup
  const popup = page.getByRole('alertdialog', { name: /new achievement/ })
  await popup.waitFor()
  await popup.getByText('Hike added successfully!').waitFor()
  expect(await overlap(messages, popup.getByRole('heading', { level: 2 }))).toBe(false)
  expect(await overlap(messages, popup.getByRole('button', { name: 'Close' }))).toBe(false)
  await popup.getByRole('button', { name: 'Close' }).click()

  // on the page
  await messages.getByText('Hike added successfully!').waitFor()
  const tabs = page.locator('.tab-bar')
  if (await tabs.isVisible()) expect(await overlap(messages, tabs)).toBe(false)
})

test.runIf(CHROMIUM).each([
  ['a wide screen', WIDE],
  ['a narrow phone', { ...PHONE, viewport: { width: 360, height: 780 } }],
])(
  'on %s members’ pages hydrate their own data without layout shifts',
  { tags: ['deep'] },
  async (_screen, options) => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    const countries = [
      'Norway',
      'Sweden',
      'Iceland',
      'Chile',
      'Peru',
      'Nepal',
      'Kenya',
      'Japan',
      'Spain',
      'Italy',
      'France',
    ]
    const ids = []
    for (const country of countries)
      ids.push(await logHike(site, nora, { country, length: 112.5, elevation: 7350, completedOn: '2026-03-02' }))
    for (const hikeId of ids) await logWalk(site, nora, { hikeId, completedOn: '2026-05-09' })
    const tom = await registerMember(site, 'tom')
    for (const id of ids) await likeHike(site, tom, id)
    const page = await openPage(await getBrowser(), options)
    await signInAs(page, nora)
    await watchShifts(page)
    const pages = {
      '/hike/Besseggen%20Ridge/Norway': 'In your completed hikes',
      '/compare/Besseggen%20Ridge/Norway/Besseggen%20Ridge/Sweden': 'By the numbers',
      '/my-list': '11 countries',
      '/timeline': 'hikes since',
      '/me/years': '2026 in numbers',
      '/notifications': 'liked your hike',
    }
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(site.url + path)
      await page.getByText(text).first().waitFor()
      await waitUntilIdle(page)
      expect(await shifts(page), path).toBeLessThanOrEqual(0.02)
    }
  },
)
