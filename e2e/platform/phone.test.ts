import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  findAxeViolations,
  waitForPaint,
  waitUntilIdle,
  getSharedSite,
  reloadAfterDialog,
} from '../site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

const order = (page: Page) =>
  page
    .locator('ol li[data-hike]')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a[href^="/hike/"]:not(:empty)')?.textContent))

/** Drags by a finger, from the middle of one element to the middle of another. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  await send('touchStart', from)
  for (let step = 1; step <= 12; step += 1) {
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 })
    await waitForPaint(page)
  }
  await send('touchEnd')
}

/** Taps a button that the tap removes, and retries: on a busy machine the browser may take the tap for a long press. */
async function tapAway(button: Locator): Promise<void> {
  await button.waitFor()
  await expect
    .poll(async () => {
      if ((await button.count()) > 0) await button.tap()
      return button.count()
    })
    .toBe(0)
}

async function findCentre(page: Page, name: RegExp): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error(`${name} is not in sight`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.runIf(CHROMIUM)(
  'on a phone a member logs a hike with a photo, moves it by menu and by touch, and completes a wish',
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    await logHike(site, nora, { name: 'First Hill' })
    await logHike(site, nora, { name: 'Second Hill' })
    await logHike(site, nora, { name: 'Dream Hill', isWishList: true })
    const page = await openPage(await getBrowser(), PHONE)
    await signInAs(page, nora)
    const earned = earningsOf(page)
    await page.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await page.locator('main#main').waitFor()
    await page.getByRole('link', { name: 'Second Hill' }).first().waitFor()

    await page.getByRole('button', { name: 'Add Hike' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
    await dialog.getByLabel('Name', { exact: true }).fill('Photo Hill')
    await dialog.getByLabel('Country', { exact: true }).fill('Norway')
    await page.keyboard.press('Tab')
    await dialog.getByLabel('Length').fill('7.5')
    await dialog.getByLabel('Elevation').fill('420')
    const create = { width: 1200, height: 800, channels: 3, background: '#5f8a8b' } as const
    const buffer = await sharp({ create }).jpeg().toBuffer()
    await dialog
      .locator('input[type=file][accept*=jpeg]')
      .first()
      .setInputFiles({ name: 'summit.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.locator('button[type=submit]').tap()
    await page.getByText('Photo uploaded successfully!').waitFor()
    await closePopup(page, await earned())
    await page.getByRole('dialog', { name: 'Which was better?' }).getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => order(page)).toEqual(['Photo Hill', 'Second Hill', 'First Hill'])

    // by the menu
    const moved = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
    await page.getByRole('button', { name: /^Move First Hill/ }).tap()
    await page.getByRole('menuitem', { name: 'Move to the top' }).tap()
    expect((await moved).status()).toBe(200)
    await expect.poll(() => order(page)).toEqual(['First Hill', 'Photo Hill', 'Second Hill'])

    // by the finger
    const dragged = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
    await page.getByRole('button', { name: /^Move Photo Hill/ }).scrollIntoViewIfNeeded()
    const [from, to] = [await findCentre(page, /^Move Photo Hill/), await findCentre(page, /^Move First Hill/)]
    await swipe(page, from, { x: to.x, y: to.y - 10 })
    expect((await dragged).status()).toBe(200)
    await expect.poll(() => order(page)).toEqual(['Photo Hill', 'First Hill', 'Second Hill'])

    // the browser ignores a tap right after a drag: use a new page
    await page.reload()
    await page.getByRole('button', { name: 'Complete Hike Dream Hill' }).tap()
    const done = page.getByRole('dialog', { name: 'Edit Hike' })
    await done.getByText('It is now at the top of your list.').waitFor()
    await page.getByText('Hike completed successfully!').waitFor()
    await done.getByRole('button', { name: 'Save' }).tap()
    await done.waitFor({ state: 'detached' })
    await closePopup(page, await earned())
    await page.getByRole('dialog', { name: 'Which was better?' }).getByRole('button', { name: 'Close' }).tap()
    await expect.poll(() => order(page)).toEqual(['Dream Hill', 'Photo Hill', 'First Hill', 'Second Hill'])
    await reloadAfterDialog(page)
    await expect.poll(() => order(page)).toEqual(['Dream Hill', 'Photo Hill', 'First Hill', 'Second Hill'])
  },
)

/** Returns a function that gives the number of achievements reported to the page since its last call. */
function earningsOf(page: Page): () => Promise<number> {
  const answers: Promise<{ earnedAchievements?: unknown[] }>[] = []
  page.on('response', (response) => {
    if (/^(POST|PATCH)$/.test(response.request().method()) && /\/api\/hikes/.test(response.url()))
      answers.push(response.json())
  })
  return async () => (await Promise.all(answers.splice(0))).flatMap((answer) => answer.earnedAchievements ?? []).length
}

/** Closes the popup of earned achievements where there are any. */
async function closePopup(page: Page, earned: number): Promise<void> {
  if (earned === 0) return
  const popup = page.getByRole('alertdialog', { name: /new achievement/ })
  await popup.getByRole('button', { name: 'Close' }).tap()
  await popup.waitFor({ state: 'detached' })
}

test.runIf(CHROMIUM)(
  'one thumb swipes a card aside and pulls a sheet down, and the page still scrolls',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    for (const name of ['First Hill', 'Second Hill', 'Third Hill', 'Fourth Hill']) await logHike(site, nora, { name })
    const page = await openPage(await getBrowser(), PHONE)
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await page.locator('main#main').waitFor()
    const card = page.locator('li[data-hike]', { hasText: 'Fourth Hill' })
    await card.getByRole('button', { name: 'Edit Fourth Hill' }).waitFor()
    const box = await card.boundingBox()
    if (!box) throw new Error('the card is not in sight')
    const [x, y] = [box.x + box.width * 0.6, box.y + 60]

    // a swipe up scrolls the page and leaves the card
    await swipe(page, { x, y: y + 100 }, { x: x - 60, y: y - 100 })
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    expect(await card.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 0))

    // a swipe to the left moves the card and not the page
    await swipe(page, { x, y }, { x: x - 150, y: y + 20 })
    const edit = card.getByRole('button', { name: 'Edit', exact: true })
    await edit.waitFor()
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0])
    expect(page.url()).toBe(`${site.url}/my-list`)
    expect(await findAxeViolations(page)).toEqual([])
    await tapAway(edit)
    const dialog = page.getByRole('dialog', { name: 'Edit Hike' })
    await dialog.getByLabel('Name', { exact: true }).waitFor()

    // the contents of the sheet scroll; its title drags the sheet
    const title = await dialog.getByRole('heading', { name: 'Edit Hike' }).boundingBox()
    if (!title) throw new Error('the title is not in sight')
    const top = { x: title.x + 40, y: title.y + 10 }
    await swipe(page, { x: 195, y: 600 }, { x: 195, y: 300 })
    expect(await dialog.locator('[data-dialog-body]').evaluate((body) => body.scrollTop)).toBeGreaterThan(50)
    await swipe(page, top, { x: top.x, y: top.y + 40 })
    expect(await dialog.isVisible()).toBe(true)
    await swipe(page, top, { x: top.x, y: top.y + 300 })
    await dialog.waitFor({ state: 'detached' })

    await swipe(page, { x, y }, { x: x - 150, y })
    await tapAway(card.getByRole('button', { name: 'Delete', exact: true }))
    await page.getByRole('alertdialog', { name: 'Delete Hike' }).getByRole('button', { name: 'Delete' }).tap()
    await expect.poll(() => order(page)).toEqual(['Third Hill', 'Second Hill', 'First Hill'])
  },
)

test.runIf(CHROMIUM).each([
  ['upright', { width: 390, height: 844 }],
  ['a small one', { width: 320, height: 568 }],
  ['on its side', { width: 844, height: 390 }],
])('the bottom bar of a member’s phone leads to its places: %s', { tags: ['deep'] }, async (_, viewport) => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser(), { ...PHONE, viewport })
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await page.goto(site.url)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  expect(await bar.count()).toBe(0)

  await signInAs(page, nora)
  await page.goto(`${site.url}/me`)
  await page.waitForURL(`${site.url}/user/${nora.user.username}`)
  await waitUntilIdle(page)
  const tabs = await bar
    .locator('a, button')
    .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().toJSON()))
  expect(tabs).toHaveLength(5)
  for (const { left, right, bottom, width, height } of tabs) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(viewport.width)
    expect(bottom).toBeLessThanOrEqual(viewport.height)
  }
  for (const [name, path] of [
    ['My List', '/my-list'],
    ['Friends', '/friends'],
    ['Community', '/users'],
    ['Profile', `/user/${nora.user.username}`],
  ] as const) {
    await bar.getByRole('link', { name }).tap()
    await page.waitForURL(site.url + path)
    await bar.getByRole('link', { name, exact: true }).and(page.locator('[aria-current="page"]')).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: 'Timeline' }).tap()
  await page.waitForURL(`${site.url}/timeline`)
  await bar.getByRole('button', { name: 'Add a hike' }).tap()
  await page.getByRole('dialog', { name: 'Add New Hike' }).getByLabel('Name', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  // the last row is not below the bar
  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).tap()
  await page.waitForURL(`${site.url}/settings`)
})
