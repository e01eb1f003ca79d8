import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import type { Page as PlaywrightPage } from 'playwright-core'
import { type Page, pages } from '#contract/pages.ts'
import { type SignedIn, registerMember, signInAs, likeHike, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  startSite,
  waitUntilIdle,
  getSharedSite,
  waitUntilHydrated,
} from '../site.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'

const PARAMETERS: Readonly<Record<string, string>> = {
  hikeName: 'Skåla',
  otherName: 'Galdhøpiggen',
  country: 'Norway',
  otherCountry: 'Norway',
  medalId: 'first-steps',
  year: '2026',
  token: '01a206fc-530b-7469-b790-bb83db08ac46.none',
}

/** Registers two members with all data that pages show. */
async function createCommunity(): Promise<{ site: Site; nora: SignedIn; tom: SignedIn }> {
  const site = await getSharedSite()
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  const hike = await logHike(site, nora, { name: 'Skåla', completedOn: '2026-06-02' })
  await logHike(site, nora, { name: 'Galdhøpiggen', completedOn: '2026-07-02' })
  await addTrack(site, nora, hike)
  await addPhoto(site, nora, hike)
  await likeHike(site, tom, hike)
  return { site, nora, tom }
}

function formatPath({ path }: Page, username: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(name === 'username' ? username : (PARAMETERS[name] ?? '')),
  )
}

const LOOKS = [
  [false, 390, 'dark'],
  [true, 1440, 'dark'],
  [true, 390, 'light'],
  [false, 1440, 'light'],
] as const

/** Returns the pages to open in the look of this number: all in a deep run, otherwise each in one look of those in which it renders most. */
function choosePages(look: number): Page[] {
  return Object.values(pages).filter(
    ({ access }, at) => IS_DEEP || (access === 'member' ? look === 1 + (at % 2) : look === at % LOOKS.length),
  )
}

test.runIf(CHROMIUM)(
  'every page is hydrated without a mismatch, for visitors and members, on phones and wide screens',
  async () => {
    const { site, nora } = await createCommunity()
    const browser = await getBrowser()
    const keyed = ['/reset-password#key', '/confirm-email#key', '/unsubscribe#key']
    const others = [...keyed, '/nowhere', '/user/nobody']
    for (const [look, [isMember, width, colorScheme]] of LOOKS.entries()) {
      const addresses = choosePages(look).map((page) => formatPath(page, nora.user.username))
      if (IS_DEEP || look === 0) addresses.push(...others)
      // the page fails the test on a hydration error, which React throws
      const page = await openPage(browser, { viewport: { width, height: 900 }, colorScheme })
      if (isMember) await signInAs(page, nora)
      for (const address of addresses) {
        await page.goto(site.url + address)
        await waitUntilHydrated(page)
        await waitUntilIdle(page)
      }
    }
  },
)

/** The address of a page, its heading, and a text that it shows without JavaScript. */
const READABLE = [
  ['/hike/Sk%C3%A5la/Norway', 'Skåla', 'Users Completed'],
  ['/login', 'Login', 'Forgot your password?'],
  ['/', 'Welcome to Upstone', 'Skåla'],
  ['/top', 'Top Hikes', 'Skåla'],
  ['/best', 'Best hikes', 'How the ranking works'],
  ['/explore', 'Explore', 'GeoNames'],
  ['/users', 'Community', 'Nora Berg'],
  ['/user/nora', 'Nora Berg', 'Galdhøpiggen'],
  ['/resources', 'Hiking Resources', 'Safety Tips'],
] as const

test.runIf(CHROMIUM).each(IS_DEEP ? READABLE : READABLE.slice(0, 3))(
  'without JavaScript %s is readable and its links work',
  async (address, heading, text) => {
    const site = await getSharedSite()
    const known = await fetch(`${site.url}/user/nora`)
    if (known.status === 404) await createCommunity()
    const page = await openPage(await getBrowser(), { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.goto(site.url + address)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.getByText(text).first().waitFor()
    await page.locator('nav[aria-label="Footer"]').getByRole('link', { name: 'Top Hikes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Top Hikes' }).waitFor()
  },
)

test('pages rendered for a visitor contain no member’s data, and for a member only their own name', async () => {
  const { site, nora, tom } = await createCommunity()
  const get = async (user?: object) => {
    const headers: HeadersInit = user ? { cookie: createUserCookie(user) } : {}
    const response = await fetch(`${site.url}/top`, { headers })
    return { text: await response.text(), cacheControl: response.headers.get('cache-control') }
  }
  const names = [nora, tom].map(({ user }) => `"username":"${user.username}"`)
  for (let round = 0; round < 2; round += 1) {
    const [ofNora, ofTom, ofNobody] = [await get(nora.user), await get(tom.user), await get()]
    expect(names.map((name) => [ofNora, ofTom, ofNobody].map(({ text }) => text.includes(name)))).toEqual([
      [true, false, false],
      [false, true, false],
    ])
    expect([ofNora, ofTom, ofNobody].map(({ cacheControl }) => cacheControl)).toEqual([
      'private, no-cache',
      'private, no-cache',
      'public, no-cache',
    ])
  }
})

function createUserCookie(user: object): string {
  return `userData=${encodeURIComponent(JSON.stringify(user))}`
}

const WHO = { _id: '01a206fc-530b-7469-b790-bb83db08ac46', username: 'mallory' }

const RECORDS = [
  [
    'of scripts',
    createUserCookie({
      ...WHO,
      firstName: '</script><script>window.isHit = 1</script>',
      lastName: '<img src=x onerror="isHit=1">',
    }),
  ],
  [
    'of other types',
    createUserCookie({
      ...WHO,
      firstName: { a: 1 },
      lastName: [[]],
      country: 7,
      avatarUrl: {},
      preferences: 'x',
      deletesAt: 'never',
    }),
  ],
  [
    'of another language',
    createUserCookie({ ...WHO, firstName: 'محمد', lastName: '山'.repeat(40), preferences: { distanceUnit: '里' } }),
  ],
  ['that is huge', createUserCookie({ ...WHO, firstName: 'x'.repeat(3000) })],
  ['that is no JSON', 'userData=%7Bnope'],
  ['that cannot be decoded', 'userData=%E0%A4%A'],
] as const

/** In `npm test` each record is tried on the page that shows most of it. */
const TRIED = IS_DEEP ? ['/', '/top', '/my-list'] : ['/my-list']

test.runIf(CHROMIUM).each(RECORDS)('a cookie record %s breaks no page', async (_, cookie) => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  await page.context().addCookies([{ name, value, url: site.url }])
  for (const address of TRIED) {
    const response = await page.goto(site.url + address)
    expect(response?.status()).toBe(200)
    await waitUntilHydrated(page)
    expect(await page.evaluate(() => 'isHit' in window)).toBe(false)
  }
})

test.runIf(CHROMIUM)(
  'data that changes between rendering and hydration breaks nothing and shows after the next read',
  async () => {
    const { site, nora } = await createCommunity()
    const page = await openPage(await getBrowser())
    const release = await holdScripts(page)
    await page.goto(`${site.url}/user/${nora.user.username}`, { waitUntil: 'commit' })
    await page.getByText('Galdhøpiggen').filter({ visible: true }).first().waitFor()
    await logHike(site, nora, { name: 'Romsdalseggen', completedOn: '2026-08-02' })
    await release()
    await waitUntilHydrated(page)
    await page.reload()
    await page.getByText('Romsdalseggen').filter({ visible: true }).first().waitFor()
  },
)

test.runIf(CHROMIUM)('input typed before hydration is kept and submitted', async () => {
  const { site, nora } = await createCommunity()
  const page = await openPage(await getBrowser())
  const release = await holdScripts(page)
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(`${nora.user.username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('a long walk uphill')
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${site.url}/login`)
  await release()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${site.url}/my-list`)
})

/** Holds the page's scripts back and returns the function that releases them. */
async function holdScripts(page: PlaywrightPage): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return async () => letGo()
}

test('500 concurrent page requests each get the page or a busy answer', { tags: ['deep'] }, async () => {
  const site = await startSite({ LIMITS: 'off' })
  const asked = Array.from({ length: 500 }, (_, at) => fetch(`${site.url}/users?query=x${at}`))
  const answers = await Promise.all(asked)
  const texts = await Promise.all(answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })))
  for (const { status, text } of texts) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(text).toBe('The server is busy. Please try again in a moment.')
    else expect(text).toContain('Community')
  }
  expect((await fetch(`${site.url}/users`)).status).toBe(200)
})

test.runIf(CHROMIUM)(
  'a member whose cookie has expired is recognised after hydration and reads with their own token',
  async () => {
    const { site, nora } = await createCommunity()
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.context().clearCookies()
    await page.goto(`${site.url}/hike/Sk%C3%A5la/Norway`)
    await page.getByText('In your completed hikes').waitFor()
    await page.getByRole('button', { name: 'My menu' }).waitFor()
  },
)
