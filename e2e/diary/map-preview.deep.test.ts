import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, waitUntilIdle, getSharedSite } from '../site.ts'
import { addTrack } from './hike-files.ts'

const LEAFLET = '**/assets/leaflet-map-*.js'

const preview = (page: Page) => page.locator('.track-map').getByRole('img', { name: 'Map of Skåla' })
const map = (page: Page) => page.getByRole('application', { name: 'Map of Skåla' })

/** How large the frame of the map is. */
const frame = (page: Page) =>
  page.locator('.track-map').evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return { width, height }
  })

test.runIf(CHROMIUM)('the server-rendered page contains the line of the track', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await addTrack(site, nora, await logHike(site, nora, { name: 'Skåla' }))
  const page = await openPage(await getBrowser(), { javaScriptEnabled: false })
  await page.goto(`${site.url}/hike/Skåla/Norway`)
  const line = await preview(page).locator('.map-track').boundingBox()
  expect(line?.height).toBeGreaterThan(100)
})

test.runIf(CHROMIUM).each([
  ['wide', { width: 1440, height: 900 }, 'light'],
  ['narrow', { width: 390, height: 844 }, 'dark'],
] as const)('without Leaflet a %s map is the line of the track, on paper too', async (_, viewport, colorScheme) => {
  const site = await getSharedSite()
  const nora = await registerMember(site, `nora${viewport.width}`)
  await addTrack(site, nora, await logHike(site, nora, { name: 'Skåla' }))
  const page = await openPage(await getBrowser(), { viewport, colorScheme })
  await page.route(LEAFLET, (route) => route.abort())
  await page.goto(`${site.url}/hike/Skåla/Norway`)
  await page.getByText('Elevation profile').scrollIntoViewIfNeeded()
  await page.getByText('Failed to load map').waitFor()
  const before = await frame(page)
  const line = await preview(page)
    .locator('.map-track')
    .evaluate((path) => {
      const { width, height } = path.getBoundingClientRect()
      return { width, height }
    })
  expect(line.height).toBeGreaterThan(100)
  expect(line.width).toBeLessThanOrEqual(before.width)
  expect(line.height).toBeLessThanOrEqual(before.height)

  await page.emulateMedia({ media: 'print' })
  expect(await preview(page).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.unroute(LEAFLET)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await map(page).locator('.map-track').waitFor()
  expect(await preview(page).count()).toBe(0)
  expect(await frame(page)).toEqual(before)
  await waitUntilIdle(page)
})
