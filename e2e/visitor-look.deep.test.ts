import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { aMember, likeHike, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, settle } from './a-site.ts'

const PAGES = [
  { name: 'a hike', path: '/hike/Besseggen%20Ridge/Norway', shown: '12.3' },
  { name: 'the top hikes', path: '/top', shown: '12.3' },
  { name: 'a profile', path: '/user/nora', shown: 'Total Hikes1' },
]

test.runIf(CHROMIUM).each(IS_DEEP ? PAGES : PAGES.slice(0, 1))(
  'what a visitor has seen of $name stays, and stays where it is, while the page takes its place',
  async ({ path, shown }) => {
    const site = await aSite()
    const nora = await aMember(site, 'nora')
    await likeHike(site, await aMember(site, 'tom'), await logHike(site, nora, { length: 12.3 }))
    const page = await aPage(await aBrowser(), {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await page.addInitScript((text) => {
      new MutationObserver(() => {
        const isThere = document.querySelector('main')?.textContent.includes(text) ?? false
        const { dataset } = document.documentElement
        if (isThere) dataset['shown'] = document.querySelector('main[data-first="look"]') ? 'in the look' : 'after it'
        else if (dataset['shown']) dataset['gap'] = ''
      }).observe(document, { childList: true, subtree: true })
    }, shown)
    let run = (): void => undefined
    const mayRun = new Promise<void>((resolve) => (run = resolve))
    await page.route('**/assets/index-*.js', async (route) => {
      await mayRun
      // of a page that was asked for again nobody waits for it any more
      await route.continue().catch(() => undefined)
    })
    // a server that is too busy to read the data in time sends the page without a look
    const hasLook = async () => {
      await page.goto(site.url + path, { waitUntil: 'commit' })
      const look = page.locator('main[data-first="look"]').waitFor({ state: 'attached', timeout: 5000 })
      return look.then(
        () => true,
        () => false,
      )
    }
    await expect.poll(hasLook).toBe(true)
    const isStyled = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)
    await expect.poll(() => page.evaluate(isStyled)).toBe(true)
    // letters of a font that comes late are of another width
    await page.evaluate(async () => document.fonts.ready)
    const heading = page.getByRole('heading', { level: 1 })
    const seen = async () => [await heading.textContent(), await heading.boundingBox()]
    const look = await seen()
    run()
    await page.locator('main#main').waitFor()
    await settle(page)
    expect(await seen()).toEqual(look)
    const html = page.locator('html')
    expect(await html.getAttribute('data-shown')).toBe('after it')
    expect(await html.getAttribute('data-gap')).toBeNull()
  },
)
