import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { MAY_MOUNT, aSmallDisk } from '#server/testing/services/a-small-disk.ts'
import { giveRole, registerMember, signInAs } from '../member.ts'
import { CHROMIUM, findAxeViolationsInBothThemes, getBrowser, openPage, startSite, waitUntilHydrated } from '../site.ts'

const NEW_PASSWORD = 'another walk downhill'

/** Makes a password link for a member in the desk and returns it. */
async function makePasswordLink(page: Page, url: string): Promise<string> {
  await page.goto(url)
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Password link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  return dialog.getByLabel('Password link', { exact: true }).inputValue()
}

test.runIf(CHROMIUM)('an admin helps with a lost password and finds a bad backup, by the desk alone', async () => {
  const backups = mkdtempSync(join(tmpdir(), 'upstone-e2e-backups-'))
  onTestFinished(() => rmSync(backups, { recursive: true, force: true }))
  const site = await startSite({ BACKUP_DIR: backups })
  const [ada] = [await registerMember(site, 'ada'), await registerMember(site, 'tom')]
  const admin = await giveRole(site, ada, 'admin')
  const browser = await getBrowser()
  const page = await openPage(browser)
  await signInAs(page, admin)

  const link = await makePasswordLink(page, `${site.url}/admin/members/tom`)
  const member = await openPage(browser)
  // without PUBLIC_URL too, it is the whole link and nothing else
  expect(link.replace(site.url, '')).toMatch(/^\/reset-password#[\w-]+$/)
  await member.goto(link)
  await waitUntilHydrated(member)
  await member.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await member.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD)
  await member.getByRole('button', { name: 'Set new password' }).click()
  await member.waitForURL(`${site.url}/login`)
  const logIn = (password: string) =>
    fetch(`${site.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId: 'tom', password }),
    })
  expect((await logIn(NEW_PASSWORD)).status).toBe(200)

  await expect.poll(() => readdirSync(backups), { timeout: 60_000 }).toContain('last-check.json')
  await page.goto(`${site.url}/admin/health`)
  await waitUntilHydrated(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Backups', exact: true }) })
  await row.getByText(/^Checked .*, and good\.$/).waitFor()
  const archive = join(backups, readdirSync(backups).find((name) => name.endsWith('.tar')) ?? '')
  const bytes = readFileSync(archive)
  bytes[5000] = (bytes[5000] ?? 0) ^ 1
  writeFileSync(archive, bytes)
  await row.getByRole('button', { name: 'Check now' }).click()
  await row.getByText(/, and bad: it is damaged: upstone\.db is not what was archived$/).waitFor()
  await row.getByText('Needs attention').waitFor()
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
})

test.runIf(CHROMIUM && MAY_MOUNT)('an admin sees that the disk is full, and that there is room again', async () => {
  const disk = aSmallDisk(64)
  const site = await startSite({ DATA_DIR: disk.folder })
  const here = { url: site.url, dataDir: disk.folder }
  const admin = await giveRole(here, await registerMember(site, 'ada'), 'admin')
  const page = await openPage(await getBrowser())
  await signInAs(page, admin)
  await page.goto(`${site.url}/admin/health`)
  await waitUntilHydrated(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Disk', exact: true }) })
  await row.getByText('OK', { exact: true }).waitFor()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  disk.fill()
  await refresh.click()
  await row.getByText('Needs attention').waitFor()
  disk.free()
  await refresh.click()
  await row.getByText('OK', { exact: true }).waitFor()
})
