import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startSiteWithMail } from '../site-with-mail.ts'
import { PASSWORD } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, waitUntilHydrated } from '../site.ts'

/** Returns how to say an English text in a language, without values. */
function speak(language: string): (english: string) => string {
  const texts = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, string>
  return (english) => {
    const text = texts[english]
    if (text === undefined) throw new Error(`no ${language} for “${english}”`)
    return text
  }
}

async function register(page: Page, url: string, say: (english: string) => string): Promise<void> {
  await page.goto(`${url}/register`)
  await waitUntilHydrated(page)
  const fields = {
    Email: 'nora@example.org',
    'Confirm email': 'nora@example.org',
    'First name': 'Nora',
    'Last name': 'Berg',
    Username: 'nora',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(say(label), { exact: true }).fill(value)
  await page.getByLabel(say('Country')).selectOption('Norway')
  await page.getByRole('button', { name: say('Create Account') }).click()
  await page.waitForURL(`${url}/my-list`)
}

test.runIf(CHROMIUM)(
  'a visitor with a French browser registers, logs a hike and gets a French letter; a choice of German is kept for other browsers',
  async () => {
    const { site, mailServer } = await startSiteWithMail()
    const browser = await getBrowser()
    const [french, german] = [speak('fr'), speak('de')]
    const page = await openPage(browser, { locale: 'fr-CA' })
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))

    await register(page, site.url, french)
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
    await page.getByRole('heading', { level: 1, name: french('My List') }).waitFor()
    await page
      .getByRole('button', { name: french('Add Hike'), exact: true })
      .first()
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel(french('Name'), { exact: true }).fill('Besseggen Ridge')
    await form.getByLabel(french('Country'), { exact: true }).fill('Norvège')
    await page.keyboard.press('Tab')
    await form.getByLabel(french('Length')).fill('14,2')
    await form.getByLabel(french('Elevation')).fill('1140')
    await form.locator('button[type=submit]').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: french('Close ##button, verb') })
      .click()
    await page.locator('tbody').getByRole('link', { name: 'Besseggen Ridge' }).waitFor()
    await page.locator('tbody').getByText('14,2').waitFor()

    await page.goto(`${site.url}/forgot-password`)
    await waitUntilHydrated(page)
    await page.getByLabel(french('Email')).fill('nora@example.org')
    await page.getByRole('button', { name: french('Send me a link') }).click()
    const [letter] = await mailServer.letters(1)
    expect(letter?.subject).toBe(french('Reset your {product} password').replace('{product}', 'Upstone'))
    expect(letter?.html).toContain('<html lang="fr">')

    // the server's page and the browser's are the same from now on in German, also after a reload
    await page.getByLabel(french('Language')).last().selectOption('Deutsch')
    await page.locator('html[lang="de"][data-hydrated]').waitFor()
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('heading', { level: 1, name: german('My List') }).waitFor()
    await page.getByText('Norwegen').first().waitFor()
    expect(problems).toEqual([])

    // another browser, in English until the member signs in
    const elsewhere = await openPage(browser, { locale: 'en-GB' })
    await elsewhere.goto(`${site.url}/login`)
    await waitUntilHydrated(elsewhere)
    expect(await elsewhere.locator('html').getAttribute('lang')).toBe('en')
    await elsewhere.getByLabel('Email', { exact: true }).fill('nora@example.org')
    await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await elsewhere.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await elsewhere.locator('html[lang="de"][data-hydrated]').waitFor()
    await elsewhere.getByRole('heading', { level: 1, name: german('My List') }).waitFor()
  },
)
