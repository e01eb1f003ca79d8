import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike, type SignedIn } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, waitUntilLoaded, getSharedSite } from '../site.ts'
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
  const page = await openPage(await getBrowser(), options)
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await waitUntilLoaded(page)
  await openAddHike(page)
  await page.keyboard.press('Escape')
  return { site, nora, page }
}

async function openAddHike(page: Page) {
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
    const stored = (await readList(site, nora)).filter(({ name }) => name === 'Third Hill')
    expect(stored).toMatchObject([{ hasPhotos: true, hasGPX: true }])
  },
)

test.runIf(CHROMIUM)('a page that is closed while things wait sends them when it is opened again', async () => {
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
})

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
