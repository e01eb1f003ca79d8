import { expect, test } from 'vitest'
import { registerMember, signInAs, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, startSite } from '../site.ts'

test.runIf(CHROMIUM)(
  'a member finds a person, befriends them, opens their profile, likes their hikes and adds them to the wishlist',
  async () => {
    const site = await startSite()
    const nora = await registerMember(site, 'nora')
    const tom = await registerMember(site, 'tom_walks')
    await logHike(site, tom, { name: 'Trolltunga', length: 27.5 })
    await logHike(site, tom, {})
    const page = await openPage(await getBrowser())
    await signInAs(page, nora)

    await page.goto(`${site.url}/users`)
    await page.getByText('2 hikers').waitFor()
    await page.getByPlaceholder('Search users...').fill('WALKS')
    await page.getByText('1 hiker found').waitFor()
    expect(new URL(page.url()).search).toBe('?query=WALKS')
    const card = page.getByRole('listitem').filter({ hasText: '@tom_walks' })
    expect(await card.textContent()).toMatch(/Hikes2.*Distance41\.70 km.*Elevation2,280 m/)

    await card.getByRole('button', { name: 'Add Tom_walks Berg as a friend' }).click()
    const question = page.getByRole('alertdialog', { name: 'Add Friend' })
    expect(await question.getByRole('button', { name: 'Cancel' }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    )
    await question.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Friend added successfully!').waitFor()
    await card.getByRole('button', { name: 'Remove Tom_walks Berg from your friends' }).waitFor()

    await card.getByRole('link').click()
    await page.getByRole('heading', { name: 'Tom_walks Berg', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Remove Friend' }).waitFor()
    const heart = page.getByRole('button', { name: /^Like Trolltunga/ })
    await heart.waitFor()
    const answers: number[] = []
    page.on('response', (answer) => answer.url().endsWith('/like') && answers.push(answer.status()))
    // an odd number of clicks, faster than the server answers
    await heart.evaluate((it: HTMLElement) => [1, 2, 3].forEach(() => it.click()))
    await expect.poll(() => answers).toEqual([200, 200, 200])
    await page.reload()
    await page.getByRole('button', { name: 'Like Trolltunga, 1 like', pressed: true }).waitFor()

    await page.getByRole('button', { name: 'Add to wishlist: Trolltunga' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'In your hikes: Trolltunga' }).waitFor()
    await page.goto(`${site.url}/my-list`)
    await page.getByRole('link', { name: 'Trolltunga' }).waitFor()

    await page.goBack()
    await page.getByRole('button', { name: 'Remove Friend' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('button', { name: 'Add Friend' }).waitFor()
  },
)

test.runIf(CHROMIUM)(
  'an unknown username shows its own message, and the list page offers the profile’s actions',
  { tags: ['deep'] },
  async () => {
    const site = await startSite()
    const tom = await registerMember(site, 'tom')
    await logHike(site, tom, {})
    const nora = await registerMember(site, 'nora')
    const page = await openPage(await getBrowser())
    await page.goto(`${site.url}/user/tom`)
    await page.getByRole('region', { name: 'Ranked list' }).getByRole('link', { name: 'Besseggen Ridge' }).waitFor()
    expect(await page.getByRole('button', { name: /^Like|wishlist|Friend/ }).count()).toBe(0)

    await signInAs(page, nora)
    await page.goto(`${site.url}/user/${tom.user._id}/list`)
    await page.getByRole('button', { name: 'Add Friend' }).waitFor()
    await page.getByRole('button', { name: 'Add to wishlist: Besseggen Ridge' }).waitFor()
    await page.getByRole('button', { name: 'Like Besseggen Ridge, 0 likes' }).click()
    await page.getByRole('button', { name: 'Like Besseggen Ridge, 1 like', pressed: true }).waitFor()
    // sections below load when they are near
    expect((await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 3)).toEqual([
      'Ranked list',
      expect.stringMatching(/^Achievements/),
      'Recent Hikes',
    ])

    await page.goto(`${site.url}/user/tim`)
    await page.getByRole('heading', { name: 'User Not Found', level: 1 }).waitFor()
    await page.getByText('The requested user profile could not be found.').waitFor()
  },
)
