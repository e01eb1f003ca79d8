import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aMember, enter, likeHike, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, settle } from './a-site.ts'

interface Reads {
  /** Answered by the page itself. */
  inPage: string[]
  /** Sent before its scripts have run. */
  prefetched: string[]
  /** Sent by its scripts. */
  later: string[]
}

/** A busy server sends a page without what it cannot read in a second, or has not counted yet: the next who asks has it. */
async function untilDataIsIn(url: string, part = ''): Promise<void> {
  const text = async () => (await fetch(url)).text()
  await expect.poll(text).toMatch(new RegExp(`id="first-data"[^]*${part}`))
}

async function readsOf(page: Page, url: string): Promise<Reads> {
  const [prefetched, later]: [string[], string[]] = [[], []]
  let hasRun = false
  let run = (): void => undefined
  const mayRun = new Promise<void>((resolve) => (run = resolve))
  page.on('request', (request) => {
    const call = /\/api(\/(?:hikes|users|community|rankings)\/.*)/.exec(request.url())?.[1]
    if (call && request.resourceType() === 'fetch') (hasRun ? later : prefetched).push(decodeURIComponent(call))
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await mayRun
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  const known = () =>
    page.evaluate<{ url: string; isMember: boolean }[]>(
      '[...(window.prefetched ?? [])].map(([url, { token }]) => ({ url, isMember: token !== null }))',
    )
  let inPage: string[] = []
  await expect
    .poll(async () => {
      const keys = (await known()).map(({ url, isMember }) => ({
        key: decodeURIComponent(url.replace('/api', '')),
        isMember,
      }))
      const unsent = keys.filter(({ key }) => !prefetched.includes(key))
      inPage = unsent.map(({ key }) => key)
      const written = await page.evaluate<string>("document.querySelector('meta[name=first-data]')?.content ?? ''")
      // members ask for all of it: what was not seen to be sent is about to be
      const left = unsent.filter(({ key, isMember }) => isMember || !decodeURIComponent(written).includes(key))
      return { isRead: keys.length > 0, left }
    })
    .toEqual({ isRead: true, left: [] })
  hasRun = true
  run()
  await settle(page)
  return { inPage: inPage.toSorted(), prefetched: prefetched.toSorted(), later: later.toSorted() }
}

test.runIf(CHROMIUM)(
  'what a page needs first comes with it or is asked for before its scripts run, and not again',
  async () => {
    const site = await aSite()
    const nora = await aMember(site, 'nora')
    await logHike(site, nora, { name: 'A/B & 50%' })
    const browser = await aBrowser()
    const read = async (path: string, isMember = false) => {
      if (!isMember) await untilDataIsIn(site.url + path)
      const page = await aPage(browser)
      if (isMember) await enter(page, nora)
      return readsOf(page, site.url + path)
    }
    const written = (...inPage: string[]) => ({ inPage, prefetched: [], later: [] })
    const asked = (...prefetched: string[]) => ({ inPage: [], prefetched, later: [] })
    const rankings = [
      '/hikes/average-positions?limit=50&offset=0',
      '/hikes/countries',
      '/hikes/top',
      '/rankings/community?limit=10&offset=0',
    ]
    expect(await read('/top')).toEqual(written(...rankings))
    expect(await read('/top', true)).toEqual({
      ...asked(...rankings),
      later: ['/hikes/my-hikes', '/hikes/my-wishlist'],
    })
    expect(await read(`/hike/${encodeURIComponent('A/B & 50%')}/Norway`)).toEqual(
      written('/hikes/gpx/A/B & 50%/Norway', '/hikes/photos/A/B & 50%/Norway', '/hikes/stats/A/B & 50%/Norway'),
    )
    expect(await read('/user/nora')).toEqual(
      written('/hikes/user/nora?limit=50&offset=0', '/hikes/user/nora?order=newest&limit=5', '/users/nora'),
    )
    expect(await read('/user/nora/years/2026')).toEqual(written('/users/nora', '/users/nora/mountains'))
    expect(await read('/user/nora/medals/hikes-1')).toEqual(written('/users/nora'))
    expect(await read('/my-list', true)).toEqual({ ...asked('/hikes/my-hikes'), later: ['/hikes/my-wishlist'] })
    const home = ['/community/totals', '/hikes/random-with-photo', '/hikes/top'] as const
    expect(await read('/')).toEqual(written(...home))
    expect(await read('/', true)).toEqual({
      ...asked(home[0], '/hikes/friends?limit=8', '/hikes/my-hikes', home[1], home[2]),
      later: ['/hikes/my-visits', '/hikes/my-wishlist'],
    })
  },
)

test.runIf(CHROMIUM)('the first look of a page stands where the page stands, and goes with it', async () => {
  const site = await aSite()
  const nora = await aMember(site, 'nora')
  await likeHike(site, await aMember(site, 'tom'), await logHike(site, nora, { name: 'Ridge & <b>Co</b>' }))
  const browser = await aBrowser()
  for (const path of ['/top', '/user/nora', `/hike/${encodeURIComponent('Ridge & <b>Co</b>')}/Norway`]) {
    // trails that nobody likes have no picture there
    await untilDataIsIn(site.url + path, path === '/top' ? '"likesCount":1' : '')
    const page = await aPage(browser)
    let run = (): void => undefined
    const mayRun = new Promise<void>((resolve) => (run = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await mayRun
      // of a page that was asked for again nobody waits for it any more
      await route.continue().catch(() => undefined)
    })
    // a busy server sends a page without its data, and then without a first look
    const hasLook = async () => {
      await page.goto(site.url + path, { waitUntil: 'commit' })
      const look = page.locator('main[data-first]')
      return look.waitFor({ state: 'attached', timeout: 5000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(hasLook).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    const isStyled = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)
    await expect.poll(() => page.evaluate(isStyled)).toBe(true)
    // letters of a font that comes late are of another width, with scripts or without
    await page.evaluate(async () => document.fonts.ready)
    const picture = page.locator('main img.cover').first()
    if (!path.startsWith('/user')) await picture.evaluate((image: HTMLImageElement) => image.decode())
    const [look, text] = [await heading.boundingBox(), await heading.textContent()]
    run()
    await page.locator('main#main').waitFor()
    await settle(page)
    expect(await page.locator('[data-first]').count(), path).toBe(1)
    expect([await heading.boundingBox(), await heading.textContent()]).toEqual([look, text])
    await page.context().close()
  }
})

test.runIf(CHROMIUM)('a visitor sees what stands in the page before any of its scripts is asked for', async () => {
  const site = await aSite()
  const nora = await aMember(site, 'nora')
  await likeHike(site, await aMember(site, 'tom'), await logHike(site, nora, {}))
  const browser = await aBrowser()
  for (const path of ['/', '/top', '/user/nora', '/hike/Besseggen%20Ridge/Norway']) {
    await untilDataIsIn(site.url + path)
    const page = await aPage(browser)
    await page.goto(site.url + path)
    await settle(page)
    const { seen, asked, patience } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource')
      const startsOf = (part: RegExp) => files.filter(({ name }) => part.test(name)).map(({ startTime }) => startTime)
      const [boot] = files.filter(({ name }) => name.endsWith('/boot.js')) as PerformanceResourceTiming[]
      return {
        seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        asked: Math.min(...startsOf(/\/assets\/.*\.js$/), ...startsOf(/\/api\//)),
        // for so long it waits on the busiest machine
        patience: (boot?.responseEnd ?? 0) + 2000,
      }
    })
    expect(asked, path).toBeGreaterThanOrEqual(Math.min(seen ?? Infinity, patience))
    await page.context().close()
  }
})
