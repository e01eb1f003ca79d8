import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, befriend, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  findAxeViolationsInBothThemes,
  waitUntilLoaded,
  getSharedSite,
} from '../site.ts'
import { addPhoto } from '../diary/hike-files.ts'

test.runIf(CHROMIUM)('a private hike becomes visible to others once it is public', async () => {
  const site = await getSharedSite()
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  await logHike(site, nora, { name: 'Quiet Tarn', visibility: 'private' })
  await logHike(site, nora, { name: 'Loud Ridge' })
  const browser = await getBrowser()
  const [hers, his] = [await openPage(browser), await openPage(browser)]
  await signInAs(hers, nora)
  await signInAs(his, tom)

  await his.goto(`${site.url}/user/${nora.user.username}`)
  await his.getByRole('link', { name: 'Loud Ridge' }).first().waitFor()
  expect(await his.getByText('Quiet Tarn').count()).toBe(0)
  await his.goto(`${site.url}/hike/Quiet%20Tarn/Norway`)
  await his.getByRole('heading', { name: 'Hike Not Found' }).waitFor()

  await hers.goto(`${site.url}/my-list`)
  await hers.getByRole('img', { name: 'Visible only to you' }).waitFor()
  await hers.getByRole('link', { name: 'Quiet Tarn' }).click()
  await hers.getByRole('heading', { name: 'Quiet Tarn', level: 1 }).waitFor()
  await hers.goto(`${site.url}/my-list`)
  await hers.getByRole('button', { name: 'Edit Quiet Tarn' }).click()
  await hers.getByLabel('Who can see this hike').selectOption('public')
  await hers.getByRole('button', { name: 'Save', exact: true }).click()
  await hers.getByText('Hike updated successfully').waitFor()
  await hers.getByRole('img', { name: 'Visible only to you' }).waitFor({ state: 'detached' })

  await his.goto(`${site.url}/user/${nora.user.username}`)
  await his.getByRole('link', { name: 'Quiet Tarn' }).first().waitFor()
})

test.runIf(CHROMIUM)('a follow request shows the hikes of a private profile once it is accepted', async () => {
  const site = await getSharedSite()
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  await logHike(site, nora, { name: 'Still Tarn' })
  const browser = await getBrowser()
  const [hers, his] = [await openPage(browser), await openPage(browser)]
  await signInAs(hers, nora)
  await signInAs(his, tom)

  await hers.goto(`${site.url}/my-account`)
  await hers.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  const saved = hers.waitForResponse(
    (response) => response.url().endsWith('/users/me/privacy') && response.request().method() === 'PATCH',
  )
  await hers.getByLabel('Who can see your profile and hikes').selectOption('followers')
  await saved

  await his.goto(`${site.url}/user/${nora.user.username}`)
  await his.getByText(`Only followers can see ${nora.user.username}’s hikes.`).waitFor()
  expect(await his.getByText('Still Tarn').count()).toBe(0)
  await his.getByRole('button', { name: 'Add Friend' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Add', exact: true }).click()
  await his.getByRole('button', { name: 'Requested' }).waitFor()

  await hers.goto(`${site.url}/friends`)
  await hers.getByRole('heading', { name: '1 follow request' }).waitFor()
  await waitUntilLoaded(hers)
  expect(await findAxeViolationsInBothThemes(hers)).toEqual([])
  await hers.getByRole('button', { name: `Accept ${tom.user.username}` }).click()
  await hers.getByText(`${tom.user.username} now follows you`).waitFor()
  await hers.getByRole('heading', { name: '1 follow request' }).waitFor({ state: 'detached' })

  await his.goto(`${site.url}/user/${nora.user.username}`)
  await his.getByRole('link', { name: 'Still Tarn' }).first().waitFor()
  await his.getByRole('button', { name: 'Remove Friend' }).waitFor()
})

test.runIf(CHROMIUM).each([
  ['light', 1440],
  ['dark', 390],
] as const)(
  'settings, requests and a quiet profile are accessible: %s at %i',
  { tags: ['deep'] },
  async (theme, width) => {
    const site = await getSharedSite()
    const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
    const setPrivacy = (body: object) =>
      fetch(`${site.url}/api/users/me/privacy`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${nora.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await setPrivacy({ profile: 'followers' })
    await befriend(site, tom, nora)
    const page = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await signInAs(page, nora, theme)
    const check = async (place: string) => {
      await waitUntilLoaded(page)
      expect({ place, violations: await findAxeViolationsInBothThemes(page) }).toEqual({ place, violations: [] })
    }
    await page.goto(`${site.url}/settings`)
    await page.getByLabel('Who can see your profile and hikes').waitFor()
    await check('settings')
    await page.goto(`${site.url}/friends`)
    await page.getByRole('heading', { name: '1 follow request' }).waitFor()
    await check('requests')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText('asked to follow you').waitFor()
    await check('a request among notifications')
    const visitor = await openPage(await getBrowser(), { viewport: { width, height: 844 } })
    await visitor.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark')
    await visitor.goto(`${site.url}/user/${nora.user.username}`)
    await visitor.getByText(`Only followers can see ${nora.user.username}’s hikes.`).waitFor()
    await waitUntilLoaded(visitor)
    expect(await findAxeViolationsInBothThemes(visitor)).toEqual([])
  },
)

/** Waits for the photos of hikes on a page, and for what they show. */
async function seePhotos(page: Page): Promise<void> {
  const photos = page.locator('main img[src*="/photo?"]')
  await photos.first().waitFor()
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
}

test.runIf(CHROMIUM)('the photo of a private hike shows in its owner’s list', async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await addPhoto(site, nora, await logHike(site, nora, { name: 'Dark Tarn', visibility: 'private' }))
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await seePhotos(page)
  await page.goto(`${site.url}/hike/Dark%20Tarn/Norway`)
  await seePhotos(page)
})

test.runIf(CHROMIUM)('the photo of a followers-only hike shows to a follower', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  await befriend(site, tom, nora)
  await addPhoto(site, nora, await logHike(site, nora, { name: 'Deep Tarn', visibility: 'followers' }))
  const page = await openPage(await getBrowser())
  await signInAs(page, tom)
  await page.goto(`${site.url}/friends`)
  await seePhotos(page)
})
