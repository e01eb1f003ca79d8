import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, befriend, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitForPaint, waitUntilIdle, waitUntilLoaded } from '../site.ts'

async function getBox(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not there')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

async function isBeside(left: Locator, right: Locator): Promise<boolean> {
  const [a, b] = [await getBox(left), await getBox(right)]
  return b.x >= a.right && b.y < a.bottom && a.y < b.bottom
}

const NAMES = ['Besseggen Ridge', 'Trolltunga', 'Preikestolen', 'Romsdalseggen', 'Kjerag', 'Galdhøpiggen']

async function openListAt(width: number) {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  for (const name of NAMES) await logHike(site, nora, { name, completedOn: '2026-07-04' })
  const page = await openPage(await getBrowser(), { viewport: { width, height: 950 } })
  await signInAs(page, nora)
  return { site, nora, page }
}

const listMap = (page: Page) => page.getByRole('region', { name: 'Map' })

test.runIf(CHROMIUM)('R11.3a: at 1920 px My List has its map beside it, without layout shifts', async () => {
  const { site, page } = await openListAt(1920)
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.url}/my-list`)
  await page.getByRole('application', { name: 'Map of my list' }).waitFor()
  await waitUntilIdle(page)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThanOrEqual(0.02)
  expect(await isBeside(page.getByRole('table', { name: /ranked/ }), listMap(page))).toBe(true)
  await page.getByRole('searchbox', { name: 'Find in my list' }).fill('nothing such')
  await page.getByText('No hikes match').waitFor()
  expect(await listMap(page).isVisible()).toBe(true)
  expect(new URL(page.url()).searchParams.has('at')).toBe(false)
})

test.runIf(CHROMIUM)('at 1440 px My List loads no map code', async () => {
  const { site, page } = await openListAt(1440)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${site.url}/my-list`)
  await page.getByRole('link', { name: 'Besseggen Ridge' }).waitFor()
  await waitUntilIdle(page)
  expect(await listMap(page).count()).toBe(0)
  expect(scripts.filter((url) => /leaflet|list-map|my-map/.test(url))).toEqual([])
  expect(await page.getByText('Your cairn').isVisible()).toBe(true)
})

test.runIf(CHROMIUM)(
  'R11.3a: at 1920 px friends have two columns, people three, and rankings are side by side',
  async () => {
    const { site, nora, page } = await openListAt(1920)
    const others = []
    for (const name of ['tom', 'mia', 'lea']) others.push(await registerMember(site, name))
    for (const [at, other] of others.entries()) {
      await befriend(site, nora, other)
      await logHike(site, other, { name: `Ridge ${at}`, completedOn: '2026-08-01' })
    }
    await page.goto(site.url)
    const entries = page.getByRole('region', { name: 'From your friends' }).getByRole('listitem')
    await entries.nth(1).waitFor()
    expect(await isBeside(entries.nth(0), entries.nth(1))).toBe(true)

    await page.goto(`${site.url}/users`)
    const people = page.getByRole('list', { name: 'Hikers' }).getByRole('listitem')
    await people.nth(2).waitFor()
    expect(await isBeside(people.nth(1), people.nth(2))).toBe(true)

    await page.goto(`${site.url}/top`)
    await waitUntilLoaded(page)
    const popular = page.getByRole('region', { name: 'Most Popular Hikes' })
    const rankings = page.getByRole('region', { name: 'Average Hike Rankings' })
    await waitForPaint(page)
    expect(await isBeside(popular, rankings)).toBe(true)
  },
)
