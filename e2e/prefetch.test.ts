import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, enter, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, settle } from './a-site.ts'

/** The reads of a page that are sent before its scripts have run, and those that its scripts send. */
async function readsOf(page: Page, url: string): Promise<{ prefetched: string[]; later: string[] }> {
  const [prefetched, later]: [string[], string[]] = [[], []]
  let hasRun = false
  let run = (): void => undefined
  const mayRun = new Promise<void>((resolve) => (run = resolve))
  page.on('request', (request) => {
    const call = /\/api(\/(?:hikes|users|community)\/.*)/.exec(request.url())?.[1]
    if (call && request.resourceType() === 'fetch') (hasRun ? later : prefetched).push(decodeURIComponent(call))
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  const sent = () => page.evaluate<number>('window.prefetched?.size ?? 0')
  await expect.poll(async () => prefetched.length > 0 && prefetched.length === (await sent())).toBe(true)
  hasRun = true
  run()
  await settle(page)
  return { prefetched: prefetched.toSorted(), later: later.toSorted() }
}

test.runIf(CHROMIUM)('what a page needs first is asked for before its scripts run, and not again', async () => {
  const site = await aSite()
  const nora = await aMember(site, 'nora')
  await logHike(site, nora, { name: 'A/B & 50%' })
  const browser = await aBrowser()
  const read = async (path: string, isMember = false) => {
    const page = await aPage(browser)
    if (isMember) await enter(page, nora)
    return readsOf(page, site.url + path)
  }
  const rankings = ['/hikes/average-positions?limit=50&offset=0', '/hikes/countries', '/hikes/top']
  expect(await read('/top')).toEqual({ prefetched: rankings, later: [] })
  expect(await read(`/hike/${encodeURIComponent('A/B & 50%')}/Norway`)).toEqual({
    prefetched: ['/hikes/gpx/A/B & 50%/Norway', '/hikes/photos/A/B & 50%/Norway', '/hikes/stats/A/B & 50%/Norway'],
    later: [],
  })
  expect(await read('/user/nora')).toEqual({ prefetched: ['/hikes/user/nora', '/users/nora'], later: [] })
  expect(await read('/my-list', true)).toEqual({ prefetched: ['/hikes/my-hikes'], later: ['/hikes/my-wishlist'] })
  const home = ['/community/totals', '/hikes/random-with-photo', '/hikes/top']
  expect(await read('/')).toEqual({ prefetched: home, later: [] })
  expect(await read('/', true)).toEqual({ prefetched: [home[0], '/hikes/my-hikes', home[1], home[2]], later: [] })
})
