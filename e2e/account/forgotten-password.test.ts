import { expect, test } from 'vitest'
import { findLink } from '#server/testing/services/a-mail-server.ts'
import { startSiteWithMail } from '../site-with-mail.ts'
import { registerMember } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, waitUntilHydrated, findAxeViolationsInBothThemes } from '../site.ts'

const NEW_PASSWORD = 'a longer walk downhill'

test.runIf(CHROMIUM)(
  'a member who forgot the password requests an e-mail, sets a new password by its link and logs in; the old session ends',
  async () => {
    const { site, mailServer } = await startSiteWithMail()
    const nora = await registerMember(site, 'nora')
    const browser = await getBrowser()

    const page = await openPage(browser)
    await page.goto(`${site.url}/login`)
    await waitUntilHydrated(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').waitFor()
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    await page.getByLabel('Email').fill('nora@example.org')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByText('If an account has the address nora@example.org').waitFor()
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])

    const [letter] = await mailServer.letters(1)
    const link = findLink(letter ?? { text: '' })
    expect(link.origin).toBe('https://hikes.example.org')
    // the token stays in the browser: no requested address contains it
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
    await page.goto(`${site.url}${link.pathname}${link.hash}`)
    await waitUntilHydrated(page)
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByText('Your password has been changed. Log in with the new one.').waitFor()
    expect(asked.filter((url) => url.includes(link.hash.slice(1)))).toEqual([])

    await page.getByLabel('Email').fill('nora@example.org')
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(`${site.url}/my-list`)

    // the earlier session has ended
    const elsewhere = await openPage(browser)
    await elsewhere.goto(`${site.url}/login`)
    // not by an init script, which runs on each page: the browser must forget the session here
    await elsewhere.evaluate(
      ([user, accessToken, refreshToken]) => {
        localStorage.setItem('user', user)
        localStorage.setItem('accessToken', accessToken)
        localStorage.setItem('refreshToken', refreshToken)
      },
      [JSON.stringify(nora.user), nora.accessToken, nora.refreshToken] as const,
    )
    await elsewhere.goto(`${site.url}/my-list`)
    await elsewhere.waitForURL(`${site.url}/login`)

    await page.goto(`${site.url}${link.pathname}${link.hash}`)
    await waitUntilHydrated(page)
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await page.getByRole('alert').getByText('This link has been used').waitFor()
  },
)
