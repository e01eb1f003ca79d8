import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, aMember, enter, logHike } from './a-member.ts'
import { CHROMIUM, type Site, aBrowser, aPage, aSite } from './a-site.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** A member with so many wishes, Peak 1 first in their own order. */
async function aWishlist(count: number): Promise<{ site: Site; nora: SignedIn }> {
  const site = await aSite({ LIMITS: 'off' })
  const nora = await aMember(site, 'nora')
  // a new wish stands first
  for (let n = count; n > 0; n -= 1) await logHike(site, nora, { name: `Peak ${n}`, isWishList: true })
  return { site, nora }
}

async function open({ site, nora }: { site: Site; nora: SignedIn }, viewport: typeof WIDE): Promise<Page> {
  const page = await aPage(await aBrowser(), { viewport })
  await enter(page, nora)
  await page.goto(`${site.url}/my-list`)
  await handle(page, 1).waitFor()
  return page
}

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const handle = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Move Peak ${n}, `) })
const row = (page: Page, n: number) =>
  page.locator('[data-hike]').filter({ has: page.getByRole('link', { name: `Peak ${n}`, exact: true }) })
const isWhole = (page: Page, n: number) =>
  row(page, n)
    .getByRole('button', { name: `Edit Peak ${n}` })
    .count()

test.runIf(CHROMIUM)('of 300 wishes those near the window are drawn whole, and all are there', async () => {
  const wishlist = await aWishlist(300)
  for (const viewport of [WIDE, PHONE]) {
    const page = await open(wishlist, viewport)
    expect(await page.locator('[data-hike]').count()).toBe(300)
    expect(await isWhole(page, 150)).toBe(0)
    expect(await row(page, 150).textContent()).toMatch(/Peak 150 Norway, Hard, 14.2 km, 1,140 m/)
    for (const n of [1, 150, 300]) {
      await page.getByRole('link', { name: `Peak ${n}`, exact: true }).scrollIntoViewIfNeeded()
      await expect.poll(() => isWhole(page, n)).toBe(1)
      expect(await elements(page)).toBeLessThan(2200)
    }
    // a link far away is gone to, and has the focus still when its row is whole
    await page.getByRole('link', { name: 'Peak 20', exact: true }).focus()
    await expect.poll(() => isWhole(page, 20)).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Peak 20')

    // what is being written stays, wherever one has scrolled to
    await row(page, 20).getByRole('button', { name: 'Add a note to Peak 20' }).click()
    await page.getByLabel('My note').fill('From the north')
    await page.getByRole('link', { name: 'Peak 200', exact: true }).focus()
    await expect.poll(() => isWhole(page, 200)).toBe(1)
    expect(await page.getByLabel('My note').inputValue()).toBe('From the north')
    await page.context().close()
  }
})
