import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFreePort } from '#server/testing/services/a-free-port.ts'
import { PASSWORD, registerMember } from '../member.ts'
import {
  CHROMIUM,
  findAxeViolationsInBothThemes,
  getBrowser,
  openPage,
  startSite,
  waitUntilHydrated,
  waitUntilIdle,
} from '../site.ts'

/** Gives a page an authenticator that is always in hand, and whose owner always passes. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test.runIf(CHROMIUM)('R1.61: a passkey is added, named, used without a name, and removed', async () => {
  const port = await aFreePort()
  const site = await startSite({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
  // a passkey is of a host with a name
  const home = site.url.replace('127.0.0.1', 'localhost')
  const { user } = await registerMember(site, 'nora')
  const page = await openPage(await getBrowser())
  const { cdp, authenticatorId } = await addAuthenticator(page)
  const dialog = page.getByRole('dialog')
  // the authenticator answers suggestions at once, as if they had been chosen
  let areSuggested = false
  await page.exposeFunction('areSuggested', () => areSuggested)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Reflect.get(window, 'areSuggested')()
  })

  await page.goto(`${home}/login`)
  await waitUntilHydrated(page)
  await page.getByLabel('Email').fill(`${user.username}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/my-list')

  await page.goto(`${home}/settings#login`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Name').fill('Blue key')
  await dialog.getByRole('button', { name: 'Name the passkey' }).click()
  await page.getByText('Blue key').waitFor()
  await page.getByText('Never used').waitFor()
  await waitUntilIdle(page)
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])

  // this device has one already
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByText('This device already has a passkey for your account.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await logOutEverywhere(page)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('No passkey was used').waitFor()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('**/my-list')

  // the login field suggests it: nothing is pressed
  await page.goto(`${home}/settings#login`)
  areSuggested = true
  await logOutEverywhere(page)
  await page.waitForURL('**/my-list')

  areSuggested = false
  await page.goto(`${home}/settings#login`)
  await page.getByText(/With a passkey/).waitFor()
  await page.getByRole('button', { name: 'Remove Blue key' }).click()
  await dialog.getByLabel('Current Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('You have no passkeys.').waitFor()

  await logOutEverywhere(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('This passkey does not work here. Log in another way.').waitFor()
})

async function logOutEverywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}
