import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXTREMES } from '../hike-body.ts'
import { registerMember, signInAs, likeHike, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, findAxeViolations } from '../site.ts'

const CATALOGUE_HIKE = 'Besseggen from Memurubu to Gjendesheim'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const findRow = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Results' }).getByRole('row').filter({ hasText: name })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Searches by keyboard alone. */
async function search(page: Page, keys: string, text: string): Promise<void> {
  await page.keyboard.press(keys)
  await box(page).waitFor()
  await page.keyboard.type(text)
}

test.runIf(CHROMIUM)('a member finds a hike, adds it to the list, finds it there, and finds a friend', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  const tom = await registerMember(site, 'tomwalks')
  for (const name of ['Gaustatoppen', 'Trollstølen Øst']) await logHike(site, tom, { name })
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await page.getByText('Place your first stone').waitFor()

  // a misspelling by ear
  await search(page, '/', 'besegen')
  await findRow(page, CATALOGUE_HIKE).getByText('1,050').waitFor()
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Add to my list')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add New Hike' })
  await form.getByLabel('Name', { exact: true }).waitFor()
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe(CATALOGUE_HIKE)
  expect(await form.getByLabel('Length').inputValue()).toBe('14')
  expect(await form.getByLabel('Elevation').inputValue()).toBe('1050')
  await page.getByText('Link copied from template').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Hike added successfully!').waitFor()
  await page
    .getByRole('alertdialog', { name: /new achievement/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await box(page).waitFor({ state: 'detached' })
  await page.getByRole('table').getByRole('link', { name: CATALOGUE_HIKE, exact: true }).waitFor()

  await search(page, 'Control+k', 'BESSEGGEN')
  await findRow(page, CATALOGUE_HIKE).getByText('Already on your list').waitFor()
  await page.getByRole('button', { name: `Details of ${CATALOGUE_HIKE}` }).click()
  const card = page.getByRole('region', { name: CATALOGUE_HIKE })
  await card.getByText('14.0').waitFor()
  await page.keyboard.press('Escape')
  await findRow(page, CATALOGUE_HIKE).waitFor()

  // hikes of others are found too, without diacritics
  await box(page).fill('ost trollsto')
  await findRow(page, 'Trollstølen Øst').waitFor()
  await box(page).fill('tomw')
  await findRow(page, 'Tomwalks Berg').getByText('@tomwalks • 2 hikes').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/user/tomwalks`)
  await box(page).waitFor({ state: 'detached' })

  await search(page, '/', 'trollstolen')
  await findRow(page, 'Trollstølen Øst').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/hike/${encodeURIComponent('Trollstølen Øst')}/Norway`)
})

test.runIf(CHROMIUM)(
  'a visitor searches from the Not Found page, and is asked to log in before adding',
  { tags: ['deep'] },
  async () => {
    const site = await startSite()
    const page = await openPage(await getBrowser())
    await page.goto(`${site.url}/nowhere`)
    await page.getByRole('button', { name: 'Search for hikes or users...' }).click()
    await box(page).fill('besseggen')
    await findRow(page, CATALOGUE_HIKE)
      .getByRole('button', { name: /^Login to add to your list/ })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Login Required' })
    await dialog.getByText('You need to be logged in to add hikes to your list.').waitFor()
    await dialog.getByText(`${CATALOGUE_HIKE}, Norway`).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })

    // a click beside the panel hides the results, the next closes the search
    await page.mouse.click(20, 500)
    await page.getByRole('grid').waitFor({ state: 'detached' })
    await box(page).click()
    await findRow(page, CATALOGUE_HIKE)
      .getByRole('button', { name: /^Login to add to your list/ })
      .click()
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${site.url}/login`)
  },
)

test.runIf(CHROMIUM)(
  'a visitor opens the search by button or key, and sees popular and recent searches',
  { tags: ['deep'] },
  async () => {
    const site = await startSite()
    const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tomwalks')]
    await likeHike(site, nora, await logHike(site, tom, { name: 'Gaustatoppen' }))
    const page = await openPage(await getBrowser())
    await page.goto(`${site.url}/users`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const offers = page.getByRole('grid', { name: 'Suggestions' })
    await offers.getByRole('rowgroup', { name: 'Popular' }).getByRole('link', { name: 'Gaustatoppen' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await box(page).fill('tomw')
    await findRow(page, 'Tomwalks Berg').getByRole('link').click()
    await page.waitForURL(`${site.url}/user/tomwalks`)

    await page.keyboard.press('/')
    await offers
      .getByRole('rowgroup', { name: 'Recently viewed' })
      .getByRole('link', { name: 'Tomwalks Berg' })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/hike/Gaustatoppen/Norway`)
  },
)

test.runIf(CHROMIUM)('the search fits every width and is accessible in both themes', { tags: ['deep'] }, async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  for (const extreme of EXTREMES) await logHike(site, nora, extreme)
  const browser = await getBrowser()
  for (const theme of ['light', 'dark'] as const) {
    const page = await openPage(browser)
    await signInAs(page, nora, theme)
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('heading', { name: 'My List' }).waitFor()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    for (const text of ['llanfair', 'nobody and nowhere', 'nora']) {
      await box(page).fill(text)
      await page.getByText(/^(\d+ results?|No results found)$/).waitFor()
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        expect({ text, width, theme, found: await findAxeViolations(page) }).toMatchObject({ found: [] })
        expect(await sidewaysScrollers(page)).toEqual([])
      }
    }
  }
})

/** Returns the elements that overflow their box horizontally, without pictures that are cropped on purpose. */
function sidewaysScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('dialog[open], dialog[open] *')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'hidden' && element.tagName !== 'INPUT')
      .map(({ tagName, className }) => `${tagName}.${className}`),
  )
}
