import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitForPaint, waitUntilIdle } from '../site.ts'

/** Switches to print media and fires the print event, without earlier input. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

/** Returns the visible elements that must not be printed. */
function onPaper(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, footer, [href="#main"], .tab-bar, .bg-skeleton, main [role="status"]')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 1)
      .map((each) => each.outerHTML.slice(0, 120)),
  )
}

/** In CSS pixels. The least box that keeps a place is 320 high. */
const longestGap = (page: Page) =>
  page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll('main h1, main h2, main h3, main p, main dd, main li, main img, main a'),
    ]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .toSorted((a, b) => a.top - b.top)
    let [end, gap] = [0, 0]
    for (const { top, bottom } of boxes) {
      gap = Math.max(gap, top - end)
      end = Math.max(end, bottom)
    }
    return gap
  })

test.runIf(CHROMIUM).each([1440, 390])(
  'a hike and a profile print what has loaded, and in full once that was requested, at %i px',
  async (width) => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    for (let at = 1; at <= 12; at += 1) await logHike(site, nora, { name: `Peak ${at}`, notes: 'A long way.' })
    const page = await openPage(await getBrowser(), { viewport: { width, height: 700 } })
    for (const [path, shown, last] of [
      ['/hike/Peak%205/Norway', 'GPX file not available for this hike', 'Who hiked it'],
      ['/user/nora', 'Total Hikes', 'Peak 12'],
    ] as const) {
      await page.goto(site.url + path)
      await page.getByText(shown).first().waitFor()
      await waitUntilIdle(page)
      await page.locator('main .cover').first().waitFor()
      await print(page)
      expect(await onPaper(page)).toEqual([])
      expect(await longestGap(page)).toBeLessThan(300)
      await page.getByText(last, { exact: true }).first().waitFor()
      await waitUntilIdle(page)
      await waitForPaint(page)
      expect(await onPaper(page)).toEqual([])
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('banner').waitFor()
    }
  },
)
