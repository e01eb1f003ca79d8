import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { type SignedIn, registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, findAxeViolations, getSharedSite } from '../site.ts'

/** Opens My List of a member with three hikes. */
async function openList() {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  const nora = await registerMember(site, 'nora')
  for (const name of ['C', 'B', 'A']) await logHike(site, nora, { name })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  // server-rendered rows react to nothing but a click before hydration
  await page.locator('main#main').waitFor()
  await page.getByRole('link', { name: 'A', exact: true }).waitFor()
  return { site, page, nora }
}

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Hike deleted successfully').waitFor()
}

const shown = (page: Page) => page.locator('tbody tr a[href^="/hike/"]').allTextContents()

async function stored(site: Site, { user }: SignedIn) {
  const hikes = (await (await fetch(`${site.url}/api/hikes/user/${user._id}`)).json()) as { name: string }[]
  return hikes.map(({ name }) => name)
}

test.runIf(CHROMIUM)('a deleted hike is restored by keyboard or by the button', async () => {
  const { site, page, nora } = await openList()
  await remove(page, 'B')
  expect(await shown(page)).toEqual(['A', 'C'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('C')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Control+z')
  await expect.poll(() => shown(page)).toEqual(['A', 'B', 'C'])
  await remove(page, 'A')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown(page)).toEqual(['A', 'B', 'C'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A')
  await page.reload()
  await page.getByRole('link', { name: 'A', exact: true }).waitFor()
  expect(await shown(page)).toEqual(['A', 'B', 'C'])
  expect(await stored(site, nora)).toEqual(['A', 'B', 'C'])
})

const LEAVINGS = [
  ['closes the page', (page: Page) => page.close({ runBeforeUnload: true })],
  ['goes elsewhere', (page: Page) => page.getByRole('link', { name: 'Timeline' }).first().click()],
  ['loads the page anew', (page: Page) => page.reload()],
  ['signs out', (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Log Out' }).click()],
  ['dismisses the message', (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click()],
] as const

test.runIf(CHROMIUM).each(IS_DEEP ? LEAVINGS : LEAVINGS.slice(0, 1))(
  'a pending deletion becomes final when one %s',
  async (_what, go) => {
    const { site, page, nora } = await openList()
    await remove(page, 'B')
    expect(await stored(site, nora)).toEqual(['A', 'B', 'C'])
    await go(page)
    await expect.poll(() => stored(site, nora)).toEqual(['A', 'C'])
  },
)

test.runIf(CHROMIUM)(
  'without a network a deletion waits on the device; another page shows the hike until it is sent',
  { tags: ['deep'] },
  async () => {
    const { page, site, nora } = await openList()
    await page.context().setOffline(true)
    await remove(page, 'C')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('Saved on this device. It is sent when there is signal.').waitFor()
    await expect.poll(() => shown(page)).toEqual(['A', 'B'])
    expect(await stored(site, nora)).toEqual(['A', 'B', 'C'])
    await page.context().setOffline(false)
    await expect.poll(() => stored(site, nora)).toEqual(['A', 'B'])
    const other = await page.context().newPage()
    await other.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await other.locator('main#main').waitFor()
    await other.getByRole('link', { name: 'B', exact: true }).waitFor()
    await remove(page, 'B')
    await other.bringToFront()
    await other.getByRole('link', { name: 'B', exact: true }).waitFor({ state: 'detached' })
  },
)

test.runIf(CHROMIUM).each([
  [1440, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)(
  'at %i px, %s, several are chosen, hidden, taken along, deleted and back',
  { tags: ['deep'] },
  async (width, theme) => {
    const site = await getSharedSite()
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    const nora = await registerMember(site, 'nora')
    for (const name of ['E', 'D', 'C', 'B', 'A']) await logHike(site, nora, { name })
    await signInAs(page, nora, theme)
    await page.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await page.locator('main#main').waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    const boxes = page.getByRole('group', { name: 'Select hikes' }).getByRole('checkbox')
    await boxes.nth(1).click()
    await boxes.nth(3).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: 'Selected hikes' })
    await bar.getByText('3 selected').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await bar.getByRole('button', { name: 'Who can see these' }).click()
    await page.getByRole('menuitem', { name: 'Only me' }).click()
    await expect.poll(() => stored(site, nora)).toEqual(['A', 'E'])
    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export selected' }).click()
    await page.getByRole('menuitem', { name: 'As a table (CSV)' }).click()
    expect((await download).suggestedFilename()).toBe('upstone-hikes.csv')
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('3 hikes deleted').waitFor()
    const links = () => page.locator('[data-hike] a[href^="/hike/"]').allTextContents()
    await expect.poll(async () => [...new Set(await links())].filter(Boolean)).toEqual(['A', 'E'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => [...new Set(await links())].filter(Boolean)).toEqual(['A', 'B', 'C', 'D', 'E'])
  },
)
