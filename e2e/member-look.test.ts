import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, enter, logHike } from './a-member.ts'
import { CHROMIUM, type Site, aBrowser, aPage, makePatient, settle, theSite } from './a-site.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function aListOf(site: Site, hikes: number) {
  const nora = await aMember(site, 'nora')
  for (let n = hikes; n > 0; n -= 1) await logHike(site, nora, { name: `Ridge ${n}` })
  return nora
}

/** What stands on the page, and where. */
function seenOn(page: Page) {
  return page.evaluate(() => {
    const whole = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const parts = document.querySelectorAll<HTMLElement>('h1, h1 + p, [role="search"], main ol > li')
    return Array.from(parts, (part) => `${part.innerText} ${whole(part.getBoundingClientRect())}`).slice(0, 6)
  })
}

/** The pictures of the first rows: where they come from, and whether they are there. */
function coversOn(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main ol > li'), (row) => {
      const cover = row.querySelector('img')
      return { from: cover?.currentSrc, isThere: cover?.complete === true && cover.naturalWidth > 0 }
    }).slice(0, 2),
  )
}

test.runIf(CHROMIUM)(
  'on a phone a member sees the list before its scripts are there, and it stays where it is',
  async () => {
    const site = await theSite()
    const nora = await aListOf(site, 7)
    const page = await aPage(await aBrowser(), PHONE)
    await enter(page, nora)
    let run = (): void => undefined
    const mayRun = new Promise<void>((resolve) => (run = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await mayRun
      await route.continue()
    })
    // after two seconds the page does without a look, or without its pictures
    await makePatient(page, 2000)
    await page.goto(`${site.url}/my-list`, { waitUntil: 'commit' })
    await page.locator('main[data-first="look"] li').first().waitFor()
    await page.evaluate(async () => document.fonts.ready)
    const look = await seenOn(page)
    // scripts are asked for once the pictures are on the screen
    await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' })
    const covers = await coversOn(page)
    expect(covers).toEqual(covers.map(() => ({ from: expect.stringContaining('/covers/'), isThere: true })))
    expect(new Set(covers.map(({ from }) => from)).size).toBe(2)
    expect(look.join()).toMatch(/My List.*7 hikes.*Ridge 1.*Ridge 2/s)
    // nothing that only stands for a list is seen between the two
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('main#main') && !document.body.innerText.includes('Ridge 1')) document.title = 'gap'
      }).observe(document.body, { childList: true, subtree: true })
    })
    run()
    await page.locator('main#main').waitFor()
    await settle(page)
    expect(await seenOn(page)).toEqual(look)
    expect(await coversOn(page)).toEqual(covers)
    expect(await page.title()).toBe('My List · Upstone')
    expect(await page.locator('main[data-first]').count()).toBe(0)
  },
)

test.runIf(CHROMIUM)(
  'a list that does not come keeps nobody from the rest of the page',
  { tags: ['deep'] },
  async () => {
    const site = await theSite()
    const nora = await aListOf(site, 2)
    const page = await aPage(await aBrowser(), PHONE)
    await enter(page, nora)
    await page.route('**/api/hikes/my-hikes', () => {})
    await page.goto(`${site.url}/my-list`)
    await page.locator('main#main').getByRole('button', { name: 'Add Hike' }).first().waitFor()
  },
)

test.runIf(CHROMIUM)(
  'who has the scripts already, or a wide window, asks for no look',
  { tags: ['deep'] },
  async () => {
    const site = await theSite()
    const nora = await aListOf(site, 1)
    const browser = await aBrowser()
    const looksAskedBy = async (page: Page) => {
      let asked = 0
      page.on('request', (request) => (asked += Number(request.url().includes('/first-look/'))))
      await page.goto(`${site.url}/my-list`)
      await settle(page)
      await expect.poll(() => page.getByRole('link', { name: 'Ridge 1' }).count()).toBeGreaterThan(0)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('scripts'))).toContain('/assets/index-')
      return asked
    }
    const phone = await aPage(browser, PHONE)
    await enter(phone, nora)
    expect(await looksAskedBy(phone)).toBe(1)
    const again = await phone.context().newPage()
    expect(await looksAskedBy(again)).toBe(0)
    const desk = await aPage(browser)
    await enter(desk, nora)
    expect(await looksAskedBy(desk)).toBe(0)
  },
)
