import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitForPaint, waitUntilIdle, getSharedSite } from '../site.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'

/** Names, and what people type for them where that is not the link's own address. The first three stand for all but in a deep run. */
const ALL_ODD_NAMES: [string, ...string[]][] = [
  ['/ % ? # + &'],
  ['Åre Skutan', 'A\u030Are Skutan', 'åre skutan'],
  ['../my-list'],
  ['A/B'],
  ['100% x', '100% x', '100%%20x'],
  ['x%2Fy'],
  ['x%252Fy'],
  ['Trail...', 'Trail...'],
  ['🏔️ 👨‍👩‍👧', '🏔️ 👨‍👩‍👧'],
  ['山頂への道', '山頂への道'],
  ['مسار الجبل', 'مسار الجبل'],
  [`"it's" (a) *b*; c=d`, `"it's" (a) *b*; c=d`],
  ['back\\slash'],
]

const ODD_NAMES = IS_DEEP ? ALL_ODD_NAMES : ALL_ODD_NAMES.slice(0, 3)

const formatHikePath = (name: string) => `/hike/${encodeURIComponent(name)}/Norway`

/** Waits for the complete page of this hike: its name in heading and tab, and its statistics. */
async function waitForHikePage(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  await page.getByText('14.2').first().waitFor()
  expect(await page.title()).toBe(`${name} · Upstone`)
}

test.runIf(CHROMIUM)('hikes with unusual names open by link, by reload and by typed address', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  for (const [name] of ODD_NAMES) await logHike(site, nora, { name })
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  for (const [name, ...typed] of ODD_NAMES) {
    await page.getByRole('banner').getByRole('link', { name: 'My List' }).click()
    // an offscreen row, its link included, renders when it is near, and may be replaced during a longer action
    const link = page.getByRole('link', { name, exact: true }).first()
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.getByRole('row').filter({ has: link }).locator('img').first().waitFor()
    await link.click()
    await waitForHikePage(page, name)
    await page.reload()
    await waitForHikePage(page, name)
    for (const text of typed) {
      await page.goto(`${site.url}/hike/${text}/Norway`)
      await waitForHikePage(page, name)
    }
  }
})

test.runIf(CHROMIUM)('an unknown hike name shows Not Found', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await page.goto(`${site.url}/hike/Nowhere/Norway`)
  await page.getByRole('heading', { level: 1, name: 'Hike Not Found' }).waitFor()
  await page.getByText('The requested hike could not be found.').waitFor()
})

/** Notes how far things jump (CLS), from the first paint on. */
const NOTE_SHIFTS = `
  window.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

test.runIf(CHROMIUM).each([1440, 390])(
  'a hike page with a track and photos loads without layout shifts at %i px',
  { tags: ['deep'] },
  async (width) => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    const id = await logHike(site, nora, {})
    await addTrack(site, nora, id)
    await addPhoto(site, nora, id)
    await logHike(site, nora, { name: 'Bare' })
    const page = await openPage(await getBrowser(), { viewport: { width, height: 900 } })
    await page.addInitScript(NOTE_SHIFTS)
    await page.addInitScript(() => localStorage.setItem('darkMode', 'false'))
    for (const name of ['Besseggen Ridge', 'Bare']) {
      await page.goto(site.url + formatHikePath(name))
      await page.getByText(name === 'Bare' ? 'No photos found for this hike' : 'Elevation profile').waitFor()
      await waitUntilIdle(page)
      expect(await page.evaluate<number>('window.shifts')).toBeLessThanOrEqual(0.02)
    }
  },
)

test.runIf(CHROMIUM)('the elevation profile and the map share one cursor, by keyboard and by pointer', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await addTrack(site, nora, await logHike(site, nora, {}))
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(site.url + formatHikePath('Besseggen Ridge'))
  const ring = page.locator('.map-cursor')
  const placeOf = async () => (await ring.boundingBox())?.x ?? 0
  const slider = page.getByRole('slider', { name: 'Place on the track' })
  // the profile and the map load on the first interaction
  await page.getByText('Elevation profile').scrollIntoViewIfNeeded()
  await slider.focus()
  await page.keyboard.press('PageUp')
  const first = await placeOf()
  await page.keyboard.press('PageUp')
  expect(await placeOf()).toBeGreaterThan(first)
  await slider.blur()
  await ring.waitFor({ state: 'detached' })
  await slider.hover()
  await page.getByText(/^6\.[0-9] km, 1,[0-9]{3} m$/).waitFor()
  await ring.waitFor()
  expect(await page.locator('.map-pin-label').allTextContents()).toEqual(['Start', 'End'])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download GPX' }).click()
  expect((await saved).suggestedFilename()).toBe('ridge.gpx')
  await page.getByText('GPX file downloaded!').waitFor()
})

test.runIf(CHROMIUM)(
  'the track dialog is at most 896 px wide and 5/6 of the height, map included',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    await addTrack(site, nora, await logHike(site, nora, { name: 'Gendebu' }))
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('button', { name: 'GPX track of Gendebu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gendebu' })
    await dialog.getByRole('button', { name: 'View on Map' }).click()
    await dialog.locator('.map-track').waitFor()
    for (const [width, height] of [
      [1920, 1200],
      [1440, 900],
      [1440, 600],
      [800, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await waitForPaint(page)
      const box = await dialog.locator('> div').boundingBox()
      const found = {
        width,
        height,
        isNarrow: (box?.width ?? Infinity) <= 896,
        isLow: (box?.height ?? Infinity) <= (height * 5) / 6,
      }
      expect(found).toEqual({ width, height, isNarrow: true, isLow: true })
      if (width >= 1440) expect(box?.width).toBe(896)
    }
  },
)

test.runIf(CHROMIUM)('on a phone one finger on the map scrolls the page', { tags: ['deep'] }, async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  await addTrack(site, nora, await logHike(site, nora, {}))
  const page = await openPage(await getBrowser(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(site.url + formatHikePath('Besseggen Ridge'))
  const map = page.getByRole('application', { name: 'Map of Besseggen Ridge' })
  await page.locator('.map-track').waitFor()
  await map.scrollIntoViewIfNeeded()
  const placeOfMap = async () => (await map.boundingBox())?.y ?? 0
  const before = await placeOfMap()
  await drag(page, { x: 195, y: before + 250 }, -150)
  await expect.poll(placeOfMap).toBeLessThan(before - 100)
  await page.getByText('Use two fingers to move the map').waitFor()
})

/** Drags one finger vertically. */
async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [{ ...from, y: from.y + (by * step) / 10 }])
  await touch('touchEnd', [])
}
