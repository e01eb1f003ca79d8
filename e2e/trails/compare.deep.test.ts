import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  startSite,
  findAxeViolationsInBothThemes,
  waitUntilLoaded,
} from '../site.ts'
import { addTrack } from '../diary/hike-files.ts'

const RIDGE = '/hike/Ridge/Norway'

/** Three people who have both hikes on their lists; each has shared a track of one. */
async function createCommunity(site: Site) {
  const people = [
    await registerMember(site, 'nora'),
    await registerMember(site, 'tom'),
    await registerMember(site, 'ada'),
  ]
  for (const by of people) {
    const ridge = await logHike(site, by, { name: 'Ridge' })
    const dale = await logHike(site, by, { name: 'Dale', length: 15, elevation: 1000 })
    await addTrack(site, by, ridge)
    if (by === people[0]) await addTrack(site, by, dale)
    const body = JSON.stringify({
      hikes: [
        { _id: ridge, rank: 1 },
        { _id: dale, rank: 2 },
      ],
    })
    const headers = { authorization: `Bearer ${by.accessToken}`, 'content-type': 'application/json' }
    const sent = await fetch(`${site.url}/api/hikes/reorder`, { method: 'PUT', headers, body })
    expect(sent.status).toBe(200)
  }
  return people
}

/** Scrolls down a page, whose sections load when near the viewport, until one of them is there. */
async function scrollTo(page: Page, name: string): Promise<void> {
  const goal = page.getByRole('region', { name })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400)
      return goal.count()
    })
    .toBe(1)
  await goal.scrollIntoViewIfNeeded()
}

test.runIf(CHROMIUM)('a hike page compares another track, then a similar hike', async () => {
  const site = await startSite()
  await createCommunity(site)
  const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await page.goto(site.url + RIDGE)
  await page.getByRole('region', { name: 'Track of Ridge' }).getByText('Elevation profile').waitFor()
  await waitUntilLoaded(page)
  await scrollTo(page, 'Shared tracks')
  await page.getByRole('heading', { name: 'Shared tracks' }).click()
  const tracks = page.getByRole('group', { name: /^Shared tracks/ })
  await tracks.getByRole('radio').nth(1).check()
  await expect.poll(() => new URL(page.url()).searchParams.get('track')).toMatch(/^[0-9a-f-]{36}$/)
  await page.reload()
  await waitUntilLoaded(page)
  await scrollTo(page, 'Shared tracks')
  await page.getByRole('heading', { name: 'Shared tracks' }).click()
  await tracks.getByRole('radio').nth(1).waitFor()
  expect(await tracks.getByRole('radio').nth(1).isChecked()).toBe(true)
  const open = page.getByRole('region', { name: 'The route' }).getByRole('link', { name: /^Open in Maps/ })
  expect(await open.getAttribute('href')).toContain('mlat=61.40000')

  await page.getByRole('button', { name: /^Compare/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare Ridge with…' })
  await dialog.getByRole('region', { name: 'Similar hikes' }).getByRole('link', { name: 'Dale' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ridge or Dale?' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/compare/Ridge/Norway/Dale/Norway')
  await page.getByText('3 of 3 hikers with both on their list rank Ridge first.').waitFor()
  await page.getByText(/Too few lists to say/).waitFor()
  await page.getByRole('img', { name: /^Ridge: Elevation over .* Dale: Elevation over/ }).waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/compare/Ridge/Norway/Dale/Norway`)
  await page.getByRole('button', { name: 'Change Ridge' }).click()
  await page.getByRole('searchbox', { name: 'The other hike' }).fill('preike')
  await page.getByRole('region', { name: 'Found' }).getByRole('link', { name: 'Preikestolen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Preikestolen or Dale?' }).waitFor()
  await page.getByText(/You could be the first/).waitFor()
})

test.runIf(CHROMIUM).each([
  ['light', 1440],
  ['dark', 390],
  ['light', 320],
] as const)(
  'all that is known of a hike, and two side by side, are accessible: %s at %i',
  { tags: ['deep'] },
  async (theme, width) => {
    const site = await startSite()
    const [nora] = await createCommunity(site)
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await signInAs(page, nora!, theme)
    await page.goto(site.url + RIDGE)
    await waitUntilLoaded(page)
    for (const name of ['The route', 'Similar hikes']) await scrollTo(page, name)
    for (const name of ['How hikers rate it', 'Similar hikes', 'Shared tracks'])
      await page.getByRole('heading', { name }).click()
    await waitUntilLoaded(page)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: /^Compare/ }).click()
    await page.getByRole('region', { name: 'On your list' }).getByRole('link', { name: 'Dale' }).waitFor()
    await waitUntilLoaded(page)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    await page.goto(`${site.url}/compare/Ridge/Norway/Dale/Norway`)
    await page.getByText(/^On your list/).waitFor()
    await waitUntilLoaded(page)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main button')]
        .map((element) => [element.textContent, element.getBoundingClientRect().height] as const)
        .filter(([, height]) => height < 44),
    )
    expect(small).toEqual([])
  },
)
