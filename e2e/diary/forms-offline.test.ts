import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, logHike, registerMember, signInAs } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, getSharedSite, openPage } from '../site.ts'
import { TRACK, createPhoto } from './hike-files.ts'

/** Returns the answer of a read as the member gets it from the server. */
async function read<T>(site: Site, { accessToken }: SignedIn, path: string): Promise<T> {
  const response = await fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
  return (await response.json()) as T
}

/** Returns how many photos of this page's own files are drawn. */
const countOwnPhotos = (page: Page) =>
  page.evaluate(
    () =>
      [...document.images].filter(({ currentSrc, naturalWidth }) => currentSrc.startsWith('blob:') && naturalWidth > 0)
        .length,
  )

const waits = (page: Page) => page.getByRole('img', { name: 'Saved on this device, not sent yet' })

test.runIf(CHROMIUM)(
  'R14.2, R15.2: from a cold start without network each form opens for the first time, and all that is written there is sent once',
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    for (const name of ['Second Hill', 'First Hill']) await logHike(site, nora, { name })
    await logHike(site, nora, { name: 'Wished Hill', isWishList: true })
    const before = await openPage(await getBrowser(), { serviceWorkers: 'allow' })
    await signInAs(before, nora)
    await before.goto(`${site.url}/hike/First%20Hill/Norway`)
    await before.keyboard.press('End')
    await before.getByRole('button', { name: 'Add an update' }).waitFor()
    await before.waitForFunction(() => localStorage.getItem('offlineComplete') !== null)
    await before.close()

    const context = before.context()
    await context.setOffline(true)
    const page = await context.newPage()
    const photo = { name: 'summit.jpg', mimeType: 'image/jpeg', buffer: await createPhoto() }

    // Add Hike, which reads the track and the photo in workers of their own
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('button', { name: 'Add Hike' }).first().click()
    const adding = page.getByRole('dialog', { name: 'Add New Hike' })
    const track = { name: 'ridge.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(TRACK) }
    await adding.locator('input[type=file][accept*=gpx]').first().setInputFiles(track)
    await expect.poll(() => adding.getByLabel('Length').inputValue()).not.toBe('')
    await adding.getByLabel('Name', { exact: true }).fill('Third Hill')
    await page.keyboard.press('Escape')
    await adding.getByLabel('Country', { exact: true }).fill('Norway')
    await page.keyboard.press('Tab')
    await adding.locator('input[type=file][accept*=jpeg]').first().setInputFiles(photo)
    await adding.locator('button[type=submit]').click()

    // “Which was better?” shows the photo that waits
    const question = page.getByRole('dialog', { name: 'Which was better?' })
    await question.waitFor()
    await expect.poll(() => countOwnPhotos(page)).toBeGreaterThan(0)
    await page.keyboard.press('1')
    await question.waitFor({ state: 'detached' })
    const third = page.locator('tbody tr').filter({ hasText: 'Third Hill' })
    await waits(third.page()).first().waitFor()

    // after a reload it is still there with its photo; Edit
    await page.reload()
    await third.waitFor()
    await expect.poll(() => countOwnPhotos(page)).toBeGreaterThan(0)
    await page.locator('tbody tr').filter({ hasText: 'Second Hill' }).getByRole('button', { name: /^Edit/ }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Hike' })
    await editing.getByLabel('Length').fill('12')
    await editing.locator('button[type=submit]').click()
    await editing.waitFor({ state: 'detached' })

    // the wish is completed, and its form opens
    await page
      .getByRole('link', { name: /^Wishlist/ })
      .or(page.getByRole('tab', { name: /^Wishlist/ }))
      .first()
      .click()
    await page.getByRole('button', { name: 'Complete Hike Wished Hill' }).click()
    const completing = page.getByRole('dialog', { name: 'Edit Hike' })
    await completing.getByText('It is now at the top of your list.').waitFor()
    await completing.getByLabel('Completed on').fill('2026-05-02')
    await completing.locator('button[type=submit]').click()
    await completing.waitFor({ state: 'detached' })

    // walked again; an update on the trail with a photo
    await page.goto(`${site.url}/hike/First%20Hill/Norway`)
    await page.getByRole('button', { name: 'Hiked it again' }).click()
    await page.getByText('Hiked 2 times now').first().waitFor()
    await page.keyboard.press('End')
    await page.getByRole('button', { name: 'Add an update' }).click()
    const update = page.getByRole('form', { name: 'Add an update' })
    await update.getByLabel('What is it like?').fill('Snow from 900 m.')
    await update.locator('input[type=file][accept*=jpeg]').first().setInputFiles(photo)
    await update.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByRole('button', { name: 'Photo of the trail conditions by Nora Berg' }).waitFor()

    // profile and settings
    await page.goto(`${site.url}/my-account`)
    await page.getByRole('button', { name: 'Edit name' }).click()
    await page.getByLabel('First name').fill('Eleonora')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Eleonora Berg' }).waitFor()
    await page.goto(`${site.url}/settings`)
    await page.getByLabel('Who can see your profile and hikes').selectOption('followers')

    await context.setOffline(false)
    await page.goto(`${site.url}/outbox`)
    await page.getByText('All is sent').waitFor()
    const hikes = await read<Record<string, unknown>[]>(site, nora, '/hikes/my-hikes')
    const find = (name: string) => hikes.filter((hike) => hike['name'] === name)
    expect(find('Third Hill')).toMatchObject([{ hasPhotos: true, hasGPX: true, isPlaced: true }])
    expect(find('Second Hill')).toMatchObject([{ length: 12 }])
    expect(find('Wished Hill')).toMatchObject([{ completedOn: '2026-05-02' }])
    expect(find('First Hill')).toMatchObject([{ completionCount: 2 }])
    expect(hikes).toHaveLength(4)
    const { rows } = await read<{ rows: object[] }>(site, nora, '/hikes/conditions/First%20Hill/Norway')
    expect(rows).toMatchObject([{ text: 'Snow from 900 m.', photo: { width: 1200 } }])
    expect(await read(site, nora, '/users/me')).toMatchObject({ firstName: 'Eleonora' })
    expect(await read(site, nora, '/users/me/privacy')).toMatchObject({ profile: 'followers' })
  },
)
