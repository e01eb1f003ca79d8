import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  startSite,
  findAxeViolationsInBothThemes,
  waitUntilLoaded,
  getSharedSite,
} from '../site.ts'

/** Saves the page's picture and returns the downloaded file. */
async function savePicture(page: Page, shape: string) {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: shape }).click()
  const download = await saved
  const { format, width, height } = await sharp(await readFile(await download.path())).metadata()
  return { name: download.suggestedFilename(), format, width, height }
}

test.runIf(CHROMIUM)('a visitor shares the link and the pictures of a hike and of a profile', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  for (const name of ['Dale', 'Fjord', 'Ridge']) await logHike(site, nora, { name })
  const page = await openPage(await getBrowser(), { viewport: { width: 390, height: 800 } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await page.goto(`${site.url}/hike/Ridge/Norway`)
  expect(await savePicture(page, 'Tall')).toEqual({
    name: 'Ridge-tall.jpg',
    format: 'jpeg',
    width: 1080,
    height: 1920,
  })
  await page.goto(`${site.url}/user/${nora.user.username}`)
  expect(await savePicture(page, 'Square')).toEqual({
    name: 'Nora-Berg-square.jpg',
    format: 'jpeg',
    width: 1080,
    height: 1080,
  })
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/user/${nora.user.username}`)
})

test.runIf(CHROMIUM)('My List prints every hike, and nothing but the list', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  const names = Array.from({ length: 60 }, (_, at) => `Hike ${at + 1}`)
  for (const name of names.toReversed()) await logHike(site, nora, { name })
  const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Print' }).waitFor()
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await waitUntilLoaded(page)
  await page.emulateMedia({ media: 'print' })
  // the event that the browser fires before printing
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const rows = await page.locator('.printed-list li').allInnerTexts()
  expect(rows).toHaveLength(60)
  expect(rows.every((row, at) => row.startsWith(`${at + 1}`) && row.includes(`${names[at]}, Norway`))).toBe(true)
  const others = await page.evaluate(() =>
    [...document.body.children].filter(
      (one) => !one.matches('.printed-list') && getComputedStyle(one).display !== 'none',
    ),
  )
  expect(others).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await page.locator('.printed-list').count()).toBe(0)
})

test.runIf(CHROMIUM)(
  'a wishlist is visible to everyone with its link until the link is revoked',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    for (const name of ['Dale', 'Fjord']) await logHike(site, nora, { name, isWishList: true })
    const browser = await getBrowser()
    const page = await openPage(browser, { viewport: { width: 390, height: 800 } })
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('button', { name: 'Share my wishlist' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    expect(link).toMatch(new RegExp(`^${site.url}/wishlist/\\S{40,}$`))
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    const visitor = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await visitor.goto(link)
    await visitor.getByRole('heading', { level: 1, name: 'Nora Berg’s wishlist' }).waitFor()
    for (const name of ['Dale', 'Fjord']) await visitor.getByRole('link', { name, exact: true }).waitFor()
    await waitUntilLoaded(visitor)
    expect(await findAxeViolationsInBothThemes(visitor)).toEqual([])
    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Create link' }).waitFor()
    await visitor.reload()
    await visitor.getByRole('link', { name: 'Dale' }).waitFor({ state: 'detached' })
    await waitUntilLoaded(visitor)
    expect(await visitor.getByRole('heading', { level: 1 }).innerText()).not.toContain('Nora')
  },
)

test.runIf(CHROMIUM)(
  'medal and year pages, and pages embedded elsewhere, have no axe violations',
  { tags: ['deep'] },
  async () => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    await logHike(site, nora, { name: 'Ridge' })
    const page = await openPage(await getBrowser(), { viewport: { width: 390, height: 800 } })
    await page.goto(`${site.url}/user/nora/years/2026`)
    await page.getByRole('region', { name: 'The months of 2026' }).waitFor()
    await waitUntilLoaded(page)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    await page.goto(`${site.url}/user/nora/medals/hikes-1`)
    await page.getByText(/^Nora Berg earned it/).waitFor()
    await waitUntilLoaded(page)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    for (const path of ['/embed/user/nora', '/embed/hike/Ridge/Norway']) {
      await page.goto(site.url + path)
      await page.getByText('Ridge').first().waitFor()
      expect({ path, found: await findAxeViolationsInBothThemes(page) }).toEqual({ path, found: [] })
    }
  },
)
