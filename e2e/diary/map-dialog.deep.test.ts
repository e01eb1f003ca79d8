import { expect, test } from 'vitest'
import { registerMember, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite } from '../site.ts'
import { addTrack } from './hike-files.ts'

test.runIf(CHROMIUM)('R6.11: the dialogs with a map fit a screen of 1440 × 900 without scrolling', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  await addTrack(site, nora, await logHike(site, nora, { name: 'Besseggen Ridge' }))
  const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
  await page.goto(`${site.url}/user/nora/list`)
  const hidden = () =>
    page.locator('dialog[open] [data-dialog-body]').evaluate((body) => body.scrollHeight - body.clientHeight)
  const shown = () => page.locator('dialog[open] .map-pin-label').first().waitFor()

  await page.getByRole('button', { name: 'Find Trailhead of Besseggen Ridge' }).click()
  await shown()
  expect(await hidden()).toBe(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('button', { name: 'GPX track of Besseggen Ridge' }).click()
  await page.getByRole('button', { name: 'View on Map' }).click()
  await shown()
  await page.getByRole('slider', { name: 'Place on the track' }).waitFor()
  expect(await hidden()).toBe(0)
  const map = await page.locator('dialog[open] .track-map').boundingBox()
  expect(map?.height).toBeGreaterThanOrEqual(400)
})
