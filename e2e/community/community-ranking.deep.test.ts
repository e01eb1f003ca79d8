import { expect, test } from 'vitest'
import { type SignedIn, registerMember, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite, waitUntilLoaded } from '../site.ts'

/** Longer than the pause between two fits. */
const FITTED_WITHIN_MS = 60_000

/** Logs hikes in this order, best first, and confirms the place of each. */
async function placeHikes(site: Site, member: SignedIn, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) {
    const _id = await logHike(site, member, { name, completedOn: '2025-07-01' })
    const answer = await fetch(`${site.url}/api/hikes/reorder`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.accessToken}` },
      body: JSON.stringify({ hikes: [{ _id, rank: 1 }] }),
    })
    expect(answer.status).toBe(200)
  }
}

test.runIf(CHROMIUM)('members’ lists become the community ranking, which explains its method', async () => {
  const site = await startSite()
  const LISTS = {
    ada: ['Ridge', 'Gorge', 'Meadow'],
    ben: ['Ridge', 'Gorge', 'Meadow'],
    cem: ['Ridge', 'Meadow', 'Gorge'],
    dea: ['Only Hers', 'Ridge', 'Gorge', 'Meadow'],
  }
  for (const [name, trails] of Object.entries(LISTS)) await placeHikes(site, await registerMember(site, name), trails)
  const community = async (): Promise<{ total: number; rising: { lists: number }[] }> =>
    (await fetch(`${site.url}/api/rankings/community`)).json() as never
  await expect
    .poll(
      async () => {
        const { total, rising } = await community()
        return [total, rising.length]
      },
      { timeout: FITTED_WITHIN_MS },
    )
    .toEqual([3, 1])

  const page = await openPage(await getBrowser())
  await page.goto(`${site.url}/top`)
  await page.getByRole('link', { name: /^Best hikes:/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Best hikes' }).waitFor()
  const section = page.getByRole('main')
  const rows = section.getByRole('list').first().getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  // one hiker's first place does not make it first, but moves it up
  const placed = await rows.allTextContents()
  expect(placed.map((text) => /^\d(Ridge|Gorge|Meadow)Norway4 lists/.exec(text)?.[1])).toEqual([
    'Ridge',
    'Gorge',
    'Meadow',
  ])
  const printed = placed.map((text) => Number(/at least ([\d.]+)/.exec(text)?.[1]))
  expect(printed).toEqual(printed.toSorted((a, b) => b - a))
  await section.getByRole('heading', { name: 'New and rising' }).click()
  expect(await section.getByRole('list').nth(1).textContent()).toMatch(/^Only HersNorway1 list/)
  await section.getByLabel('About the score of Only Hers').click()
  await section.getByText('New and rising: it gets a place once it is on 3 lists.').waitFor()

  await section.getByLabel('Year they were hiked').selectOption('2025')
  await expect.poll(() => rows.count()).toBe(3)
  await section.getByLabel('Difficulty').selectOption('Easy')
  await section.getByText('No matching trails are ranked yet').waitFor()

  await section.getByRole('link', { name: 'How the ranking works' }).click()
  await page.getByRole('heading', { level: 1, name: 'How the ranking works' }).waitFor()
  const scores = page.getByRole('heading', { name: 'The community’s ranking' }).locator('..').getByRole('list')
  await scores.waitFor()
  await waitUntilLoaded(page)
  const before = await scores.textContent()
  const up = page.getByRole('button', { name: /^Move .* up in / })
  await up.and(page.locator(':enabled')).first().click()
  await expect.poll(() => scores.textContent()).not.toBe(before)
  const narrow = await scores.textContent()
  await page.getByRole('group', { name: 'Hikers per list:' }).getByText('20', { exact: true }).click()
  await expect.poll(() => scores.textContent()).not.toBe(narrow)
})
