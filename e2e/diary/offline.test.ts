import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, waitUntilLoaded, getSharedSite } from '../site.ts'

/** Opens the list of a member with one hike, in a page that detects reloads. */
async function openList(path = '/my-list') {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, { name: 'First Hill' })
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}${path}`)
  // files that a page fetches after loading
  await waitUntilLoaded(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  return { site, page }
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSame' in window)

test.runIf(CHROMIUM)(
  'Add Hike shows an error panel when its code fails to load, and works after a reload',
  { tags: ['deep'] },
  async () => {
    const files = /add-hike-dialog-[\w-]+\.js/
    const { page } = await openList()
    await page.route(files, (route) => route.abort())
    const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
    await page.getByRole('button', { name: 'Add Hike' }).first().click()
    await dialog.getByText('This could not be loaded.').waitFor()
    await page.unroute(files)
    // Chromium remembers that the script failed
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await dialog.getByRole('button', { name: 'Reload page' }).click()
    await page.getByRole('button', { name: 'Add Hike' }).first().click()
    await dialog.getByLabel('Name', { exact: true }).waitFor()
  },
)

test.runIf(CHROMIUM)(
  'offline the form says so, loads once the connection is back, and then saves without one',
  async () => {
    const { page } = await openList()
    await page.context().setOffline(true)
    await page.getByText('No connection', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add Hike' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
    await dialog.getByText('You are offline. This will load as soon as you are back online.').waitFor()
    await dialog.getByText('No connection', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await dialog.getByLabel('Name', { exact: true }).waitFor()
    await page.getByText('No connection', { exact: true }).waitFor({ state: 'detached' })

    // once it is loaded it needs no connection
    await dialog.getByLabel('Name', { exact: true }).fill('Second Hill')
    await page.keyboard.press('Escape')
    await dialog.getByLabel('Country', { exact: true }).fill('Norway')
    await page.keyboard.press('Tab')
    await dialog.getByLabel('Length').fill('7.5')
    await dialog.getByLabel('Elevation').fill('420')
    await page.context().setOffline(true)
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Saved on this device. It is sent when there is signal.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('img', { name: 'Saved on this device, not sent yet' }).waitFor({ state: 'detached' })
    expect(await isSamePage(page)).toBe(true)
  },
)

test.runIf(CHROMIUM)(
  'offline navigation keeps the screen and what was typed, and works on retry',
  { tags: ['deep'] },
  async () => {
    const { site, page } = await openList('/my-account')
    await page.getByRole('button', { name: /^Edit (?!user).*name/i }).click()
    await page.getByLabel('First name').fill('Nora Johanna')
    await page.context().setOffline(true)
    for (const name of ['Top Hikes', 'Friends', 'My List'])
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await page.getByRole('alert').getByText('No connection', { exact: true }).waitFor()
    expect(page.url()).toBe(`${site.url}/my-account`)
    expect(await page.getByLabel('First name').inputValue()).toBe('Nora Johanna')
    expect(await page.getByText('Oops!').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText('No connection', { exact: true }).waitFor({ state: 'detached' })
    // clicks made meanwhile do not take effect later
    expect(await page.getByLabel('First name').inputValue()).toBe('Nora Johanna')
    await page.getByRole('banner').getByRole('link', { name: 'My List', exact: true }).click()
    await page.waitForURL(`${site.url}/my-list`)
    await page.getByRole('link', { name: 'First Hill', exact: true }).first().waitFor()
    expect(await isSamePage(page)).toBe(true)
  },
)

test.runIf(CHROMIUM)(
  'a screen whose code fails at the start shows an error in its place, and opens after a reload',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const page = await openPage(await getBrowser())
    await page.route(/users-screen-[\w-]+\.js/, (route) => route.abort())
    await page.goto(`${site.url}/users`)
    await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Top Hikes' }).waitFor()
    await page.unroute(/users-screen-[\w-]+\.js/)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: 'Reload page' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
)

test.runIf(CHROMIUM)('a page older than the server offers a reload, and links reload it automatically', async () => {
  const { site, page } = await openList()
  // as after an update: the page has other scripts, and the old ones no longer exist
  await page.route(/\/(add-hike-dialog|top-screen)-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }))
  await page.route(`${site.url}/`, (route) => route.fulfill({ body: '<!doctype html><title>new</title>' }))
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByText('Reload the page to continue.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Reload page' }).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  // the page that the link reloads names the new scripts
  await page.route(`${site.url}/top`, async (route) => {
    await page.unroute(/\/(add-hike-dialog|top-screen)-[\w-]+\.js/)
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Top Hikes', exact: true }).click()
  await page.waitForURL(`${site.url}/top`)
  await page.getByRole('heading', { level: 1, name: 'Top Hikes' }).waitFor()
  expect(await isSamePage(page)).toBe(false)
})
