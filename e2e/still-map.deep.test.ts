import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aMember, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, isQuiet, isStill } from './a-site.ts'
import { addTrack } from './hike-files.ts'

const TILE_PX = 256

/** Tiles, each in a colour of its own, and those that were asked for in turn. */
async function drawTiles(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://tiles.example.org/**', async (route) => {
    const path = new URL(route.request().url()).pathname
    asked.push(path)
    const [z = 0, x = 0, y = 0] = path.match(/\d+/g)?.map(Number) ?? []
    const background = { r: (x * 40) % 256, g: (y * 40) % 256, b: (z * 15) % 256 }
    const body = await sharp({ create: { width: TILE_PX, height: TILE_PX, channels: 3, background } })
      .png()
      .toBuffer()
    await route.fulfill({ body, contentType: 'image/png', headers: { 'cache-control': 'max-age=600' } })
  })
  return asked
}

/** How many of a hundred pixels two pictures of an element differ in. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()))
  if (!a || !b || a.length !== b.length) return 100
  let differing = 0
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs((a[at + channel] ?? 0) - (b[at + channel] ?? 0)) > 24)) differing += 1
  return (300 * differing) / a.length
}

async function picture(map: Locator): Promise<Buffer> {
  await isStill(map.page())
  return await map.screenshot()
}

test.runIf(CHROMIUM).each([
  ['wide', { width: 1440, height: 1400 }, 'light'],
  ['narrow', { width: 390, height: 1400 }, 'dark'],
] as const)('on a %s screen nobody sees the picture of a map become a map', async (_, viewport, colorScheme) => {
  const site = await aSite({ TILE_URL_TOPOGRAPHIC: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  const nora = await aMember(site, 'nora')
  await addTrack(site, nora, await logHike(site, nora, { name: 'Skåla' }))
  const page = await aPage(await aBrowser(), { viewport, colorScheme })
  const asked = await drawTiles(page)
  await page.goto(`${site.url}/hike/Skåla/Norway`)
  await isQuiet(page)
  const map = page.locator('.track-map')
  await map.locator('.map-tile.is-there').first().waitFor()
  expect(await map.locator('.leaflet-container').count()).toBe(0)
  const still = await picture(map)
  const first = [...asked]

  await page.mouse.move(5, 5)
  await map.locator('.leaflet-container').waitFor()
  await map.locator('.map-still').waitFor({ state: 'detached' })
  const opened = await picture(map)
  expect(await difference(still, opened)).toBeLessThan(0.4)
  // what the picture showed is not fetched again
  expect(asked.filter((path, at) => first.includes(path) && at >= first.length)).toEqual([])

  // and it is a map
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(async () => difference(opened, await picture(map))).toBeGreaterThan(5)
})
