import { expect, test } from 'vitest'
import { PASSWORD, registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, getSharedSite, reloadAfterDialog } from '../site.ts'

const NEW_PASSWORD = 'a longer walk downhill'

test.runIf(CHROMIUM)(
  'a member changes name, country, links and password, and signs in again with the new one',
  async () => {
    const site = await getSharedSite()
    const page = await openPage(await getBrowser())
    const nora = await registerMember(site, 'nora')
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-account`)
    await page.getByRole('heading', { name: 'Nora Berg' }).waitFor()

    await page.getByRole('button', { name: 'Edit name' }).click()
    await page.getByLabel('First name').fill('Eleonora')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Eleonora Berg' }).waitFor()

    await page.getByRole('button', { name: 'Edit country' }).click()
    await page.getByLabel('Country', { exact: true }).selectOption('Scotland')
    await page.getByRole('form', { name: 'Edit country' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Scotland', { exact: true }).waitFor()

    // a link to elsewhere is refused in the form, and nothing of it is sent
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') writes.push(request.postData() ?? '')
    })
    await page.getByRole('button', { name: 'Edit social links' }).click()
    const links = page.getByRole('form', { name: 'Edit social links' })
    await links.getByLabel('Instagram').fill('https://instagram.com@evil.example/nora')
    await links.getByLabel('Strava').fill('https://www.strava.com/athletes/1')
    await links.getByRole('button', { name: 'Save' }).click()
    await links.getByText('Please enter a valid Instagram URL').waitFor()
    expect(writes).toEqual([])
    await links.getByLabel('Instagram').fill('https://www.instagram.com/nora')
    expect(await links.getByText('Please enter a valid Instagram URL').count()).toBe(0)
    await links.getByRole('button', { name: 'Save' }).click()
    await links.waitFor({ state: 'detached' })
    expect(writes).toHaveLength(1)

    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    const fill = async (current: string, next: string, again: string) => {
      await dialog.getByLabel('Current Password', { exact: true }).fill(current)
      await dialog.getByLabel('New Password', { exact: true }).fill(next)
      await dialog.getByLabel('Confirm New Password', { exact: true }).fill(again)
      await dialog.getByRole('button', { name: 'Change Password' }).click()
    }
    await fill(PASSWORD, NEW_PASSWORD, 'something else')
    await dialog.getByText('New passwords do not match').waitFor()
    await fill('not my password', NEW_PASSWORD, NEW_PASSWORD)
    await dialog.getByText('Current password is incorrect').waitFor()
    await fill(PASSWORD, NEW_PASSWORD, NEW_PASSWORD)
    await page.getByText('Password changed successfully!').waitFor()
    // this session goes on
    await reloadAfterDialog(page)
    await page.getByRole('heading', { name: 'Eleonora Berg' }).waitFor()

    await page.getByRole('contentinfo').getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL(`${site.url}/login`)
    const login = async (password: string) => {
      await page.getByLabel('Email', { exact: true }).fill(`${nora.user.username}@example.org`)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    }
    await login(PASSWORD)
    await page.getByText('Invalid email or password').waitFor()
    await login(NEW_PASSWORD)
    await page.waitForURL(`${site.url}/my-list`)
    await page.getByRole('banner').getByRole('button', { name: 'My menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click()
    await page.getByRole('heading', { name: 'Eleonora Berg' }).waitFor()
    await page.getByText('Scotland', { exact: true }).waitFor()
    await page.getByRole('link', { name: /Strava/ }).waitFor()
  },
)

test.runIf(CHROMIUM)('no number of the statistics breaks in two, at any width', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, { length: 999.9, elevation: 8848, completionCount: 90 })
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-account`)
  const numbers = page.getByRole('region', { name: 'Hiking Statistics' }).locator('dd')
  await numbers.getByText('796,320').waitFor()
  for (const width of [390, 768, 1017, 1018, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await numbers.evaluateAll((all) =>
      all.map((number) => {
        const range = document.createRange()
        range.selectNode(number.firstChild ?? number)
        return range.getClientRects().length
      }),
    )
    expect({ width, lines }).toEqual({ width, lines: [1, 1, 1, 1] })
  }
})
