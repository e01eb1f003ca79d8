import { expect, test } from 'vitest'
import { anIdentityProvider } from '#server/testing/services/an-identity-provider.ts'
import { CHROMIUM, findAxeViolationsInBothThemes, getBrowser, openPage, startSite, waitUntilHydrated } from '../site.ts'

const MIA = {
  email: 'mia@house.example.org',
  email_verified: true,
  given_name: 'Mia',
  family_name: 'Walker',
  preferred_username: 'mia',
}

test.runIf(CHROMIUM)(
  'somebody new logs in with a provider, chooses a name, logs out there too, and logs in again',
  async () => {
    let issuer = ''
    const site = await startSite(async (publicUrl) => {
      const { settings } = await anIdentityProvider({ id: 'oidc', publicUrl, accounts: { mia: MIA } })
      issuer = settings.issuer
      return {
        PUBLIC_URL: publicUrl,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: settings.clientId,
        OIDC_CLIENT_SECRET: settings.clientSecret ?? '',
        OIDC_NAME: 'House',
        OIDC_LOGOUT: 'on',
      }
    })
    const page = await openPage(await getBrowser())
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
    await page.goto(`${site.url}/login`)
    await waitUntilHydrated(page)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue with House' }).click()
    await page.locator('[name=login]').fill('mia')
    await page.locator('[name=password]').fill('x')
    await page.locator('[type=submit]').click()
    await page.locator('[type=submit]').click()

    await page.getByRole('heading', { name: 'Choose your name here' }).waitFor()
    expect(page.url()).toBe(`${site.url}/login/provider`)
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])
    expect(await page.getByLabel('Username').inputValue()).toBe('mia')
    expect(await page.getByLabel('Email').inputValue()).toBe(MIA.email)
    await page.getByLabel('Country').selectOption('Norway')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.waitForURL(`${site.url}/my-list`)

    await page.goto(`${site.url}/settings#login`)
    await page.getByRole('button', { name: 'Remove House' }).click()
    await page.getByText('You log in with this alone.').waitFor()
    expect(await findAxeViolationsInBothThemes(page)).toEqual([])

    await page.goto(`${site.url}/me`)
    await waitUntilHydrated(page)
    await page
      .getByRole('button', { name: /^Log Out/ })
      .first()
      .click()
    // the provider asks, since it gets no token
    await page.waitForURL(`${issuer}/**`)
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await page.waitForURL(`${site.url}/login`)

    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Continue with House' }).click()
    await page.locator('[name=login]').fill('mia')
    await page.locator('[name=password]').fill('x')
    await page.locator('[type=submit]').click()
    // it asks for consent again after a login
    await page
      .locator('[type=submit]')
      .or(page.getByRole('heading', { name: 'My List' }))
      .first()
      .waitFor()
    if (page.url().startsWith(issuer)) await page.locator('[type=submit]').click()
    await page.waitForURL(`${site.url}/my-list`)
    // no ticket was in an address that a server saw
    expect(asked.filter((url) => url.includes('#') || url.includes('ticket='))).toEqual([])
  },
)
