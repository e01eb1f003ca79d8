import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, registerMember, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  findAxeViolations,
  waitUntilIdle,
  waitUntilStill,
  getSharedSite,
  reloadAfterDialog,
} from '../site.ts'

/** Registers a member with these hikes, best first, with their ratings and none of them placed. */
async function createHiker(site: Site, hikes: readonly (readonly [name: string, rating: number])[]): Promise<SignedIn> {
  const nora = await registerMember(site, 'nora')
  for (const [name, rating] of hikes.toReversed()) await logHike(site, nora, { name, rating })
  return nora
}

interface Row {
  name: string
  isPlaced: boolean
}

async function getList(site: Site, { accessToken }: SignedIn): Promise<Row[]> {
  const response = await fetch(`${site.url}/api/hikes/my-hikes`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await response.json()) as Row[]).map(({ name, isPlaced }) => ({ name, isPlaced }))
}

const getHikeNames = async (site: Site, nora: SignedIn) => (await getList(site, nora)).map(({ name }) => name)
const placedOf = async (site: Site, nora: SignedIn) =>
  (await getList(site, nora)).filter(({ isPlaced }) => isPlaced).map(({ name }) => name)

async function addHike(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New Hike' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Country', { exact: true }).fill('Norway')
  await page.keyboard.press('Tab')
  await form.getByLabel('Length').fill('10')
  await form.getByLabel('Elevation').fill('800')
  await form.locator('button[type=submit]').click()
}

const LIST = [
  ['Alpha', 5],
  ['Bravo', 5],
  ['Carol', 4],
  ['Delta', 4],
  ['Eland', 3],
  ['Fjord', 3],
  ['Gorge', 2],
] as const

/** Answers by a key and returns the next text of the dialog, which is empty while the next question loads. */
async function saidAfter(page: Page, key: string): Promise<string> {
  const status = page.getByRole('dialog').getByRole('status').first()
  const before = await status.textContent()
  await page.keyboard.press(key)
  let said = ''
  await expect
    .poll(async () => (said = (await status.textContent()) ?? ''))
    .not.toSatisfy((text) => text === '' || text === before)
  return said
}

/** Answers by the order of the alphabet until the place is found; returns how many questions it took. */
async function answer(page: Page, name: string): Promise<number> {
  let said = (await page.getByRole('dialog').getByRole('status').first().textContent()) ?? ''
  for (let asked = 0; ; asked += 1) {
    const other = /: .+ or (.+)\?$/.exec(said)?.[1]
    if (other === undefined) return asked
    said = await saidAfter(page, name < other ? '1' : '2')
  }
}

test.runIf(CHROMIUM)('a new hike is placed by five questions at most, by keyboard', async () => {
  const site = await getSharedSite()
  const nora = await createHiker(site, LIST)
  const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await addHike(page, 'Dolomite')
  const dialog = page.getByRole('dialog', { name: 'Which was better?' })
  await dialog.getByText('Question 1, up to 4 more', { exact: true }).waitFor()
  await waitUntilStill(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await answer(page, 'Dolomite')).toBeLessThanOrEqual(5)
  const found = page.getByRole('dialog', { name: 'Placed!' })
  await found.getByText(/^(?:N|Around n)umber 5 of 8$/).waitFor()
  expect(await found.getByRole('button', { name: 'Done' }).evaluate((it) => it === document.activeElement)).toBe(true)
  await waitUntilStill(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('tbody tr').nth(4).textContent()).toContain('Dolomite')
  await waitUntilIdle(page)
  const names = ['Alpha', 'Bravo', 'Carol', 'Delta', 'Dolomite', 'Eland', 'Fjord', 'Gorge']
  expect(await getHikeNames(site, nora)).toEqual(names)
  expect(await placedOf(site, nora)).toEqual(['Dolomite'])
})

test.runIf(CHROMIUM)(
  'Escape leaves a new hike on top, unplaced; its menu asks again, and the best one is placed where it is',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await createHiker(site, LIST)
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await addHike(page, 'Aardvark')
    await page
      .getByRole('dialog', { name: 'Which was better?' })
      .getByText('Question 1, up to 4 more', { exact: true })
      .waitFor()
    await page.keyboard.press('2')
    await page.getByRole('dialog').getByText('Question 2, up to 3 more', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await waitUntilIdle(page)
    expect((await getList(site, nora))[0]).toEqual({ name: 'Aardvark', isPlaced: false })
    await page.getByText('8 hikes are not placed yet').waitFor()
    await page.getByRole('button', { name: /^Move Aardvark/ }).click()
    await page.getByRole('menuitem', { name: 'Find its place' }).click()
    await page.getByRole('dialog').getByText('Question 1, up to 4 more', { exact: true }).waitFor()
    await answer(page, 'Aardvark')
    await page.getByRole('dialog').getByText('Number 1 of 8', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await waitUntilIdle(page)
    expect((await getList(site, nora))[0]).toEqual({ name: 'Aardvark', isPlaced: true })
    await page.getByText('7 hikes are not placed yet').waitFor()
  },
)

test.runIf(CHROMIUM)(
  'an answer can be undone and a question skipped, and a hike’s page can place it too',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await createHiker(site, [['Zion', 3], ...LIST])
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.goto(`${site.url}/hike/Zion/Norway`)
    await page.getByRole('button', { name: 'find the place of Zion' }).click()
    const dialog = page.getByRole('dialog')
    const status = dialog.getByRole('status').first()
    await dialog.getByText('Question 1, up to 4 more', { exact: true }).waitFor()
    const first = await status.textContent()
    await dialog.getByRole('button', { name: 'Skip' }).click()
    await dialog.getByText('Question 2, up to 3 more', { exact: true }).waitFor()
    expect(await status.textContent()).not.toContain(first?.slice(first.indexOf(':')))
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByText('Question 1, up to 4 more', { exact: true }).waitFor()
    expect(await status.textContent()).toBe(first)
    expect(await dialog.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    // worse than all; the last answer is undone after the end, and given again
    for (let asked = 0; (await status.textContent())?.includes('?'); asked += 1) {
      expect(asked).toBeLessThan(5)
      await saidAfter(page, '2')
    }
    await dialog.getByText(/umber 8 of 8$/).waitFor()
    expect(await saidAfter(page, 'u')).toContain('Question')
    while ((await status.textContent())?.includes('?')) await saidAfter(page, '2')
    await dialog.getByText(/umber 8 of 8$/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('#8', { exact: true }).first().waitFor()
    await waitUntilIdle(page)
    expect((await getList(site, nora)).at(-1)).toEqual({ name: 'Zion', isPlaced: true })
  },
)

test.runIf(CHROMIUM)(
  'a single hike needs no question; with two hikes one question places both',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    const nora = await createHiker(site, [])
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await addHike(page, 'Alpha')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await waitUntilIdle(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByText(/not placed yet/).count()).toBe(0)
    await addHike(page, 'Bravo')
    await page.getByRole('dialog').getByText('Question 1, the last one', { exact: true }).waitFor()
    await page.keyboard.press('1')
    await page.getByRole('dialog').getByText('Number 1 of 2', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await waitUntilIdle(page)
    expect(await getList(site, nora)).toEqual([
      { name: 'Bravo', isPlaced: true },
      { name: 'Alpha', isPlaced: true },
    ])
  },
)

test.runIf(CHROMIUM)(
  'tuning a list asks about neighbours, by keyboard, and never repeats an answered question',
  { tags: ['deep'] },
  async () => {
    const site = await getSharedSite()
    // Bravo has more stars than Alpha above it; the member cannot rank Carol against Delta
    const nora = await createHiker(site, [
      ['Alpha', 3],
      ['Bravo', 5],
      ['Carol', 2],
      ['Delta', 1],
    ])
    const page = await openPage(await getBrowser(), { viewport: { width: 390, height: 844 } })
    const tune = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Fine-tune' }).click()
    }
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await tune()
    const dialog = page.getByRole('dialog')
    const status = dialog.getByRole('status').first()
    await dialog.getByText('#1 or #2: question 1 of 10 today').waitFor()
    expect(await status.textContent()).toContain('Alpha or Bravo?')
    await waitUntilStill(page)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('2')
    await expect.poll(() => getHikeNames(site, nora)).toEqual(['Bravo', 'Alpha', 'Carol', 'Delta'])
    await page.keyboard.press('u')
    await expect.poll(() => getHikeNames(site, nora)).toEqual(['Alpha', 'Bravo', 'Carol', 'Delta'])
    await dialog.getByText('#1 or #2: question 1 of 10 today').waitFor()
    let said = await saidAfter(page, '2')
    for (let asked = 2; said.startsWith('Question'); asked += 1) {
      expect(said).toContain(`Question ${asked} of 10`)
      said = await saidAfter(page, '1')
    }
    await dialog.getByRole('heading', { name: 'Two hikes swapped places' }).waitFor()
    await waitUntilIdle(page)
    expect(await getList(site, nora)).toEqual(
      ['Bravo', 'Alpha', 'Carol', 'Delta'].map((name) => ({ name, isPlaced: true })),
    )
    await page.getByRole('button', { name: 'Done' }).click()
    await reloadAfterDialog(page)
    await tune()
    await dialog.getByRole('heading', { name: 'Nothing to fine-tune' }).waitFor()
  },
)
