import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { EXTREMES } from '../hike-body.ts'
import { registerMember, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  findAxeViolations,
  waitForPaint,
  waitUntilStill,
  waitUntilLoaded,
  getSharedSite,
  reloadAfterDialog,
} from '../site.ts'

const findPanel = (page: Page) => page.getByRole('region', { name: 'Wishlist' })
const listWishes = (page: Page) => findPanel(page).locator('[data-hike] a[href^="/hike/"]').allTextContents()

async function fillWish(page: Page, wish: { name: string; country: string; length: string; elevation: string }) {
  await findPanel(page).getByRole('button', { name: 'Add to Wishlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Wishlist' })
  await dialog.getByLabel('Name', { exact: true }).fill(wish.name)
  await dialog.getByLabel('Country', { exact: true }).fill(wish.country)
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Length').fill(wish.length)
  await dialog.getByLabel('Elevation').fill(wish.elevation)
  await dialog.getByRole('button', { name: 'Add to Wishlist' }).click()
  return dialog
}

const SALKANTAY = { name: 'Salkantay Pass Trek', country: 'Peru', length: '74.12', elevation: '3200' }

test.runIf(CHROMIUM)(
  'a wish is added, changed and completed, and appears on My List with its date and rating',
  async () => {
    const site = await getSharedSite()
    const page = await openPage(await getBrowser())
    await signInAs(page, await registerMember(site, 'nora'))
    await page.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await page.locator('main#main').waitFor()
    const panel = findPanel(page)
    await panel.getByText('Nothing planned yet').waitFor()
    expect(await findAxeViolations(page)).toEqual([])

    await fillWish(page, SALKANTAY)
    await page.getByText('Hike added to wishlist successfully').waitFor()
    await panel.getByRole('link', { name: 'Salkantay Pass Trek' }).waitFor()

    // the same trail in other letters is refused before anything is sent
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1
    })
    const dialog = await fillWish(page, { ...SALKANTAY, name: 'SALKANTAY pass trek', country: 'peru' })
    await dialog.getByText('This hike is already in your wishlist or ranked list').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    expect(posts).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

    await panel.getByRole('button', { name: 'Edit Salkantay Pass Trek' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Wishlist Hike' })
    expect(await edit.getByLabel('Length').inputValue()).toBe('74.12')
    await edit.getByText('Very Hard').click()
    await edit.getByLabel('Link').fill('https://example.org/salkantay')
    await edit.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Hike updated successfully').waitFor()
    await panel.getByText('Very Hard').waitFor()
    await panel.getByRole('link', { name: /opens in a new tab/ }).waitFor()
    expect(await panel.getByText('74.1').count()).toBe(1)

    await panel.getByRole('button', { name: 'Complete Hike Salkantay Pass Trek' }).click()
    const done = page.getByRole('dialog', { name: 'Edit Hike' })
    await done.getByText('It is now at the top of your list.').waitFor()
    await page.getByText('Hike completed successfully!').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await done.getByLabel('Completed on').fill('2026-05-02')
    await done.getByText('3 stars').click({ force: true })
    await done.getByRole('button', { name: 'Save' }).click()
    await done.waitFor({ state: 'detached' })
    await reloadAfterDialog(page)
    const list = page.getByRole('table', { name: /My ranked hikes/ })
    await list.getByRole('link', { name: 'Salkantay Pass Trek', exact: true }).waitFor()
    await list.getByRole('img', { name: 'Rated 3 out of 5' }).waitFor()
    await panel.getByText('Nothing planned yet').waitFor()
  },
)

test.runIf(CHROMIUM)('a wish is deleted, and the focus moves to the next', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  const nora = await registerMember(site, 'nora')
  for (const name of ['A', 'B', 'C']) await logHike(site, nora, { name, isWishList: true })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  // server-rendered rows react to nothing but a click before hydration
  await page.locator('main#main').waitFor()
  await findPanel(page).getByRole('link', { name: 'A', exact: true }).waitFor()
  const all = await listWishes(page)
  const [first, second] = all
  await findPanel(page)
    .getByRole('button', { name: `Delete ${first}` })
    .click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Hike removed from wishlist successfully').waitFor()
  expect(await listWishes(page)).toEqual(all.slice(1))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(second)
  // it is sent when the page is left, in parallel with the next page's requests
  await page.reload()
  const stored = async () => {
    const headers = { authorization: `Bearer ${nora.accessToken}` }
    const wishes = (await (await fetch(`${site.url}/api/hikes/my-wishlist`, { headers })).json()) as {
      name: string
    }[]
    return wishes.map(({ name }) => name)
  }
  await expect.poll(stored).not.toContain(first)
  await page.reload()
  await findPanel(page).getByRole('link', { name: second, exact: true }).waitFor()
  expect(await listWishes(page)).toEqual(all.slice(1))
})

const WINDOWS = [
  ['a wide window', { width: 1440, height: 900 }],
  ['a tablet', { width: 800, height: 900 }],
] as const

test.runIf(CHROMIUM).each(IS_DEEP ? WINDOWS : WINDOWS.slice(0, 1))(
  'on %s wishes are reordered by mouse and by keyboard',
  async (_, viewport) => {
    const site = await getSharedSite()
    const page = await openPage(await getBrowser(), { viewport })
    const nora = await registerMember(site, 'nora')
    // a new wish stands first
    for (const name of ['E', 'D', 'C', 'B', 'A']) await logHike(site, nora, { name, isWishList: true })
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await page.locator('main#main').waitFor()
    const handle = (name: string) => findPanel(page).getByRole('button', { name: new RegExp(`^Move ${name}, `) })
    await findPanel(page).getByRole('link', { name: 'E', exact: true }).scrollIntoViewIfNeeded()
    await handle('E').waitFor()
    await waitUntilLoaded(page)
    expect(await listWishes(page)).toEqual(['A', 'B', 'C', 'D', 'E'])
    const isMoved = () =>
      page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('wish'))
    const middleOf = async (name: string) => {
      const box = await handle(name).boundingBox()
      if (!box) throw new Error(`${name} is not in sight`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const drag = async (from: string, to: string) => {
      const [start, end] = [await middleOf(from), await middleOf(to)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(end.x, end.y, { steps: 15 })
      await waitForPaint(page)
      const moved = isMoved()
      await page.mouse.up()
      expect((await moved).ok()).toBe(true)
    }

    await drag('D', 'B')
    await expect.poll(() => listWishes(page)).toEqual(['A', 'D', 'B', 'C', 'E'])
    await drag('A', 'C')
    await expect.poll(() => listWishes(page)).toEqual(['D', 'B', 'C', 'A', 'E'])

    // in steps of 25 px, until it stands where it should
    await handle('E').focus()
    await page.keyboard.press('Space')
    const told = page.getByText('E, now number 2 of 5')
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp')
        await waitForPaint(page)
        return told.count()
      })
      .toBe(1)
    const moved = isMoved()
    await page.keyboard.press('Space')
    expect((await moved).ok()).toBe(true)
    await expect.poll(() => listWishes(page)).toEqual(['D', 'E', 'B', 'C', 'A'])
    await page.reload()
    await expect.poll(() => listWishes(page)).toEqual(['D', 'E', 'B', 'C', 'A'])
  },
)

test.runIf(CHROMIUM)(
  'a wish whose completion or deletion fails is restored with a message',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const page = await openPage(await getBrowser())
    const nora = await registerMember(site, 'nora')
    await logHike(site, nora, { name: 'A', isWishList: true })
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await page.locator('main#main').waitFor()
    const panel = findPanel(page)
    await page.route(/\/wishlist\/[^/]+\/complete$|\/my-wishlist\/./, (route) =>
      route.fulfill({ status: 500, json: {} }),
    )
    await panel.getByRole('button', { name: 'Complete Hike A' }).click()
    await page.getByText('Failed to complete hike').waitFor()
    await panel.getByRole('link', { name: 'A', exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Delete A' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Failed to delete hike').waitFor()
    await panel.getByRole('link', { name: 'A', exact: true }).waitFor()
  },
)

test.runIf(CHROMIUM).each([
  [1440, 'light'],
  [1018, 'dark'],
  [1017, 'light'],
  [320, 'dark'],
] as const)('at %i px, %s, the longest wishes fit and axe finds nothing', { tags: ['deep'] }, async (width, theme) => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser(), { viewport: { width, height: 900 } })
  const nora = await registerMember(site, 'nora')
  for (const hike of EXTREMES) await logHike(site, nora, { ...hike, isWishList: true })
  await signInAs(page, nora, theme)
  await page.goto(`${site.url}/my-list`)
  // server-rendered rows react to nothing but a click before hydration
  await page.locator('main#main').waitFor()
  await findPanel(page).locator('[data-hike]').nth(2).waitFor()
  expect(await page.getByRole('table', { name: 'Hikes on my wishlist' }).count()).toBe(width >= 1018 ? 1 : 0)
  expect(await findAxeViolations(page)).toEqual([])
  const cut = await findPanel(page).evaluate((panel) => {
    const right = panel.getBoundingClientRect().right
    const inside = [...panel.querySelectorAll('a, button, td, li *')]
    return inside.filter((element) => element.getBoundingClientRect().right > right + 1).map((e) => e.outerHTML)
  })
  expect(cut).toEqual([])
})

test.runIf(CHROMIUM)(
  'a jump to the wishlist while the list above is loading arrives there',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    for (let n = 1; n <= 30; n += 1) await logHike(site, nora, { name: `Peak ${n}` })
    const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
    await signInAs(page, nora)
    let come = (): void => undefined
    const mayCome = new Promise<void>((resolve) => (come = resolve))
    await page.route('**/api/hikes/my-hikes*', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(`${site.url}/my-list`)
    await page.locator('main#main').waitFor()
    await page.getByRole('navigation', { name: 'My lists' }).getByRole('link', { name: 'Wishlist' }).click()
    await waitUntilStill(page)
    come()
    await page.getByRole('link', { name: 'Peak 30', exact: true }).waitFor()
    const top = () => findPanel(page).evaluate((panel) => panel.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(450)
    expect(await findPanel(page).evaluate((panel) => panel === document.activeElement)).toBe(true)

    // from then on the reader scrolls, and is left alone
    await page.mouse.wheel(0, -900)
    await page.setViewportSize({ width: 1440, height: 800 })
    await waitUntilStill(page)
    expect(await top()).toBeGreaterThan(800)
  },
)
