import { readFileSync, readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitUntilIdle, waitUntilStill } from '../site.ts'

const MOST_MS = 300

/** Animations that may last longer: loading indicators and the celebration of a medal. */
const MAY_LAST = /shimmer|navigating|stack-\d|medal-drop|engrave|shine|falls-after|lasts|not-yet|rank-row/

const filesEndingIn = (ending: string) =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `web/${file}`)

const millisecondsIn = (text: string) =>
  [...text.matchAll(/(?<![\w.-])(\d*\.?\d+)(m?s)\b/g)].map(
    ([, figure, unit]) => Number(figure) * (unit === 's' ? 1000 : 1),
  )

test('R11.3b: no motion lasts longer than 300 ms', () => {
  const declared = filesEndingIn('.css').flatMap((file) => [
    ...readFileSync(file, 'utf8')
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/(?:--animate-[\w-]+|--duration-\w+|animation(?:-duration)?|transition):([^;]+);/g),
  ])
  expect(declared.length).toBeGreaterThan(20)
  const slow = declared
    .map(([whole]) => whole)
    .filter((whole) => !MAY_LAST.test(whole))
    .filter((whole) =>
      whole.split(/,(?![^(]*\))/).some((one) => millisecondsIn(one).reduce((sum, ms) => sum + ms, 0) > MOST_MS),
    )
  expect(slow).toEqual([])
  const own = filesEndingIn('.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/duration-(\d+)/g)]
      .filter(([, ms]) => Number(ms) > MOST_MS)
      .map(([name]) => `${file} ${name}`),
  )
  expect(own).toEqual([])
})

async function openLongList(reducedMotion: 'reduce' | 'no-preference') {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  for (let at = 0; at < 24; at++) await logHike(site, nora, { name: `Ridge ${at}`, completedOn: '2026-07-04' })
  const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 800 }, reducedMotion })
  await signInAs(page, nora)
  await page.addInitScript(() => {
    const begun: string[] = []
    Reflect.set(window, 'begun', begun)
    const own = document.startViewTransition?.bind(document)
    if (own)
      document.startViewTransition = (update) => {
        begun.push(document.querySelector<HTMLElement>('[style*=view-transition-name]')?.textContent ?? '')
        return own(update)
      }
  })
  return { site, page }
}

const begun = (page: Page) => page.evaluate(() => Reflect.get(window, 'begun') as string[])
const namedParts = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelectorAll('[style*=view-transition-name]').length +
      Number('arriving' in document.documentElement.dataset),
  )

test.runIf(CHROMIUM)(
  'a row transitions to its hike page; Back restores the list’s scroll position',
  { tags: ['deep'] },
  async () => {
    const { site, page } = await openLongList('no-preference')
    await page.goto(`${site.url}/my-list`)
    const link = page.getByRole('link', { name: 'Ridge 3', exact: true })
    await link.scrollIntoViewIfNeeded()
    const fetched = page.waitForResponse(/scroll-restoration.*\.js/)
    await page.mouse.move(300, 300)
    await fetched
    await waitUntilIdle(page)
    const top = await page.evaluate(() => window.scrollY)
    expect(top).toBeGreaterThan(400)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Ridge 3' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/hike/Ridge%203/Norway')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await begun(page)).toHaveLength(1)
    await waitUntilIdle(page)
    await expect.poll(() => namedParts(page)).toBe(0)

    await page.goBack()
    await link.waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
    expect(await begun(page)).toHaveLength(1)
  },
)

test.runIf(CHROMIUM)(
  'R11.3b: with reduced motion there is no transition, no counting and no falling stones',
  { tags: ['deep'] },
  async () => {
    const { site, page } = await openLongList('reduce')
    await page.goto(`${site.url}/my-list`)
    const link = page.getByRole('link', { name: 'Ridge 20', exact: true })
    await link.waitFor()
    await page.mouse.move(300, 300)
    await waitUntilIdle(page)
    expect(await page.evaluate(() => document.getAnimations().map(({ playState }) => playState))).toEqual([])
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Ridge 20' }).waitFor()
    expect(await begun(page)).toEqual([])
  },
)

test.runIf(CHROMIUM)('statistics count up once per visit and end at their values', { tags: ['deep'] }, async () => {
  const { site, page } = await openLongList('no-preference')
  await page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'figures', seen)
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target.parentElement?.dataset['counted'] === 'years Hikes') seen.push(target.nodeValue ?? '')
    }).observe(document, { subtree: true, characterData: true })
  })
  const figures = () => page.evaluate(() => Reflect.get(window, 'figures') as string[])
  await page.goto(`${site.url}/me/years`)
  await page.locator('[data-counted="years Hikes"]', { hasText: /^24$/ }).waitFor()
  await expect.poll(async () => (await figures()).at(-1)).toBe('24')
  await waitUntilIdle(page)
  expect((await figures()).every((text) => text.length === 2)).toBe(true)
  await page.evaluate(() => Reflect.get(window, 'figures').splice(0))
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await page.goBack()
  await page.locator('[data-counted="years Hikes"]', { hasText: /^24$/ }).waitFor()
  await waitUntilIdle(page)
  expect(await figures()).toEqual([])
})

/** Opens a page of a member with three hikes that records starting animations. */
async function openPileOfThree(reducedMotion: 'reduce' | 'no-preference') {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  for (const name of ['One', 'Two', 'Three']) await logHike(site, nora, { name })
  const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 800 }, reducedMotion })
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    document.addEventListener('animationstart', ({ animationName }) => moved.push(animationName))
  })
  const moved = async (name = '') => {
    const all = await page.evaluate(() => Reflect.get(window, 'moved') as string[])
    return all.filter((one) => one.includes(name))
  }
  return { site, nora, page, moved }
}

test.runIf(CHROMIUM)('the stones of a profile settle once per visit', { tags: ['deep'] }, async () => {
  const { site, nora, page, moved } = await openPileOfThree('no-preference')
  await signInAs(page, nora)
  await page.goto(`${site.url}/users`)
  await page.getByRole('link', { name: /Nora Berg/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Nora Berg' }).waitFor()
  await expect.poll(() => moved('person-cairn-settle')).not.toEqual([])
  await waitUntilIdle(page)
  await waitUntilStill(page)
  const before = await moved('person-cairn-settle')
  await page.getByRole('link', { name: 'Timeline' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Timeline' }).waitFor()
  await page.goBack()
  await page.locator('[data-stones="3"]').waitFor()
  await waitUntilIdle(page)
  expect(await moved('person-cairn-settle')).toEqual(before)
})

test.runIf(CHROMIUM)('home draws its route', { tags: ['deep'] }, async () => {
  const { site, page, moved } = await openPileOfThree('no-preference')
  await page.goto(site.url)
  await expect.poll(() => moved('map-sheet-draw')).not.toEqual([])
})

test.runIf(CHROMIUM)(
  'with reduced motion nothing starts to move on home or a profile',
  { tags: ['deep'] },
  async () => {
    const { site, nora, page, moved } = await openPileOfThree('reduce')
    const look = async (path: string) => {
      await page.goto(site.url + path)
      await page.locator('main#main').waitFor()
      await waitUntilIdle(page)
      expect([path, await moved()]).toEqual([path, []])
    }
    for (const path of ['/', '/user/nora']) await look(path)
    await signInAs(page, nora)
    for (const path of ['/', '/user/nora']) await look(path)
  },
)
