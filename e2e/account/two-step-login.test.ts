import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { codeAt } from '#server/testing/requests/second-factors.ts'
import { PASSWORD, type SignedIn, registerMember, signInAs } from '../member.ts'
import { CHROMIUM, findAxeViolationsInBothThemes, getBrowser, getSharedSite, openPage } from '../site.ts'

/** Enters the name and the password at the login page. */
async function logIn(page: Page, { user }: SignedIn): Promise<void> {
  await page.getByLabel('Email').fill(`${user.username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

async function logOut(page: Page, { url }: { url: string }): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${url}/login`)
}

test.runIf(CHROMIUM)(
  'a member turns two-step login on, logs in with a code and with a recovery code, and turns it off',
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.goto(`${site.url}/settings#login`)
    await page.getByRole('button', { name: 'Set up two-step login' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Set up two-step login' }).click()
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    const secret = (await dialog.getByLabel('Or type this key').inputValue()).replaceAll(' ', '')
    const enter = dialog.getByLabel('2. Enter the code that the app shows')
    await enter.fill(codeAt(secret, Date.now() - 5 * 60_000))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.getByRole('alert').getByText('check that the clock of your phone is right').waitFor()
    const first = Date.now()
    await enter.fill(codeAt(secret, first))
    await page.keyboard.press('Enter')
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    const recoveryCodes = await codes.allTextContents()
    expect(recoveryCodes).toHaveLength(10)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes left.').waitFor()
    await logOut(page, site)

    // the code of the next step, which a clock ahead may show: the one of the set-up is used
    await logIn(page, nora)
    await page.getByLabel('Code').waitFor()
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    expect(await page.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Code').fill('000000')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('This code is wrong or was used already.').waitFor()
    await page.getByLabel('Code').fill(codeAt(secret, first + 30_000))
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/my-list`)
    await logOut(page, site)

    await logIn(page, nora)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/my-list`)

    await page.goto(`${site.url}/settings#login`)
    await page.getByText('9 recovery codes left.').waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await dialog.getByLabel('Current Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await dialog.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '')
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Set up two-step login' }).waitFor()
    await logOut(page, site)
    await logIn(page, nora)
    await page.waitForURL(`${site.url}/my-list`)
  },
)
