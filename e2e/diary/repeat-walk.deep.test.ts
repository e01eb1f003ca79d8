import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitUntilIdle } from '../site.ts'
import { TRACK, createPhoto, addPhoto, addTrack } from './hike-files.ts'

test.runIf(CHROMIUM)('a repeat walk is logged by one tap, undone, logged again and announced', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  // the medals of these walks are already earned, so that no popup interrupts
  const other = await logHike(site, nora, { name: 'Other', elevation: 2500, length: 60, weatherConditions: ['snowy'] })
  await addPhoto(site, nora, other)
  await addTrack(site, nora, other)
  await logHike(site, nora, { name: 'Ridge', completedOn: '2024-07-12', notes: 'Ferry first.' })
  const page = await openPage(await getBrowser())
  await signInAs(page, nora)
  await page.goto(`${site.url}/hike/Ridge/Norway`)
  const again = page.getByRole('button', { name: 'Hiked it again' })
  await again.click()
  await page.getByText('Hiked 2 times now').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Hiked Jul 12, 2024', { exact: true }).waitFor()
  await again.click()
  const walks = page.getByRole('region', { name: 'Your walks' })
  await walks.getByRole('button', { name: 'Add weather, notes, a photo or a track' }).click()
  await walks.getByText('Snowy').click()
  await walks.getByRole('textbox', { name: /Notes/ }).fill('Knee-deep.')
  await walks
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await createPhoto() })
  await walks
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'ridge.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(TRACK) })
  await walks.getByText('ridge.gpx').waitFor()
  await walks.getByRole('button', { name: 'Save walk' }).click()
  await walks.getByRole('button', { name: /^Photo of/ }).waitFor()
  await walks.getByRole('button', { name: /^Track of/ }).click()
  await page.getByRole('dialog', { name: 'Ridge' }).getByText('ridge.gpx').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Hike' })
  await form.getByLabel('Times Completed').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('You have logged this hike on 2 dates. Remove some of them first').first().waitFor()

  await page.goto(`${site.url}/timeline`)
  await waitUntilIdle(page)
  const listed = page.getByRole('list', { name: 'My hikes' }).locator('li[data-hike]').filter({ hasText: 'Ridge' })
  expect(await listed.count()).toBe(2)
  expect(await listed.first().innerText()).toContain('one of 2')
  expect(await listed.last().innerText()).toContain('Jul 12, 2024')
})
