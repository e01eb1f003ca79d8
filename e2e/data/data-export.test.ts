import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { PASSWORD, registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, findAxeViolationsInBothThemes, waitUntilHydrated } from '../site.ts'
import { TRACK, addPhoto, addTrack } from '../diary/hike-files.ts'

test.runIf(CHROMIUM)('a member exports all data, deletes the account, restores it and deletes it again', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  const hike = await logHike(site, nora, { name: 'Besseggen', notes: '=steep' })
  await addTrack(site, nora, hike)
  await addPhoto(site, nora, hike)
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}/settings#data`)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^upstone-nora-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('tracks/0001 Besseggen.gpx')).toBe(TRACK)
  expect(text('hikes.csv')).toContain(`"Besseggen"`)
  expect(text('hikes.csv')).toContain(`"'=steep"`)
  expect(JSON.parse(text('upstone.json'))).toMatchObject({
    account: { username: 'nora' },
    hikes: [{ name: 'Besseggen', notes: '=steep', photo: { file: 'photos/0001 Besseggen.webp' } }],
  })
  expect(files['photos/0001 Besseggen.webp']?.length).toBeGreaterThan(100)

  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  const askToLeave = () => page.getByRole('button', { name: 'Delete account', exact: true }).click()
  const fill = async (password: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
  }
  await askToLeave()
  await fill('another one')
  await dialog.getByText('Password is incorrect').waitFor()
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])
  await fill(PASSWORD)
  await dialog.waitFor({ state: 'detached' })
  const banner = page.getByRole('region', { name: 'Your account' })
  await banner.getByText(/^Your account will be deleted on /).waitFor()
  expect((await fetch(`${site.url}/api/users/nora`)).status).toBe(404)
  expect(await findAxeViolationsInBothThemes(page)).toEqual([])

  // the banner appears on every page until the deletion
  await page.goto(`${site.url}/my-list`)
  // the server renders it, too, and it does nothing before hydration
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await banner.waitFor({ state: 'detached' })
  expect((await fetch(`${site.url}/api/users/nora`)).status).toBe(200)

  await page.goto(`${site.url}/settings#data`)
  await askToLeave()
  await fill(PASSWORD)
  await dialog.waitFor({ state: 'detached' })
  await banner.waitFor()
  expect((await fetch(`${site.url}/api/users/nora`)).status).toBe(404)
})
