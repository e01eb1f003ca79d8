import { expect, test } from 'vitest'
import { type SignedIn, registerMember, befriend, signInAs, logHike } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  getBrowser,
  openPage,
  startSite,
  findAxeViolations,
  waitUntilIdle,
  waitUntilStill,
} from '../site.ts'

/** Logs hikes in this order, best first, and says of each that it belongs there. */
async function createPlacedList(site: Site, member: SignedIn, names: readonly string[]): Promise<void> {
  for (const name of names.toReversed()) {
    const id = await logHike(site, member, { name })
    const answer = await fetch(`${site.url}/api/hikes/reorder`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.accessToken}` },
      body: JSON.stringify({ hikes: [{ _id: id, rank: 1 }] }),
    })
    if (!answer.ok) throw new Error(`reordering answered ${answer.status}`)
  }
}

const SHARED = ['Alpha', 'Bravo', 'Carol', 'Delta', 'Eland']

/** Nora; Eleni, who puts what both have walked in the same order; Otto, who does not; and Kim, who is new. */
async function createCommunity(site: Site) {
  const [nora, eleni, otto, kim] = [
    await registerMember(site, 'nora'),
    await registerMember(site, 'eleni'),
    await registerMember(site, 'otto'),
    await registerMember(site, 'kim'),
  ]
  await createPlacedList(site, nora, SHARED)
  await createPlacedList(site, eleni, ['Samaria', ...SHARED, 'Vikos'])
  await createPlacedList(site, otto, ['Bogland', ...SHARED.toReversed()])
  return { nora, eleni, otto, kim }
}

test.runIf(CHROMIUM)(
  'a suggestion from a member of similar taste is listed with its reason and added to the wishlist in place',
  async () => {
    const site = await startSite()
    const { nora, otto } = await createCommunity(site)
    await befriend(site, nora, otto)
    const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'For You' }).click()
    await page.getByRole('heading', { name: 'For You', level: 1 }).waitFor()
    const card = page.getByRole('list', { name: 'Suggestions' }).getByRole('article').first()
    await card.getByText('Eleni Berg ranks it #1 (75% match)').waitFor()
    expect(await card.getByRole('heading').textContent()).toBe('Samaria')
    await waitUntilStill(page)
    expect(await findAxeViolations(page)).toEqual([])
    await card.getByRole('button', { name: 'Add to wishlist: Samaria' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add', exact: true }).click()
    await card.getByRole('button', { name: 'In your hikes: Samaria' }).waitFor()
    const friends = page.getByRole('list', { name: 'My friends’ favourites' }).getByRole('article')
    expect(await friends.first().getByRole('heading').textContent()).toBe('Bogland')
    await friends.first().getByText('Otto Berg ranks it #1 (25% match, friend)').waitFor()
    await friends.nth(1).getByText('You hiked it').waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'Vikos' }).waitFor()
    expect(await page.getByRole('list', { name: 'Suggestions' }).getByText('Samaria').count()).toBe(0)
  },
)

test.runIf(CHROMIUM)(
  'a profile shows similarity and differences, and the directory lists similar members first',
  { tags: ['deep'] },
  async () => {
    const site = await startSite()
    const { nora, kim } = await createCommunity(site)
    const page = await openPage(await getBrowser(), { viewport: { width: 390, height: 844 } })
    await signInAs(page, nora)
    await page.goto(`${site.url}/user/otto`)
    const taste = page.getByRole('region', { name: 'Your taste and Otto’s' })
    await taste.getByText('25% match').waitFor()
    await taste.getByText('you #1, Otto #6').waitFor()
    await waitUntilStill(page)
    expect(await findAxeViolations(page)).toEqual([])

    await page.goto(`${site.url}/users`)
    await page.getByText('4 hikers').waitFor()
    const namesNow = () =>
      page.getByRole('list', { name: 'Hikers' }).getByRole('listitem').getByRole('link').allTextContents()
    const order = page.getByRole('combobox', { name: 'Sort hikers by' })
    await order.selectOption('Similar taste')
    await page.getByText('2 hikers to compare with').waitFor()
    await expect.poll(namesNow).toEqual(['Eleni Berg', 'Otto Berg'])
    expect(new URL(page.url()).search).toBe('?order=taste')
    await order.selectOption('Where I hike')
    await page.getByText('2 hikers hike where you do').waitFor()
    await page.getByText('7 hikes in your countries').waitFor()
    await order.selectOption('Newest')
    await expect.poll(namesNow).toEqual(['Kim Berg', 'Otto Berg', 'Eleni Berg', 'Nora Berg'])

    const newcomer = await openPage(await getBrowser())
    await signInAs(newcomer, kim)
    await newcomer.goto(`${site.url}/for-you`)
    await newcomer.getByText('Put three of your hikes in order').waitFor()
    await newcomer.getByText('No friends yet').waitFor()
    await waitUntilIdle(newcomer)
    expect(await findAxeViolations(newcomer)).toEqual([])
  },
)
