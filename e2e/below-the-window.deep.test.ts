import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, enter, likeHike, logHike } from './a-member.ts'
import { CHROMIUM, type Site, aBrowser, aPage, aSite, makePatient, isQuiet } from './a-site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function aCommunity(): Promise<Site> {
  const site = await aSite({ LIMITS: 'off' })
  const [nora, tom] = [await aMember(site, 'nora'), await aMember(site, 'tom')]
  for (let n = 1; n <= 9; n += 1) await likeHike(site, tom, await logHike(site, nora, { name: `Ridge ${n}` }))
  return site
}

async function openTop(site: Site): Promise<Page> {
  const page = await aPage(await aBrowser(), PHONE)
  // after half a minute the page draws everything in any case
  await makePatient(page, 30_000)
  await page.goto(`${site.url}/top`)
  await page.locator('main#main').getByRole('link', { name: 'Ridge 9' }).first().waitFor()
  await isQuiet(page)
  return page
}

const rankings = (page: Page) => page.getByRole('region', { name: 'Average Hike Rankings' })

test.runIf(CHROMIUM)('on a phone rankings far below are drawn when somebody stirs, where their place was', async () => {
  const page = await openTop(await aCommunity())
  const rows = rankings(page).getByRole('row')
  expect(await rows.count()).toBe(0)
  const box = () =>
    rankings(page).evaluate((region) => {
      const { top, height } = region.getBoundingClientRect()
      return { top: top + scrollY, height }
    })
  const kept = await box()
  await page.touchscreen.tap(380, 300)
  await expect.poll(() => rows.count()).toBe(10)
  expect((await box()).top).toBeCloseTo(kept.top, 0)
  // far from the window no row is laid out yet
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.last().evaluate((row) => row.getBoundingClientRect().height)).toBeGreaterThan(40)
  const drawn = await box()
  expect(drawn.top).toBeCloseTo(kept.top, 0)
  expect(Math.abs(drawn.height - kept.height)).toBeLessThan(20)
})

test.runIf(CHROMIUM)('who prints the page has the rankings without having stirred', async () => {
  const page = await openTop(await aCommunity())
  const onPaper = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('[aria-labelledby="rankings"] tbody tr').length
  })
  expect(onPaper).toBe(9)
})

test.runIf(CHROMIUM)('no card is drawn whole of wishes that lie below a long list', async () => {
  const site = await aSite({ LIMITS: 'off' })
  const nora = await aMember(site, 'nora')
  for (let n = 1; n <= 12; n += 1) await logHike(site, nora, { name: `Ridge ${n}` })
  for (let n = 1; n <= 6; n += 1) await logHike(site, nora, { name: `Dale ${n}`, isWishList: true })
  const page = await aPage(await aBrowser(), PHONE)
  await enter(page, nora)
  await page.addInitScript(() => {
    const count = { dropped: 0 }
    Object.assign(window, { cards: count })
    // one that is drawn whole and then in brief, before anybody sees it, is dropped
    const note = (node: Node) => {
      count.dropped += Number(node instanceof Element && node.matches('.wish-card:not([data-brief])'))
    }
    new MutationObserver((changes) => changes.forEach(({ removedNodes }) => removedNodes.forEach(note))).observe(
      document,
      {
        childList: true,
        subtree: true,
      },
    )
  })
  await page.goto(`${site.url}/my-list`)
  const dale = page.getByRole('link', { name: 'Dale 1', exact: true })
  await dale.waitFor()
  await isQuiet(page)
  const whole = page.locator('.wish-card:not([data-brief])')
  expect(await whole.count()).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { cards: { dropped: number } }).cards.dropped)).toBe(0)
  await dale.scrollIntoViewIfNeeded()
  await expect.poll(() => whole.count()).toBeGreaterThan(0)
})
