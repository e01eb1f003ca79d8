import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXTREMES } from './a-hike.ts'
import { aMember, enter, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, axeInBothThemes, isQuiet } from './a-site.ts'

const SIZES = [
  [320, 640],
  [844, 390],
  [2560, 1300],
] as const

/** What of the page on show is wider than its place. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.story-page, .story-words, .story-words > *, .story-art')].flatMap(
      ({ scrollWidth, clientWidth, className, textContent }) =>
        scrollWidth > clientWidth + 1 ? [`${className}: ${textContent.slice(0, 40)}`] : [],
    ),
  )
}

test.runIf(CHROMIUM)('a year is stepped through at every size, whole, and axe finds nothing', async () => {
  const site = await aSite()
  const nora = await aMember(site, 'nora')
  for (const extreme of EXTREMES) await logHike(site, nora, extreme)
  await logHike(site, nora, { name: 'Ridge', completedOn: '2026-07-20' })
  const page = await aPage(await aBrowser(), { viewport: { width: 1280, height: 800 } })
  await enter(page, nora)
  await page.goto(`${site.url}/me/years?year=2026`)
  await page.getByRole('link', { name: 'Your year in stones' }).click()
  const counter = page.getByText(/^1 of \d+$/)
  await counter.waitFor()
  const count = Number((await counter.innerText()).split(' ').at(-1))
  for (let place = 1; place <= count; place++) {
    await page.getByText(`${place} of ${count}`).waitFor()
    await isQuiet(page)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect({ place, width, found: await tooWide(page) }).toEqual({ place, width, found: [] })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect({ place, found: await axeInBothThemes(page) }).toEqual({ place, found: [] })
    await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('button', { name: 'Poster of 2026' }).click()
  await page.getByRole('dialog', { name: /poster/i }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await page.getByText(`${count} of ${count}`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1, name: 'My Mountains' }).waitFor()
  expect(new URL(page.url()).search).toBe('?year=2026')
})
