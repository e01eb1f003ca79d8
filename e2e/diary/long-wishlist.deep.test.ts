import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite } from '../site.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Registers a member with `count` wishes, Peak 1 first. */
async function createWishlist(count: number): Promise<{ site: Site; nora: SignedIn }> {
  const site = await startSite({ LIMITS: 'off' })
  const nora = await registerMember(site, 'nora')
  // a new wish stands first
  for (let n = count; n > 0; n -= 1) await logHike(site, nora, { name: `Peak ${n}`, isWishList: true })
  return { site, nora }
}

async function open({ site, nora }: { site: Site; nora: SignedIn }, viewport: typeof WIDE): Promise<Page> {
  const page = await openPage(await getBrowser(), { viewport })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await handle(page, 1).waitFor()
  return page
}

const handle = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Move Peak ${n}, `) })
const row = (page: Page, n: number) =>
  page.locator('[data-hike]').filter({ has: page.getByRole('link', { name: `Peak ${n}`, exact: true }) })
/** Returns true where the browser lays out the contents of a row rather than skip it. */
const isLaidOut = (page: Page, n: number) =>
  row(page, n)
    .locator('a')
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))

test.runIf(CHROMIUM)('in a wishlist of 300 offscreen rows are not laid out, and all are present', async () => {
  const wishlist = await createWishlist(300)
  for (const viewport of [WIDE, PHONE]) {
    const page = await open(wishlist, viewport)
    expect(await page.locator('[data-hike]').count()).toBe(300)
    expect(await isLaidOut(page, 150)).toBe(false)
    for (const n of [150, 300, 20]) {
      await page.getByRole('link', { name: `Peak ${n}`, exact: true }).focus()
      await expect.poll(() => isLaidOut(page, n)).toBe(true)
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`Peak ${n}`)
    }

    // unsaved input survives scrolling away
    await row(page, 20).getByRole('button', { name: 'Add a note on Peak 20' }).click()
    await page.getByLabel('My note').fill('From the north')
    await page.getByRole('link', { name: 'Peak 200', exact: true }).focus()
    await expect.poll(() => isLaidOut(page, 200)).toBe(true)
    expect(await page.getByLabel('My note').inputValue()).toBe('From the north')
    await page.context().close()
  }
})
