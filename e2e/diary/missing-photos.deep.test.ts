import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs, likeHike, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitUntilLoaded } from '../site.ts'
import { addPhoto } from './hike-files.ts'

const PHOTOS = /\/api\/hikes\/[^/]+\/photo/

/** The pictures in whose place the browser shows its mark for a broken one. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
      .map(({ currentSrc }) => currentSrc),
  )

test.runIf(CHROMIUM).each(['aborted', 'answered with 500'])(
  'when photos are %s, lists and cards show the drawn mountain from the first paint',
  async (how) => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    const tom = await registerMember(site, 'tom')
    for (let at = 1; at <= 5; at += 1) {
      const id = await logHike(site, nora, { name: `Peak ${at}` })
      await addPhoto(site, nora, id)
      await likeHike(site, tom, id)
    }
    for (const isMember of [false, true]) {
      const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 1400 } })
      if (isMember) await signInAs(page, nora)
      let lost = 0
      await page.route(PHOTOS, (route) => {
        lost += 1
        return how === 'aborted' ? route.abort() : route.fulfill({ status: 500 })
      })
      for (const path of isMember ? ['/', '/my-list', '/timeline'] : ['/top', '/user/nora', '/']) {
        const before = lost
        await page.goto(site.url + path)
        await waitUntilLoaded(page)
        await expect.poll(() => lost, { message: path }).toBeGreaterThan(before)
        await page.locator('main .cover').first().waitFor()
        await expect.poll(() => broken(page)).toEqual([])
      }
    }
  },
)
