import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite, waitForPaint, waitUntilLoaded } from '../site.ts'

async function getBox(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not there')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Returns true where one element is right of the other and overlaps it vertically. */
async function isBeside(left: Locator, right: Locator): Promise<boolean> {
  const [a, b] = [await getBox(left), await getBox(right)]
  return b.x >= a.right && b.y < a.bottom && a.y < b.bottom
}

test.runIf(CHROMIUM)('from 768 to 1017 px the layout has two columns and dialogs as wide as their form', async () => {
  const site = await startSite()
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, { name: 'Second Hill' })
  await logHike(site, nora, { notes: 'Start early.' })
  await logHike(site, nora, { name: 'Dream Hill', isWishList: true })
  const page = await openPage(await getBrowser(), { viewport: { width: 768, height: 1100 } })
  await signInAs(page, nora)

  await page.goto(`${site.url}/my-list`)
  // server-rendered rows react to nothing but a click before hydration
  await page.locator('main#main').waitFor()
  const name = page.getByRole('link', { name: 'Besseggen Ridge' })
  const second = page.getByRole('link', { name: 'Second Hill' })
  const complete = page.getByRole('button', { name: 'Complete Hike Dream Hill' })
  await complete.waitFor()
  for (const width of [768, 900, 1017]) {
    await page.setViewportSize({ width, height: 1100 })
    await waitForPaint(page)
    expect({ width, isPair: await isBeside(name, second) }).toEqual({ width, isPair: true })
    expect(await isBeside(page.getByRole('link', { name: 'Dream Hill' }), complete)).toBe(true)
  }
  await page.getByRole('button', { name: 'Add Hike' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  const panel = await getBox(dialog.locator('> div'))
  expect(panel.width).toBe(720)
  expect(panel.bottom).toBeLessThan(1100)
  const [field, day] = [dialog.getByLabel('Name', { exact: true }), dialog.getByLabel('Completed on')]
  expect((await getBox(day)).x).toBeGreaterThan((await getBox(field)).right)

  const columns: [path: string, left: string, right: string][] = [['/my-account', 'Nora Berg', 'My Achievements']]
  await page.setViewportSize({ width: 768, height: 1100 })
  for (const [path, left, right] of columns) {
    await page.goto(site.url + path)
    await waitUntilLoaded(page)
    const [first, second] = [left, right].map((text) => page.getByRole('main').getByText(text, { exact: true }).first())
    expect({ path, right: (await getBox(second!)).x > (await getBox(first!)).right }).toEqual({ path, right: true })
  }

  await page.goto(`${site.url}/my-list`)
  // server-rendered rows react to nothing but a click before hydration
  await page.locator('main#main').waitFor()
  await complete.waitFor()
  await page.setViewportSize({ width: 767, height: 1100 })
  await waitForPaint(page)
  expect(await isBeside(name, second)).toBe(false)
})
