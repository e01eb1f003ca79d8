import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveRole, logHike, registerMember, report, signInAs } from '../member.ts'
import { CHROMIUM, findAxeViolationsInBothThemes, getBrowser, openPage, startSite, waitUntilHydrated } from '../site.ts'

/** Presses a button of a report and gives the reason in the dialog. */
async function decide(page: Page, button: string, { reason, done }: { reason: string; done: string }): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  // an earlier toast has a button of its own
  await dialog.locator('[type=submit]').click()
  await page.getByText(done).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

test.runIf(CHROMIUM)('R11.27: a moderator settles three reports; to others there is no desk', async () => {
  const site = await startSite()
  const [mia, tom, ada] = [
    await registerMember(site, 'mia'),
    await registerMember(site, 'tom'),
    await registerMember(site, 'ada'),
  ]
  const moderator = await giveRole(site, ada, 'moderator')
  const spam = await logHike(site, tom, { name: 'Buy Boots', notes: 'Boots at half the price!' })
  const fine = await logHike(site, tom, { name: 'Skåla' })
  await report(site, mia, { kind: 'hike', id: spam, details: 'It sells tours.' })
  await report(site, mia, { kind: 'hike', id: fine, details: '' })
  await report(site, mia, { kind: 'profile', id: 'tom', details: '' })

  const browser = await getBrowser()
  const page = await openPage(browser)
  await signInAs(page, moderator)
  await page.goto(site.url)
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('link', { name: 'Desk', exact: true }).click()
  await page.getByText('Boots at half the price!').waitFor()
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
  await decide(page, 'Hide: Buy Boots', { reason: 'An advertisement.', done: 'It is hidden.' })
  await decide(page, 'Dismiss: Skåla', { reason: 'A hike like any other.', done: 'The report is settled.' })
  await decide(page, 'Suspend: Tom Berg', { reason: 'Advertising, again.', done: 'The member is suspended.' })
  await page.getByText('No open reports').waitFor()
  await page.getByText('Settled', { exact: true }).click()
  await page.getByText('A hike like any other.').waitFor()
  await page.getByRole('link', { name: '@tom' }).first().click()
  await page.getByRole('heading', { name: 'Tom Berg' }).waitFor()
  await page.getByRole('button', { name: 'End suspension' }).waitFor()
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])

  const visitor = await openPage(browser)
  expect((await visitor.goto(`${site.url}/admin/members`))?.status()).toBe(404)
  await visitor.getByRole('heading', { name: 'This trail ends here' }).waitFor()
  const member = await openPage(browser)
  await signInAs(member, mia)
  expect((await member.goto(`${site.url}/admin`))?.status()).toBe(404)
  await member.getByRole('heading', { name: 'This trail ends here' }).waitFor()
  // what Tom had for all is hidden, also the hike that was fine
  expect((await visitor.goto(`${site.url}/user/tom`))?.status()).toBe(404)
})
