import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite } from '../site.ts'

const findBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const findNotifications = (page: Page) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')

async function addHike(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Country', { exact: true }).fill('Norway')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Length').fill('14.2')
  await dialog.getByLabel('Elevation').fill('1140')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}

test.runIf(CHROMIUM)('two friends see each other’s actions live, without a reload', async () => {
  const site = await startSite()
  const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
  const browser = await getBrowser()
  const [noras, toms] = [await openPage(browser), await openPage(browser)]
  await signInAs(noras, nora)
  await signInAs(toms, tom)
  await toms.goto(`${site.url}/my-list`)
  await toms.getByText('Place your first stone').waitFor()
  await findBell(toms).and(toms.locator('[aria-expanded]')).waitFor()

  // Nora follows Tom, and he is notified
  await noras.goto(`${site.url}/user/tom`)
  await noras.getByRole('button', { name: 'Add Friend' }).click()
  await noras.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click()
  await noras.getByText('Friend added successfully!').waitFor()
  await toms.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()

  await noras.getByRole('banner').getByRole('link', { name: 'Friends', exact: true }).click()
  await noras.getByRole('link', { name: 'Tom Berg' }).waitFor()
  let loads = 0
  for (const page of [noras, toms]) page.on('load', () => (loads += 1))

  // Tom logs a hike and earns a medal by it: Nora reads both
  await addHike(toms, 'Besseggen Ridge')
  const popup = toms.getByRole('alertdialog', { name: /new achievement/ })
  await popup.getByRole('button', { name: 'Close' }).click()
  const activity = noras.getByRole('main').getByRole('link', { name: 'Besseggen Ridge' })
  await activity.waitFor()
  await findBell(noras).click()
  await expect
    .poll(() => findNotifications(noras).allTextContents())
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('tom completed Besseggen Ridge'),
        expect.stringMatching(/tom earned \w/),
      ]),
    )
  await noras.keyboard.press('Escape')

  // Tom has the trail's page open; Nora likes his hike, and the number rises live
  await toms.getByRole('table').getByRole('link', { name: 'Besseggen Ridge', exact: true }).click()
  const likes = toms.locator('dt:text-is("Total Likes") + dd')
  await expect.poll(() => likes.textContent()).toBe('0')
  await noras.getByRole('link', { name: 'Tom Berg' }).first().click()
  await noras.getByRole('link', { name: 'View profile' }).click()
  const heart = noras.getByRole('button', { name: /^Like Besseggen Ridge/ })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => likes.textContent()).toBe('1')
  await findBell(toms).click()
  await toms.getByText('nora liked your hike Besseggen Ridge').waitFor()
  expect(loads).toBe(0)
})
