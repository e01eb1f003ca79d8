import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { registerMember, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, getSharedSite, openPage, waitUntilIdle } from '../site.ts'
import { addTrack } from '../diary/hike-files.ts'

/** The most bytes of scripts that a visitor's browser loads, as they travel. Of the second, Leaflet takes 48 kB: its map is in the first window. */
test.runIf(CHROMIUM).each([
  { name: 'home', path: '/', shown: 'Top Hikes', width: 1440, most: 165_000 },
  { name: 'a hike with a map, on a phone', path: '/hike/Skåla/Norway', shown: 'Skåla', width: 412, most: 225_000 },
])('$name loads less than $most bytes of scripts', async ({ path, shown, width, most }) => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await addTrack(site, nora, await logHike(site, nora, { name: 'Skåla' }))
  const page = await openPage(await getBrowser(), { viewport: { width, height: 900 } })
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || /-worker-/.test(response.url())) return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(site.url + path)
  await page.getByText(shown).first().waitFor()
  await waitUntilIdle(page)
  const bytes = (await Promise.all(scripts)).reduce((sum, each) => sum + each, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(most)
})
