import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXTREMES } from '../hike-body.ts'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, findAxeViolationsInBothThemes, waitUntilIdle, getSharedSite } from '../site.ts'

const SIZES = [
  [320, 640],
  [844, 390],
  [2560, 1300],
] as const

/** Returns the elements of the shown page that overflow horizontally. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.story-page, .story-words, .story-words > *, .story-art')].flatMap(
      ({ scrollWidth, clientWidth, className, textContent }) =>
        scrollWidth > clientWidth + 1 ? [`${className}: ${textContent.slice(0, 40)}`] : [],
    ),
  )
}

/** Opens the year of somebody with the longest hikes that the rules allow; returns how many pages it has. */
async function openYear(): Promise<{ page: Page; count: number }> {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  for (const extreme of EXTREMES) await logHike(site, nora, extreme)
  await logHike(site, nora, { name: 'Ridge', completedOn: '2026-07-20' })
  const page = await openPage(await getBrowser(), { viewport: { width: 1280, height: 800 } })
  await signInAs(page, nora)
  await page.goto(`${site.url}/me/years?year=2026`)
  await page.getByRole('link', { name: 'Your year in stones' }).click()
  const counter = page.getByText(/^1 of \d+$/)
  await counter.waitFor()
  return { page, count: Number((await counter.innerText()).split(' ').at(-1)) }
}

test.runIf(CHROMIUM)(
  'a year is stepped through by keyboard to its poster, and closing returns to the start',
  async () => {
    const { page, count } = await openYear()
    expect(count).toBeGreaterThan(3)
    for (let place = 1; place <= count; place += 1) {
      await page.getByText(`${place} of ${count}`).waitFor()
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
  },
)

test.runIf(CHROMIUM)('each page of a year fits every size without axe violations', { tags: ['deep'] }, async () => {
  const { page, count } = await openYear()
  for (let place = 1; place <= count; place += 1) {
    await page.getByText(`${place} of ${count}`).waitFor()
    await waitUntilIdle(page)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      expect({ place, width, found: await findOverflow(page) }).toEqual({ place, width, found: [] })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect({ place, found: await findAxeViolationsInBothThemes(page) }).toEqual({ place, found: [] })
    await page.keyboard.press('ArrowRight')
  }
})

async function saved(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test.runIf(CHROMIUM)('the poster of a year is shown, saved as PNG and SVG, and printed alone', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  for (const extreme of EXTREMES) await logHike(site, nora, { ...extreme, completedOn: '2026-07-04' })
  const page = await openPage(await getBrowser(), { viewport: { width: 390, height: 844 }, acceptDownloads: true })
  await signInAs(page, nora, 'dark')
  await page.goto(`${site.url}/me/years?year=2026`)
  await page.getByRole('button', { name: 'Poster of 2026' }).click()
  const dialog = page.getByRole('dialog', { name: 'Poster of 2026' })
  const poster = dialog.getByRole('img', { name: /^2026 of .* as a poster$/ })
  await poster.waitFor()
  await waitUntilIdle(page)
  const spill = await poster.evaluate((drawing) => {
    const edges = drawing.getBoundingClientRect()
    return [...drawing.querySelectorAll('text')]
      .filter((text) => {
        const { left, right, bottom } = text.getBoundingClientRect()
        return left < edges.left || right > edges.right || bottom > edges.bottom
      })
      .map(({ textContent }) => textContent)
  })
  expect(spill).toEqual([])
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])

  const picture = await saved(page, 'Save as PNG')
  expect(picture.name).toBe('upstone-2026.png')
  expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([2480, 3508])
  const drawing = (await saved(page, 'Save as SVG')).bytes.toString()
  expect(drawing.slice(0, 2000)).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(drawing.includes('@font-face')).toBe(true)
  expect(drawing.match(/var\(--|https?:\/\/(?!www\.w3\.org)/)?.[0]).toBeUndefined()

  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#root').isVisible()).toBe(false)
  expect(await page.locator('.printed-poster svg.poster').isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  await dialog.getByText('A3', { exact: true }).click()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 1191])
})
