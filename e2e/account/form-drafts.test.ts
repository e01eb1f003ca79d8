import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, type SignedIn, registerMember, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, waitUntilIdle, waitUntilLoaded, getSharedSite } from '../site.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add New Hike' })
const draft = (page: Page) => form(page).getByText(/^You have an unsaved draft/)

async function openForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Hike' }).first().click()
  await form(page).getByLabel('Name', { exact: true }).waitFor()
}

async function beginHike(page: Page): Promise<void> {
  await openForm(page)
  await form(page).getByLabel('Name', { exact: true }).fill('Romsdalseggen')
  await form(page)
    .getByLabel(/^Notes/)
    .fill('Left at six.')
}

async function restore(page: Page): Promise<void> {
  await openForm(page)
  await form(page).getByRole('button', { name: 'Restore' }).click()
  expect(await form(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Romsdalseggen')
  expect(
    await form(page)
      .getByLabel(/^Notes/)
      .inputValue(),
  ).toBe('Left at six.')
}

/** Opens My List, from home, of a new member with one hike. */
async function openList(site: Site): Promise<{ page: Page; username: string }> {
  const nora = await registerMember(site, 'nora')
  const { username } = nora.user
  await logHike(site, nora, {})
  const page = await openPage(await getBrowser())
  await page.goto(`${site.url}/login`)
  await signIn(page, username, PASSWORD)
  await page.goto(site.url)
  await waitUntilLoaded(page)
  await page.getByRole('banner').getByRole('link', { name: 'My List' }).click()
  await page.getByRole('table').getByRole('link', { name: 'Besseggen Ridge', exact: true }).waitFor()
  return { page, username }
}

/** Ends the member's sessions by setting a new password elsewhere. Returns that password. */
async function endElsewhere(site: Site, username: string): Promise<string> {
  const newPassword = 'a longer walk downhill'
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return (await response.json()) as SignedIn
  }
  const { accessToken } = await send('POST', '/auth/login', { loginId: username, password: PASSWORD })
  await send('POST', '/users/change-password', { currentPassword: PASSWORD, newPassword }, accessToken)
  return newPassword
}

/** Ends the session and waits until the page has reloaded at the login, because the reload clears earlier input. */
async function expectLogin(page: Page, end: () => Promise<string>): Promise<string> {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  // a slow network: other work of the page must not delay the redirect. The route stays: a page whose interception ends while it
  // loads may never get one of its scripts
  await page.route('**/login', (route) => setTimeout(() => void route.continue(), 1000))
  const newPassword = await end()
  await page.waitForFunction(() => location.pathname === '/login' && !('isOld' in window))
  return newPassword
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(`${username}@example.org`)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/my-list$/, { waitUntil: 'commit' })
  await waitUntilIdle(page)
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

test.runIf(CHROMIUM)(
  'a form lost to navigation or a reload is offered again as a draft; a discarded one is not',
  async () => {
    const site = await getSharedSite()
    const { page } = await openList(site)
    await beginHike(page)
    await page.evaluate(() => history.go(-2))
    await form(page).waitFor({ state: 'detached' })
    await page.goForward()
    await restore(page)
    await page.reload()
    await waitUntilLoaded(page)
    await restore(page)
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await openForm(page)
    expect(await draft(page).count()).toBe(0)
  },
)

test.runIf(CHROMIUM)(
  'a form draft survives a session that ended elsewhere, until its member logs out',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const { page, username } = await openList(site)
    const other = await page.context().newPage()
    await other.goto(`${site.url}/my-list`)
    await waitUntilLoaded(other)
    await beginHike(page)
    const password = await expectLogin(page, () => endElsewhere(site, username))
    await other.waitForURL(`${site.url}/login`, { waitUntil: 'commit' })
    await signIn(page, username, password)
    await restore(page)
    // a tab with the open form also discards it when another tab logs out
    await other.goto(`${site.url}/my-list`)
    await waitUntilLoaded(other)
    await other.getByRole('contentinfo').getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL(`${site.url}/login`, { waitUntil: 'commit' })
    await form(page).waitFor({ state: 'detached' })
    expect(await kept(page)).not.toContain('Romsdalseggen')
  },
)

test.runIf(CHROMIUM)('another member who signs in after an ended session does not see the draft', async () => {
  const site = await getSharedSite()
  const tom = await registerMember(site, 'tom')
  await logHike(site, tom, {})
  const { page, username } = await openList(site)
  await beginHike(page)
  await expectLogin(page, () => endElsewhere(site, username))
  expect(await kept(page)).toContain('Romsdalseggen')
  await signIn(page, tom.user.username, PASSWORD)
  expect(await kept(page)).not.toContain('Romsdalseggen')
  await openForm(page)
  expect(await draft(page).count()).toBe(0)
})

test.runIf(CHROMIUM).each([
  { opener: 'Add Hike', title: 'Add New Hike' },
  { opener: 'Edit Besseggen Ridge', title: 'Edit Hike' },
  { opener: 'Add to Wishlist', title: 'Add to Wishlist' },
])(
  'discarding $title returns the focus to the button that opened it',
  { tags: ['deep'] },
  async ({ opener, title }) => {
    const site = await getSharedSite()
    const { page } = await openList(site)
    const button = page.getByRole('main').getByRole('button', { name: opener, exact: true }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(/^Link/).fill('https://ut.no/x')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' })
    await question.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)
