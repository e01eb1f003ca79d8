import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, befriend, enter, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite } from './a-site.ts'
import { addPhoto } from './hike-files.ts'

/** Waits for the photos of hikes on a page, and for what they show. */
async function seePhotos(page: Page): Promise<void> {
  const photos = page.locator('main img[src*="/photo?"]')
  await photos.first().waitFor()
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
}

test.runIf(CHROMIUM)('the photo of a hike for its owner alone shows in their list', async () => {
  const site = await aSite()
  const nora = await aMember(site, 'nora')
  await addPhoto(site, nora, await logHike(site, nora, { name: 'Quiet Tarn', visibility: 'private' }))
  const page = await aPage(await aBrowser())
  await enter(page, nora)
  await page.goto(`${site.url}/my-list`)
  await seePhotos(page)
  await page.goto(`${site.url}/hike/Quiet%20Tarn/Norway`)
  await seePhotos(page)
})

test.runIf(CHROMIUM)('the photo of a hike for followers shows to one who follows', async () => {
  const site = await aSite()
  const [nora, tom] = [await aMember(site, 'nora'), await aMember(site, 'tom')]
  await befriend(site, tom, nora)
  await addPhoto(site, nora, await logHike(site, nora, { name: 'Quiet Tarn', visibility: 'followers' }))
  const page = await aPage(await aBrowser())
  await enter(page, tom)
  await page.goto(`${site.url}/friends`)
  await seePhotos(page)
})
