import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXTREMES } from '../hike-body.ts'
import { type SignedIn, registerMember, befriend, signInAs, likeHike, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  startSite,
  findAxeViolationsInBothThemes,
  waitUntilIdle,
  waitUntilStill,
} from '../site.ts'
import { findCutTexts, applyTextSpacing } from '../platform/cut-texts.ts'
import { createPhoto, addPhoto } from '../diary/hike-files.ts'

const TRAIL = { name: 'Besseggen Ridge', country: 'Norway' }
const formatTrailPath = ({ name, country }: typeof TRAIL) =>
  `${encodeURIComponent(name)}/${encodeURIComponent(country)}`

interface Sent {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
}

async function send(site: Site, { accessToken }: SignedIn, { method, path, body }: Sent): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
}

/** Posts a report on the conditions of a trail, dated today. */
function postReport(site: Site, by: SignedIn, { text, trail = TRAIL }: { text: string; trail?: typeof TRAIL }) {
  const body = { text, seenOn: new Date().toISOString().slice(0, 10) }
  return send(site, by, { method: 'POST', path: `/hikes/conditions/${formatTrailPath(trail)}`, body })
}

/** Opens the trail's page and scrolls down to its reports. */
async function open(page: Page, site: Site, trail = TRAIL): Promise<void> {
  await page.goto(`${site.url}/hike/${formatTrailPath(trail)}`)
  await scrollDown(page)
}

async function scrollDown(page: Page): Promise<void> {
  await waitUntilIdle(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Trail conditions' }).scrollIntoViewIfNeeded()
  // a section further up loads while scrolling past, and would move the click target
  await page.getByRole('heading', { name: 'How hikers rate it' }).waitFor()
  await waitUntilIdle(page)
  await waitUntilStill(page)
}

test.runIf(CHROMIUM)('a member reads trail reports, likes one, posts one and deletes it', async () => {
  const site = await startSite()
  const [nora, tom, ada] = [
    await registerMember(site, 'nora'),
    await registerMember(site, 'tom'),
    await registerMember(site, 'ada'),
  ]
  await addPhoto(site, tom, await logHike(site, tom, { notes: 'Start early.\nTake the boat back.\nThe third line.' }))
  await likeHike(site, tom, await logHike(site, ada, { notes: 'Windy on the ridge.', rating: 3 }))
  await postReport(site, ada, { text: 'Snow above 2000 m until the saddle' })
  const browser = await getBrowser()
  const visitor = await openPage(browser)
  await open(visitor, site)
  await visitor.getByText('Snow above 2000 m until the saddle').waitFor()
  const names = (page: Page) => page.locator('section[aria-labelledby=people] li a').allTextContents()
  expect(await names(visitor)).toEqual(['Ada Berg', 'Tom Berg'])
  expect(await visitor.getByRole('button', { name: /^Like|Report|Tell how/ }).count()).toBe(0)
  await visitor.getByRole('link', { name: 'Log in to add an update' }).waitFor()

  await befriend(site, nora, tom)
  const page = await openPage(browser)
  await signInAs(page, nora)
  await open(page, site)
  await page.getByRole('main').getByText('Friend', { exact: true }).waitFor()
  expect(await names(page)).toEqual(['Tom Berg', 'Ada Berg'])
  expect(await page.getByText('The third line.').count()).toBe(0)
  await page.getByRole('button', { name: 'Read more' }).click()
  await page.getByText('The third line.').waitFor()
  await page.getByRole('button', { name: 'Photo by Tom Berg' }).click()
  await page.getByRole('dialog', { name: /Besseggen/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Like Ada Berg’s hike, 1 like' }).click()
  await page.getByRole('button', { name: 'Like Ada Berg’s hike, 2 likes', pressed: true }).waitFor()

  await page.getByRole('button', { name: 'Add an update' }).click()
  await page.getByRole('textbox', { name: 'What is it like?' }).fill('The bridge is gone.')
  await page
    .locator('form input[type=file]')
    .setInputFiles({ name: 'bridge.jpg', mimeType: 'image/jpeg', buffer: await createPhoto() })
  await page.getByRole('button', { name: 'Post' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'The bridge is gone.' })
  await mine.getByText('today').waitFor()
  await mine.getByRole('button', { name: 'Photo of the trail conditions by Nora Berg' }).click()
  await page.getByRole('dialog', { name: /Besseggen/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await scrollDown(page)
  await page.getByRole('button', { name: 'Like Ada Berg’s hike, 2 likes', pressed: true }).waitFor()

  // a blocked member and the one who blocks do not see each other
  const hers = await openPage(browser)
  await signInAs(hers, ada)
  await open(hers, site)
  await hers.getByText('The bridge is gone.').waitFor()
  await send(site, nora, { method: 'PUT', path: '/users/me/blocked/ada' })
  for (const [one, gone] of [
    [hers, 'The bridge is gone.'],
    [page, 'Snow above 2000 m until the saddle'],
  ] as const) {
    await one.reload()
    await scrollDown(one)
    await one.getByRole('link', { name: 'Tom Berg' }).first().waitFor()
    expect(await one.getByText(gone).count()).toBe(0)
    expect(await one.locator('section[aria-labelledby=people]').getByText('Ada Berg').count()).toBe(0)
  }

  await mine.getByRole('button', { name: 'Delete this update' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Tell others about snow, water or fallen trees.').waitFor()
})

/** Script that returns the names of controls lower than a touch target. Links count with their overlay. */
const SMALL = `[...document.querySelectorAll('section[aria-labelledby=conditions], section[aria-labelledby=people]')]
  .flatMap((section) => [...section.querySelectorAll('a, button, label:has(input[type=file]), input:not([type=file]), textarea')])
  .filter((it) => {
    const over = getComputedStyle(it, '::after')
    const grown = over.position === 'absolute' ? -parseFloat(over.top) - parseFloat(over.bottom) : 0
    return it.getBoundingClientRect().height + grown < 43.5
  })
  .map((it) => it.textContent || it.getAttribute('aria-label'))`

test.runIf(CHROMIUM).each([
  ['light', 1440],
  ['dark', 390],
  ['light', 320],
] as const)('the longest that people tell is whole, operable and accessible: %s at %i', async (theme, width) => {
  const site = await startSite()
  const long = {
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    lastName: 'Adolph Blaine Charles David Earl Frederick Gerald',
  }
  const nora = await registerMember(site, 'nora')
  const others = [await registerMember(site, 'a_username_of_thirty_letters_a', long), await registerMember(site, 'eve')]
  const [trail, , arabic] = EXTREMES
  if (!trail || !arabic) throw new Error('no extremes')
  for (const [n, one] of others.entries()) {
    const id = await logHike(site, one, { ...trail, ...(n === 1 && { notes: 'ثلج فوق ٢٠٠٠ متر '.repeat(30) }) })
    await addPhoto(site, one, id)
    await likeHike(site, nora, id)
    await postReport(site, one, { text: n === 0 ? 'M'.repeat(280) : 'ثلج فوق ٢٠٠٠ متر حتى السرج', trail })
  }
  await befriend(site, nora, others[0] as SignedIn)
  await postReport(site, nora, { text: '🏔️'.repeat(100), trail })
  const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
  await signInAs(page, nora, theme)
  await open(page, site, trail)
  await page.getByRole('button', { name: 'Add an update' }).click()
  await page.getByRole('textbox', { name: 'What is it like?' }).fill('W'.repeat(290))
  await page.getByText('At most 280 characters').waitFor()
  expect(await page.evaluate(SMALL)).toEqual([])
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findCutTexts(page)).toEqual([])
  await applyTextSpacing(page)
  expect(await findCutTexts(page)).toEqual([])
})

test.runIf(CHROMIUM)('trail reports that load late cause no layout shifts', async () => {
  const site = await startSite()
  const people = [
    await registerMember(site, 'tom'),
    await registerMember(site, 'ada'),
    await registerMember(site, 'eve'),
  ]
  for (const one of people) {
    await logHike(site, one, { notes: 'Start early.' })
    await postReport(site, one, { text: 'Dry.' })
  }
  const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
  await page.addInitScript(`
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/api\/hikes\/(people|picture|conditions)\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site.url}/hike/${formatTrailPath(TRAIL)}`)
  await page.getByText('GPX file not available for this hike').waitFor()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 700)
  await page.getByText('Loading hikers').waitFor({ state: 'attached' })
  letGo()
  await page.getByRole('heading', { name: 'How hikers rate it' }).waitFor()
  await page.getByText('Dry.').first().waitFor()
  await waitUntilStill(page)
  expect(await page.evaluate<number>('window.shifts')).toBeLessThanOrEqual(0.02)
})
