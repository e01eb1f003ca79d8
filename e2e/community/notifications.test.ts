import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, registerMember, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  findAxeViolations,
  waitUntilIdle,
  waitUntilLoaded,
  getSharedSite,
  startSite,
  reloadAfterDialog,
} from '../site.ts'

async function call(site: Site, by: SignedIn, path: string, body: unknown = {}): Promise<void> {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.accessToken}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

const like = (site: Site, by: SignedIn, hikeId: string) => call(site, by, `/hikes/${hikeId}/like`, { action: 'like' })
const follow = (site: Site, by: SignedIn, whom: SignedIn) => call(site, by, `/users/friends/${whom.user._id}`)

const isStream = (request: Request) => request.url().includes('/api/notifications/sse')

/** Returns counters of the live streams that the tabs of a browser have open and have ever opened. */
function watchStreams(context: BrowserContext) {
  const streams = { open: 0, ever: 0, answered: 0 }
  context.on('request', (request) => {
    if (!isStream(request)) return
    streams.open += 1
    streams.ever += 1
  })
  context.on('response', (response) => {
    if (isStream(response.request())) streams.answered += 1
  })
  const onEnd = (request: Request) => {
    if (isStream(request)) streams.open -= 1
  }
  context.on('requestfailed', onEnd)
  context.on('requestfinished', onEnd)
  return streams
}

const findBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const findPanel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Opens a page and waits until its bell is hydrated. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await findBell(page).and(page.locator('[aria-expanded]')).waitFor()
}

test.runIf(CHROMIUM)('every open tab shows notifications live, over one shared stream', async () => {
  const site = await getSharedSite()
  const [nora, tom, mia] = [
    await registerMember(site, 'nora'),
    await registerMember(site, 'tom'),
    await registerMember(site, 'mia'),
  ]
  const hike = await logHike(site, nora, {})
  const first = await openPage(await getBrowser())
  await signInAs(first, nora)
  const streams = watchStreams(first.context())
  await visit(first, `${site.url}/my-list`)
  await expect.poll(() => streams.open).toBe(1)
  const second = await first.context().newPage()
  await visit(second, `${site.url}/resources`)
  for (const page of [first, second]) {
    await findBell(page).click()
    await findPanel(page)
      .getByText('All quiet on the trail')
      .or(findPanel(page).getByRole('listitem'))
      .first()
      .waitFor()
  }
  await expect.poll(() => streams.answered).toBe(1)
  await like(site, tom, hike)
  for (const page of [first, second]) await findPanel(page).getByText('tom liked your hike Besseggen Ridge').waitFor()
  expect(streams).toMatchObject({ open: 1, ever: 1 })

  // the leading tab is closed, and the other one takes over
  await first.close()
  await expect.poll(() => streams.ever).toBe(2)
  await follow(site, mia, nora)
  await findPanel(second).getByText('mia added you as a friend').waitFor()
  expect(await findPanel(second).getByText('tom liked your hike').count()).toBe(1)
})

test.runIf(CHROMIUM)(
  'logging out in one tab closes the stream that another tab opened',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const first = await openPage(await getBrowser())
    await first.context().clock.install()
    await signInAs(first, nora)
    const streams = watchStreams(first.context())
    await visit(first, `${site.url}/my-list`)
    await expect.poll(() => streams.open).toBe(1)
    const second = await first.context().newPage()
    await visit(second, `${site.url}/my-list`)
    await second.getByRole('button', { name: 'Log Out' }).first().click()
    await expect.poll(() => streams.open).toBe(0)
    // far longer than a tab waits before it reconnects
    for (const page of [first, second]) {
      await page.clock.fastForward('10:00')
      await waitUntilIdle(page)
    }
    expect(streams).toMatchObject({ open: 0, ever: 1 })
  },
)

test.runIf(CHROMIUM)(
  'events during a server outage are notified once after reconnecting',
  { tags: ['deep'] },
  async () => {
    const site = await startSite()
    const [nora, tom, mia] = [
      await registerMember(site, 'nora'),
      await registerMember(site, 'tom'),
      await registerMember(site, 'mia'),
    ]
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    const streams = watchStreams(page.context())
    await visit(page, `${site.url}/my-list`)
    await expect.poll(() => streams.open).toBe(1)
    await findBell(page).click()
    await follow(site, tom, nora)
    await findPanel(page).getByText('tom added you as a friend').waitFor()
    await site.restart()
    await follow(site, mia, nora)
    await findPanel(page).getByText('mia added you as a friend').waitFor()
    await expect.poll(() => streams.open).toBe(1)
    // later events use the same stream
    await like(site, tom, await logHike(site, nora, {}))
    await findPanel(page).getByText('tom liked your hike').waitFor()
    const additions = (await findPanel(page).getByRole('listitem').allTextContents()).map((text) =>
      text.includes('mia added'),
    )
    expect(additions.filter(Boolean)).toHaveLength(1)
  },
)

test.runIf(CHROMIUM)('notifications are read and deleted by keyboard', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const [nora, ben, pia] = [
    await registerMember(site, 'nora'),
    await registerMember(site, 'ben'),
    await registerMember(site, 'pia'),
  ]
  await follow(site, ben, nora)
  await follow(site, pia, nora)
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await visit(page, `${site.url}/resources`)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).focus()
  await page.keyboard.press('Enter')
  const rows = findPanel(page).getByRole('listitem')
  await expect
    .poll(() => rows.allTextContents())
    .toEqual([
      expect.stringContaining('pia added you as a friend'),
      expect.stringContaining('ben added you as a friend'),
    ])
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await findPanel(page).getByText('unread').first().waitFor({ state: 'attached' })

  // close button, name, delete button: hover-only controls appear with the focus
  for (const stop of ['Close', 'pia', /^Delete notification: pia/]) {
    await page.keyboard.press('Tab')
    const focused = findPanel(page).locator(':focus')
    await focused.and(page.getByRole('button', { name: stop }).or(page.getByRole('link', { name: stop }))).waitFor()
  }
  expect(
    await findPanel(page)
      .locator(':focus')
      .evaluate((bin) => getComputedStyle(bin).opacity),
  ).toBe('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ben')
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Notifications')

  await reloadAfterDialog(page)
  await findBell(page).click()
  await findPanel(page).getByRole('link', { name: 'ben' }).click()
  await page.waitForURL('**/user/ben')
  expect(await findPanel(page).count()).toBe(0)
})

test.runIf(CHROMIUM).each([
  [1440, 'light'],
  [1018, 'dark'],
  [390, 'light'],
  [320, 'dark'],
] as const)(
  'the open bell at %i px, %s: axe finds nothing, and nothing is cut',
  { tags: ['deep'] },
  async (width, theme) => {
    // their names leave no room for a number
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch to Taumatawhakatangihangakoauauotamateat'
    // the bell groups more than five by one person
    for (const end of ['a', 'b', 'c']) {
      const liker = await registerMember(site, `a_username_of_thirty_letters_${end}`)
      for (let i = 0; i < 4; i += 1)
        await like(site, liker, await logHike(site, nora, { name: `${name.slice(0, 90)} ${end}${i}` }))
    }
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await signInAs(page, nora, theme)
    await visit(page, `${site.url}/resources`)
    await findBell(page).click()
    await findPanel(page).getByRole('button', { name: 'Show More' }).click()
    expect(await findPanel(page).getByRole('listitem').count()).toBeGreaterThan(10)
    expect(await findAxeViolations(page)).toEqual([])
    const cut = await findPanel(page).evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect()
      const boxes = [...panel.querySelectorAll('li, a, button, time')].map((element) => element.getBoundingClientRect())
      return boxes.filter((box) => box.left < left - 1 || box.right > right + 1 || box.right > window.innerWidth).length
    })
    expect(cut).toBe(0)
  },
)

test.runIf(CHROMIUM)('visitors load no code or data for notifications', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await page.clock.install()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${site.url}/login`)
  await waitUntilLoaded(page)
  await page.clock.fastForward('10:00')
  await waitUntilIdle(page)
  expect(requests.filter((url) => /\/api\/(notifications|auth)|\/(live|bell)-/.test(url))).toEqual([])
})
