import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, getSharedSite } from '../site.ts'

/** Opens a list of five hikes, Hill A on top. */
async function openList(viewport: { width: number; height: number }): Promise<Page> {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  for (const letter of ['E', 'D', 'C', 'B', 'A']) await logHike(site, nora, { name: `Hill ${letter}` })
  const page = await openPage(await getBrowser(), { viewport })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  // server-rendered rows react to nothing but a click before hydration
  await page.locator('main#main').waitFor()
  await page.getByRole('button', { name: /^Move Hill A/ }).waitFor()
  return page
}

/** Returns the screen reader's announcement of the drag. */
const announcement = (page: Page) => page.locator('[id^=DndLiveRegion]').textContent()

/** The numbers that the rows show, in the order of the document. */
const ranks = (page: Page) =>
  page
    .locator('[data-hike]')
    .evaluateAll((rows) => rows.map((row) => /#(\d+)/.exec(row.textContent ?? '')?.[1]).join(' '))

const getTop = (page: Page) =>
  page
    .locator('[data-hike]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().top)

/** Each with the number of steps until a move is announced. */
const SCREENS = [
  ['a wide screen', { width: 1440, height: 900 }, 2],
  // below the middle of the window a step scrolls the page instead
  ['a phone', { width: 390, height: 1000 }, 5],
] as const

test.runIf(CHROMIUM).each(IS_DEEP ? SCREENS : SCREENS.slice(0, 1))(
  'moving by keyboard on %s announces each step, and the rows preview their new ranks',
  async (_, viewport, stepsToNext) => {
    const page = await openList(viewport)
    await page.getByRole('button', { name: /^Move Hill A/ }).focus()
    const start = await getTop(page)
    await page.keyboard.press('Space')
    await expect.poll(() => announcement(page)).toBe('Hill A picked up, number 1 of 5')
    for (let step = 1; step < stepsToNext; step += 1) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => getTop(page)).toBe(start + step * 25)
      await expect.poll(() => announcement(page)).toBe('Hill A, still number 1 of 5')
      expect(await ranks(page)).toBe('1 2 3 4 5')
    }
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => announcement(page)).toBe('Hill A, now number 2 of 5')
    await expect.poll(() => ranks(page)).toBe('2 1 3 4 5')
    const saved = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
    await page.keyboard.press('Space')
    expect((await saved).status()).toBe(200)
    await expect.poll(() => announcement(page)).toBe('Hill A dropped, number 2 of 5')
    await expect.poll(() => ranks(page)).toBe('1 2 3 4 5')
    await expect.poll(() => page.locator('[data-hike]').nth(1).textContent()).toContain('Hill A')
  },
)

test.runIf(CHROMIUM)(
  'moving by keyboard in a low window, where the page scrolls, announces the first step too',
  async () => {
    const page = await openList({ width: 1440, height: 560 })
    await page.getByRole('button', { name: /^Move Hill B/ }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => announcement(page)).toBe('Hill B picked up, number 2 of 5')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => announcement(page)).toMatch(/^Hill B, (still number 2|now number 3) of 5$/)
    await page.keyboard.press('Escape')
  },
)

test.runIf(CHROMIUM)('the menu moves a hike to the rank that is entered', async () => {
  const page = await openList({ width: 1440, height: 900 })
  await page.getByRole('button', { name: /^Move Hill A/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to position …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to position' })
  for (const wrong of ['0', '6', '2.5', 'two', '']) {
    await dialog.getByLabel('New position').fill(wrong)
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter a number from 1 to 5').waitFor()
  }
  await dialog.getByLabel('New position').fill('4')
  const saved = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[data-hike]').nth(3).textContent()).toContain('Hill A')
  await expect.poll(() => ranks(page)).toBe('1 2 3 4 5')
})
