import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { TRACK, addTrack } from '../diary/hike-files.ts'
import { logHike, registerMember, signInAs } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  findAxeViolationsInBothThemes,
  getBrowser,
  getSharedSite,
  openPage,
  waitUntilLoaded,
} from '../site.ts'

/** The catalogue has no trail in this part of the sea. */
const AT_SEA = TRACK.replaceAll('lat="61.', 'lat="66.')

const made = new Map<string, Promise<void>>()

/** Returns the shared site with its trails, which the first test makes. */
async function getSiteWithTrails(): Promise<Site> {
  const site = await getSharedSite()
  const making = made.get(site.url) ?? createTrails(site)
  made.set(site.url, making)
  await making
  return site
}

/** Creates a short and a long trail where no others are, and one in the Alps, each with a track. */
async function createTrails(site: Site): Promise<void> {
  const nora = await registerMember(site, 'nora')
  const alpine = TRACK.replaceAll('lat="61.', 'lat="46.')
  const trails = [
    { name: 'Skåla', country: 'Norway', length: 16, elevation: 1800, difficulty: 'Very Hard', track: AT_SEA },
    { name: 'Lakeside Stroll', country: 'Norway', length: 4, elevation: 60, difficulty: 'Easy', track: AT_SEA },
    { name: 'Hörnli Ridge', country: 'Switzerland', length: 12, elevation: 1200, difficulty: 'Hard', track: alpine },
  ]
  for (const { track, ...hike } of trails) await addTrack(site, nora, await logHike(site, nora, hike), track)
}

const rows = (page: Page) => page.getByRole('list', { name: 'Trails' }).getByRole('heading', { level: 3 })
const NORTH = '/explore?bbox=8,66,9.5,67'

/** Opens a page until all trails are on it: aggregates follow writes a moment later. */
async function openWithTrails(page: Page, address: string, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(address)
        await waitUntilLoaded(page)
        return rows(page).count()
      },
      { interval: 1000, timeout: 30_000 },
    )
    .toBe(count)
}

test.runIf(CHROMIUM)(
  'R18.20, R18.22, R18.23, R18.28: a trail is found on the map, filtered, wished for, and there again after Back',
  async () => {
    const site = await getSiteWithTrails()
    const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
    await signInAs(page, await registerMember(site, 'tom'))
    await openWithTrails(page, site.url + NORTH, 2)
    await page.getByRole('application', { name: 'Map of trails' }).waitFor()
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])

    await page.getByRole('button', { name: /^Filters/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByText('Up to 5 km').click()
    await dialog.getByRole('button', { name: 'Show 1 trail' }).click()
    await expect.poll(() => rows(page).allTextContents()).toEqual(['Lakeside Stroll'])

    await page.getByRole('button', { name: 'Add to wishlist: Lakeside Stroll' }).click()
    await page.getByRole('alertdialog', { name: 'Add to Wishlist' }).getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'In your hikes: Lakeside Stroll' }).waitFor()

    await page.getByRole('link', { name: 'Lakeside Stroll' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lakeside Stroll' }).waitFor()
    await page.goBack()
    await expect.poll(() => rows(page).allTextContents()).toEqual(['Lakeside Stroll'])
    await page.getByRole('button', { name: 'Up to 5 km' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
  },
)

test.runIf(CHROMIUM)(
  'R18.24, R18.30: the trails near me, on a phone, and the map in the place of the list',
  async () => {
    const site = await getSiteWithTrails()
    const page = await openPage(await getBrowser(), {
      viewport: { width: 390, height: 844 },
      geolocation: { latitude: 66.41234, longitude: 8.71234 },
      permissions: ['geolocation'],
    })
    await openWithTrails(page, site.url + NORTH, 2)
    await page.getByRole('button', { name: 'Near me' }).click()
    await page.getByText('Distances from where you are').waitFor()
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(page.url()).not.toMatch(/66\.41|8\.71/)

    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('application', { name: 'Map of trails' }).waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('map')
  },
)

test.runIf(CHROMIUM)('R18.31: without JavaScript it is a list with a form', async () => {
  const site = await getSiteWithTrails()
  const page = await openPage(await getBrowser(), { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await expect
    .poll(
      async () => {
        await page.goto(site.url + NORTH)
        return rows(page).count()
      },
      { interval: 1000, timeout: 30_000 },
    )
    .toBe(2)
  // a form within noscript has no roles for the tools of a browser
  await page.locator('select[name=difficulty]').selectOption('Easy')
  await page.locator('form input[type=submit]').click()
  await expect.poll(() => rows(page).allTextContents()).toEqual(['Lakeside Stroll'])
  // the gazetteer is read at the first question, for which a page does not wait
  await fetch(`${site.url}/api/places?query=Kirkenes`)
  await page.locator('input[name=place]').fill('Kirkenes')
  await page.locator('form input[type=submit]').click()
  const town = page.getByRole('list', { name: 'Towns of that name' }).getByRole('link').first()
  expect(await town.getAttribute('href')).toMatch(/^\/explore\?bbox=[^&]+&order=near&.*difficulty=Easy/)
  await page.goBack()
  await page.getByRole('link', { name: 'Lakeside Stroll' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lakeside Stroll' }).waitFor()
})
