import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logInAgain, registerMember, signInAs, logHike, type SignedIn } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  waitUntilHydrated,
  waitUntilLoaded,
  getSharedSite,
} from '../site.ts'
import { TRACK, createPhoto } from './hike-files.ts'

interface StoredHike {
  readonly _id: string
  readonly name: string
  readonly hasPhotos: boolean
  readonly hasGPX: boolean
  readonly notes: string
}

async function readList(site: Site, { accessToken }: SignedIn): Promise<StoredHike[]> {
  const response = await fetch(`${site.url}/api/hikes/my-hikes`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return (await response.json()) as StoredHike[]
}

/** Opens the list of a member with two hikes, with the code of its forms loaded. */
async function openList(options = {}) {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  for (const name of ['Second Hill', 'First Hill']) await logHike(site, nora, { name })
  return { site, nora, page: await openDevice(site, nora, options) }
}

/** Opens the list in a browser of its own. */
async function openDevice(site: Site, member: SignedIn, options = {}) {
  const page = await openPage(await getBrowser(), options)
  await signInAs(page, member)
  await page.goto(`${site.url}/my-list`)
  await waitUntilLoaded(page)
  const dialog = await openAddHike(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return page
}

async function openAddHike(page: Page) {
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  await waitUntilLoaded(page)
  return dialog
}

async function saveHike(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Country', { exact: true }).fill('Norway')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Length').fill('7.5')
  await dialog.getByLabel('Elevation').fill('420')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}

test.runIf(CHROMIUM)(
  'R15.1, R15.2: a hike with photo and track is added without signal, waits visibly, and is there once when it is back',
  async () => {
    const { site, nora, page } = await openList()
    const dialog = await openAddHike(page)
    await dialog
      .locator('input[type=file][accept*=gpx]')
      .first()
      .setInputFiles({
        name: 'ridge.gpx',
        mimeType: 'application/gpx+xml',
        buffer: Buffer.from(TRACK),
      })
    await expect.poll(() => dialog.getByLabel('Length').inputValue()).not.toBe('')
    const photo = { name: 'summit.jpg', mimeType: 'image/jpeg', buffer: await createPhoto() }
    await dialog.locator('input[type=file][accept*=jpeg]').first().setInputFiles(photo)
    await page.context().setOffline(true)
    await saveHike(page, 'Third Hill')
    await page.getByText('Saved on this device. It is sent when there is signal.').waitFor()
    await page.keyboard.press('Escape')
    const row = page.locator('tbody tr').filter({ hasText: 'Third Hill' })
    await row.getByRole('img', { name: 'Saved on this device, not sent yet' }).waitFor()
    expect((await readList(site, nora)).map(({ name }) => name)).not.toContain('Third Hill')

    await page.context().setOffline(false)
    await row.getByRole('img', { name: 'Saved on this device, not sent yet' }).waitFor({ state: 'detached' })
    const findStored = async () => (await readList(site, nora)).filter(({ name }) => name === 'Third Hill')
    await expect.poll(findStored).toMatchObject([{ hasPhotos: true, hasGPX: true }])
  },
)

test.runIf(CHROMIUM)(
  'a page that is closed while things wait sends them when it is opened again',
  { tags: ['deep'] },
  async () => {
    const { site, nora, page } = await openList()
    await openAddHike(page)
    await page.context().setOffline(true)
    await saveHike(page, 'Third Hill')
    await page.getByText('Saved on this device. It is sent when there is signal.').waitFor()
    await page.close()
    await page.context().setOffline(false)
    const next = await page.context().newPage()
    await next.goto(`${site.url}/my-list`)
    await expect
      .poll(async () => (await readList(site, nora)).map(({ name }) => name))
      .toEqual(['Third Hill', 'First Hill', 'Second Hill'])
  },
)

test.runIf(CHROMIUM)(
  'R15.5: what another device has changed meanwhile is not overwritten: the member keeps one of both',
  async () => {
    const { site, nora, page } = await openList()
    const [first] = await readList(site, nora)
    const change = (body: object) =>
      fetch(`${site.url}/api/hikes/${first?._id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${nora.accessToken}` },
        body: JSON.stringify(body),
      })
    const row = page.locator('tbody tr').filter({ hasText: 'First Hill' })
    await row.getByRole('button', { name: /^Edit/ }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Edit Hike' })
    await dialog.getByLabel('Length').waitFor()
    await page.context().setOffline(true)
    await dialog.getByLabel('Length').fill('12')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await change({ length: 9 })
    await page.context().setOffline(false)
    await row.getByRole('img', { name: 'Could not be sent' }).waitFor()
    await page.getByRole('button', { name: 'My menu' }).click()
    await page.getByRole('link', { name: '1 could not be sent' }).click()
    await page.getByRole('row', { name: 'Length 12 9' }).waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('All is sent').waitFor()
    expect((await readList(site, nora))[0]).toMatchObject({ length: 12 })
  },
)

test.runIf(CHROMIUM)(
  'R15.3: two devices edit, move and delete the same hike without signal: the deletion holds, and the other device is told',
  async () => {
    const { site, nora, page } = await openList()
    const other = await openDevice(site, await logInAgain(site, nora))
    await page
      .locator('tbody tr')
      .filter({ hasText: 'First Hill' })
      .getByRole('button', { name: /^Edit/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit Hike' })
    await dialog.getByLabel('Length').fill('12')
    for (const device of [page, other]) await device.context().setOffline(true)
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Move First Hill/ }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await other.getByRole('button', { name: 'Delete First Hill' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await other.getByRole('button', { name: 'Dismiss' }).first().click()
    await other.getByText('Saved on this device. It is sent when there is signal.').waitFor()
    const names = async () => (await readList(site, nora)).map(({ name }) => name)

    await other.context().setOffline(false)
    await expect.poll(names).toEqual(['Second Hill'])
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'My menu' }).click()
    await page.getByRole('link', { name: /1 could not be sent/ }).click()
    const refused = page.getByRole('region', { name: 'Could not be sent' })
    // the move waits behind the edit: it is refused in the moment in which the edit goes
    for (const change of ['Changed fields', 'New place in the list']) {
      const entry = refused.getByRole('listitem', { name: new RegExp(change) })
      await entry.getByText('Hike not found').waitFor()
      await entry.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await entry.waitFor({ state: 'detached' })
    }
    await page.getByText('All is sent').waitFor()
    expect(await names()).toEqual(['Second Hill'])
  },
)

test.runIf(CHROMIUM)('R15.3: two tabs of one browser send what both have saved, each once', async () => {
  const { site, nora, page } = await openList()
  const context = page.context()
  const tab = await context.newPage()
  await tab.goto(`${site.url}/my-list`)
  await waitUntilLoaded(tab)
  for (const one of [page, tab]) await openAddHike(one)
  await context.setOffline(true)
  await saveHike(page, 'Third Hill')
  await saveHike(tab, 'Fourth Hill')
  for (const one of [page, tab]) await one.getByText('Saved on this device. It is sent').waitFor()
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/hikes')) sent.push(request.postDataJSON().name)
  })
  await context.setOffline(false)
  await expect
    .poll(async () => (await readList(site, nora)).map(({ name }) => name))
    .toEqual(['Fourth Hill', 'Third Hill', 'First Hill', 'Second Hill'])
  for (const one of [page, tab])
    await one.getByRole('img', { name: 'Saved on this device, not sent yet' }).waitFor({ state: 'detached' })
  expect(sent).toEqual(['Third Hill', 'Fourth Hill'])
})

test.runIf(CHROMIUM)(
  'a page of this version under the worker of the last one saves and sends, and the new worker takes over',
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const page = await openPage(await getBrowser(), { serviceWorkers: 'allow' })
    const context = page.context()
    // the last version had another entry, and none of today's code
    await context.route('**/service-worker.js', async (route) => {
      const script = await (await route.fetch()).text()
      const last = script
        .replace(/later:\[[^\]]*\]/, 'later:[]')
        .replace(/postMessage\(\w+\.entry\)/, "postMessage('/assets/index-last.js')")
      await route.fulfill({ body: last, contentType: 'text/javascript' })
    })
    const findVersion = (of: Page) =>
      of.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        const { port1, port2 } = new MessageChannel()
        const answered = new Promise<string>((resolve) =>
          port1.addEventListener('message', ({ data }) => resolve(String(data)), { once: true }),
        )
        port1.start()
        active?.postMessage('which version', [port2])
        return answered
      })
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await waitUntilLoaded(page)
    expect(await findVersion(page)).toBe('/assets/index-last.js')
    await openAddHike(page)
    await context.setOffline(true)
    await saveHike(page, 'Third Hill')
    await page.getByText('Saved on this device. It is sent when there is signal.').waitFor()
    await page.close()
    await context.setOffline(false)
    await context.unroute('**/service-worker.js')
    const next = await context.newPage()
    await next.goto(`${site.url}/my-list`)
    await expect.poll(async () => (await readList(site, nora)).map(({ name }) => name)).toEqual(['Third Hill'])
    // the browser looks for a new version when it has time for it; a page that stays open asks it to, every hour
    await next.evaluate(async () => (await navigator.serviceWorker.ready).update())
    // asked now, the last worker would start again in the moment in which it has to end
    const isOnItsWay = () =>
      next.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready
        return installing !== null || waiting !== null
      })
    await expect.poll(isOnItsWay).toBe(false)
    expect(await findVersion(next)).toMatch(/index-(?!last)/)
  },
)
