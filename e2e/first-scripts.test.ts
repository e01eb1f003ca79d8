import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aMember, likeHike, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, isQuiet } from './a-site.ts'

/**
 * What a visitor's browser runs before the page is quiet and anybody stirs, in bytes that travel. Lower it with what is reached;
 * raising it wants a reason.
 */
test.runIf(CHROMIUM).each([
  // its figures count up
  { name: 'home', path: '/', shown: 'Top Hikes', most: 112_500 },
  // the community's ranking stands beside the popular hikes, and is seen as soon as they are
  { name: 'top hikes', path: '/top', shown: 'Besseggen Ridge', most: 111_500 },
  // the buttons that hold another hike against it and give it on stand at its top
  {
    name: 'a hike without a map',
    path: '/hike/Bare/Norway',
    shown: 'GPX file not available for this hike',
    most: 109_000,
  },
  { name: 'the community', path: '/users', shown: '@nora', most: 111_500 },
  { name: 'a profile', path: '/user/lena', shown: 'Ranked list', most: 113_500 },
  // its recent hikes, its list and its medals, which have a link of their own, are in the first window
  { name: 'a profile of two hikes', path: '/user/nora', shown: 'Besseggen Ridge', most: 118_500 },
  { name: 'login', path: '/login', shown: 'Password', most: 107_000 },
  { name: 'resources', path: '/resources', shown: 'Where are you going?', most: 111_500 },
])('$name loads less than $most bytes of scripts, and no code for maps', async ({ path, shown, most }) => {
  const site = await aSite()
  const nora = await aMember(site, 'nora')
  await likeHike(site, await aMember(site, 'tom'), await logHike(site, nora, {}))
  await logHike(site, nora, { name: 'Bare' })
  const lena = await aMember(site, 'lena')
  for (let at = 1; at <= 12; at += 1)
    await logHike(site, lena, { name: `Peak ${at}`, notes: 'A long way, and worth it.' })
  const page = await aPage(await aBrowser())
  const scripts: { url: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || /-worker-/.test(response.url())) return
    scripts.push({ url: response.url(), bytes: response.body().then((body) => gzipSync(body).length) })
  })
  await page.goto(site.url + path)
  await page.getByText(shown).first().waitFor()
  await isQuiet(page)
  expect(scripts.filter(({ url }) => /leaflet|track-sheet/.test(url))).toEqual([])
  const bytes = await Promise.all(scripts.map((script) => script.bytes))
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(most)
})
