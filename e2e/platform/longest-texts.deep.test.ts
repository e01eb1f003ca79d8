import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EXTREMES } from '../hike-body.ts'
import { type SignedIn, registerMember, befriend, signInAs, likeHike, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite, waitUntilLoaded } from '../site.ts'
import { findCutTexts, applyTextSpacing } from './cut-texts.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'

const LONG_NAMES = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  lastName: 'Adolph Blaine Charles David Earl Frederick Gerald',
}
const LONGEST = 'a_username_of_thirty_letters_a'

/** Registers two friends with the longest names and the largest hikes allowed. */
async function createCommunity(site: Site): Promise<SignedIn> {
  const [nora, other] = [
    await registerMember(site, 'nora', LONG_NAMES),
    await registerMember(site, LONGEST, LONG_NAMES),
  ]
  await befriend(site, nora, other)
  await befriend(site, other, nora)
  for (const by of [nora, other]) {
    for (const extreme of EXTREMES) {
      const id = await logHike(site, by, extreme)
      await addPhoto(site, by, id)
      await addTrack(site, by, id)
      if (by === other) await likeHike(site, nora, id)
    }
    for (const extreme of EXTREMES)
      await logHike(site, by, { ...extreme, name: `${extreme.name.slice(0, 95)} wish`, isWishList: true })
  }
  return nora
}

/** The narrowest, and half of 1440 px. */
const WIDTHS = [320, 720]

const HIKE = `/hike/${encodeURIComponent(EXTREMES[0]?.name ?? '')}/${encodeURIComponent(EXTREMES[0]?.country ?? '')}`
const COMPARED = `/compare/${EXTREMES.slice(0, 2)
  .flatMap(({ name, country }) => [name, country])
  .map(encodeURIComponent)
  .join('/')}`
const OPEN = [
  '/',
  '/login',
  '/register',
  '/resources?country=n',
  '/unsubscribe#a.key',
  '/wishlist/a.key',
  '/users',
  HIKE,
  COMPARED,
  '/nowhere',
]
const OWN = [
  '/',
  '/my-list',
  '/for-you',
  '/my-account',
  '/friends',
  '/timeline',
  '/me/years',
  '/map',
  '/notifications',
  '/import',
  '/settings',
  '/top',
  '/best',
  `/user/${LONGEST}`,
  `/user/${LONGEST}/list`,
  HIKE,
]

/** Each place with texts that are not whole there, as it is or spaced as a reader may, at both widths. */
async function findLayoutProblems(page: Page, place: string): Promise<string[]> {
  const found: string[] = []
  const look = async (how: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await findCutTexts(page)).map((what) => `${place}, ${width} px${how}: ${what}`))
    }
  }
  await look('')
  await applyTextSpacing(page)
  await look(', spaced')
  return found
}

test.runIf(CHROMIUM)('no screen cuts the longest texts at 320 px, or at 1440 px enlarged to 200 %', async () => {
  const site = await startSite({ LIMITS: 'off' })
  const nora = await createCommunity(site)
  const browser = await getBrowser()
  const found: string[] = []
  const [visitor, member] = [await openPage(browser), await openPage(browser)]
  await signInAs(member, nora)
  for (const [page, who, routes] of [
    [visitor, 'visitor', OPEN],
    [member, 'member', OWN],
  ] as const) {
    await page.addInitScript(() => sessionStorage.setItem('betaPopupShown', 'true'))
    for (const route of routes) {
      await page.goto(site.url + route)
      await waitUntilLoaded(page)
      found.push(...(await findLayoutProblems(page, `${who}, ${route}`)))
    }
  }
  for (const width of WIDTHS) {
    await member.setViewportSize({ width, height: 900 })
    await member.goto(`${site.url}/my-list`)
    // server-rendered rows react to nothing but a click before hydration
    await member.locator('main#main').waitFor()
    await member.getByRole('button', { name: `Edit ${EXTREMES[0]?.name}`, exact: true }).click()
    await member.getByRole('dialog').getByLabel('Times Completed').waitFor()
    found.push(...(await findLayoutProblems(member, `the form, opened at ${width} px`)))
  }
  expect(found).toEqual([])
})
