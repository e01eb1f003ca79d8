import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  startSite,
  findAxeViolationsInBothThemes,
  waitUntilIdle,
  waitUntilStill,
} from '../site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } }
const DESK = { viewport: { width: 1440, height: 900 } }

const names = (page: Page) =>
  page
    .locator('[data-hike]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a[href^="/hike/"]:not(:empty)')?.textContent))

test.runIf(CHROMIUM).each([
  ['a phone', PHONE],
  ['a small phone', SMALL],
  ['a desk', DESK],
])('on %s the first hikes are on the list five actions after home, and ranked after few more', async (_, options) => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser(), options)
  await signInAs(page, nora)
  let interactions = 0
  const act = async (on: Locator) => {
    interactions += 1
    await (options === DESK ? on.click() : on.tap())
  }
  await page.goto(site.url)
  await act(page.getByRole('link', { name: 'My List', exact: true }).filter({ visible: true }).first())
  const trails = page.getByRole('list', { name: 'Well-known hikes' }).getByRole('button')
  await trails.first().waitFor()
  expect(await trails.count()).toBe(12)
  expect(await trails.nth(0).textContent()).toContain('Norway')
  await waitUntilIdle(page)
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  // the second way: by keyboard alone
  await trails.nth(0).focus()
  await page.keyboard.press('Space')
  expect(await trails.nth(0).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Space')

  const wanted: string[] = []
  for (const at of [0, 1, 2]) {
    wanted.push((await trails.nth(at).locator('span.font-semibold').textContent()) ?? '')
    await act(trails.nth(at))
  }
  await waitUntilStill(page)
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
  await act(page.getByRole('button', { name: 'Add 3 hikes' }))
  await expect.poll(async () => (await names(page)).length).toBe(3)
  expect(interactions).toBeLessThanOrEqual(5)
  expect((await names(page)).toSorted()).toEqual(wanted.toSorted())

  // the medals, then which was better: the later ones against those below them
  await act(page.getByRole('alertdialog', { name: /new achievement/ }).getByRole('button', { name: 'Close' }))
  const dialog = page.getByRole('dialog')
  const question = page.getByRole('dialog', { name: 'Which was better?' })
  const done = dialog.getByRole('button', { name: 'Done' })
  for (;;) {
    await question.or(done).first().waitFor()
    const said = await dialog.getByRole('status').first().textContent()
    if (await done.isVisible()) break
    const winner = said?.startsWith('Hike 1 ') ? wanted[1] : wanted[2]
    expect(said).toContain(`: ${winner} or `)
    await act(question.getByRole('button', { name: new RegExp(`^${winner}`) }).first())
    await expect.poll(() => dialog.getByRole('status').first().textContent()).not.toBe(said)
  }
  await act(done)
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => names(page)).toEqual([wanted[2], wanted[1], wanted[0]])
  expect(await page.getByText(/not placed yet/).count()).toBe(0)
  expect(interactions).toBeLessThanOrEqual(10)
})

test.runIf(CHROMIUM).each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s a hike that is known by its name is on the list four actions after home', async (_, options) => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser(), options)
  await signInAs(page, nora)
  await page.goto(site.url)
  await page
    .getByRole('button', { name: options === DESK ? 'Add Hike' : 'Add a hike' })
    .filter({ visible: true })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Add New Hike' })
  await form.getByLabel('Name', { exact: true }).fill('Trolltunga')
  await form
    .getByRole('option', { name: /Trolltunga/ })
    .first()
    .click()
  await form.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByRole('alertdialog', { name: /new achievement/ }).waitFor()
  await page.goto(`${site.url}/my-list`)
  await expect.poll(() => names(page)).toEqual(['Trolltunga from Skjeggedal'])
})

test.runIf(CHROMIUM)('files dropped on an empty list open the import', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  const title = page.getByRole('heading', { name: 'Place your first stone' })
  await title.waitFor()
  const points = [0, 1, 2, 3, 4, 5]
    .map((at) => `<trkpt lat="${61.5 + at / 500}" lon="8.8"><ele>${1000 + at * 20}</ele></trkpt>`)
    .join('')
  const gpx = `<gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Ridge Walk</name><trkseg>${points}</trkseg></trk></gpx>`
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'ridge.gpx', { type: 'application/gpx+xml' }))
    return data
  }, gpx)
  await title.dispatchEvent('drop', { dataTransfer: transfer })
  await page.waitForURL(`${site.url}/import`)
  await page.getByText('Ridge Walk').first().waitFor()
})
