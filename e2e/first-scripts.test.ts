import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type SignedIn, aMember, likeHike, logHike } from './a-member.ts'
import { CHROMIUM, type Site, aBrowser, aPage, aSite, isQuiet } from './a-site.ts'
import { addTrack } from './hike-files.ts'

/**
 * What a visitor's browser runs before the page is quiet and anybody stirs, in bytes that travel: gzip as the build writes it. Lower it
 * with what is reached; raising it wants a reason.
 */
test.runIf(CHROMIUM).each([
  // its figures count up
  { name: 'home', path: '/', shown: 'Top Hikes', most: 111_000 },
  // the community's ranking stands beside the popular hikes, and is seen as soon as they are
  { name: 'top hikes', path: '/top', shown: 'Besseggen Ridge', most: 110_000 },
  // the buttons that hold another hike against it and give it on stand at its top
  {
    name: 'a hike without a map',
    path: '/hike/Bare/Norway',
    shown: 'GPX file not available for this hike',
    most: 108_000,
  },
  { name: 'the community', path: '/users', shown: '@nora', most: 109_500 },
  { name: 'a profile', path: '/user/lena', shown: 'Ranked list', most: 112_000 },
  // its recent hikes, its list and its medals, which have a link of their own, are in the first window
  { name: 'a profile of two hikes', path: '/user/nora', shown: 'Besseggen Ridge', most: 116_000 },
  { name: 'login', path: '/login', shown: 'Password', most: 105_500 },
  { name: 'resources', path: '/resources', shown: 'Where are you going?', most: 108_000 },
  { name: 'a hike with a map', path: '/hike/Skåla/Norway', shown: 'Skåla', most: 118_500, hasMap: true },
  // with the bar at the bottom
  {
    name: 'a hike with a map, on a phone',
    path: '/hike/Skåla/Norway',
    shown: 'Skåla',
    most: 119_800,
    hasMap: true,
    width: 412,
  },
  {
    name: 'two hikes side by side',
    path: '/compare/Besseggen Ridge/Norway/Skåla/Norway',
    shown: 'Besseggen Ridge',
    most: 113_500,
  },
  // its map, its records and its countries are below what is seen first
  { name: 'a year', path: '/user/nora/years/2026', shown: 'Besseggen Ridge', most: 114_500 },
  { name: 'a medal', path: '/user/nora/medals/hikes-1', shown: 'earned it', most: 108_500 },
  { name: 'a list', path: '/user/lena/list', shown: 'Peak 1', most: 117_500 },
  { name: 'how the ranking works', path: '/how-the-ranking-works', shown: 'How the ranking works', most: 118_000 },
  { name: 'register', path: '/register', shown: 'Create your account', most: 111_500 },
  { name: 'a shared wishlist', path: '/wishlist/{token}', shown: 'Dale', most: 106_500 },
])(
  '$name loads less than $most bytes of scripts, and code for maps only where one is seen, without Leaflet',
  async ({ path, shown, most, ...rest }) => {
    const site = await aSite()
    const nora = await aMember(site, 'nora')
    await likeHike(site, await aMember(site, 'tom'), await logHike(site, nora, {}))
    await logHike(site, nora, { name: 'Bare' })
    const lena = await aMember(site, 'lena')
    for (let at = 1; at <= 12; at += 1)
      await logHike(site, lena, { name: `Peak ${at}`, notes: 'A long way, and worth it.' })
    await addTrack(site, nora, await logHike(site, nora, { name: 'Skåla' }))
    await logHike(site, nora, { name: 'Dale', isWishList: true })
    const page = await aPage(await aBrowser(), {
      viewport: { width: rest.width ?? 1440, height: 900 },
    })
    const scripts: { url: string; bytes: Promise<number> }[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || /-worker-/.test(response.url())) return
      scripts.push({ url: response.url(), bytes: response.body().then((body) => gzipSync(body, { level: 9 }).length) })
    })
    await page.goto(site.url + (path === '/wishlist/{token}' ? await shareWishlist(site, nora) : path))
    await page.getByText(shown).first().waitFor()
    await isQuiet(page)
    expect(scripts.filter(({ url }) => /leaflet|use-tiled-map/.test(url))).toEqual([])
    expect(scripts.some(({ url }) => url.includes('track-sheet'))).toBe('hasMap' in rest)
    const bytes = await Promise.all(scripts.map((script) => script.bytes))
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(most)
  },
)

/** Each file takes a phone's main thread some milliseconds, however small it is: fewer are better while the bytes above allow it. */
test.each(['/', '/login', '/top', '/my-list', '/user/nora', '/user/nora/years/2026', '/hike/Skåla/Norway'])(
  '%s names at most 24 files that its screen needs',
  async (path) => {
    const response = await fetch((await aSite()).url + path)
    const [, list = ''] = /id="prefetch">(.*?)<\/script>/s.exec(await response.text()) ?? []
    const { screens }: { screens: Record<string, { needs: number[] }> } = JSON.parse(list)
    const [screen] = Object.values(screens)
    expect(screen?.needs.length).toBeGreaterThan(3)
    expect(screen?.needs.length).toBeLessThanOrEqual(24)
  },
)

/** Returns the address that shows the wishes. */
async function shareWishlist(site: Site, member: SignedIn): Promise<string> {
  const response = await fetch(`${site.url}/api/users/me/wishlist-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${member.accessToken}` },
    body: JSON.stringify({ withNotes: false }),
  })
  const { path } = (await response.json()) as { path: string }
  return path
}
