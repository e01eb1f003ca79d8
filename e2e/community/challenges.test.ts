import { expect, test } from 'vitest'
import { befriend, logHike, registerMember, signInAs } from '../member.ts'
import { CHROMIUM, findAxeViolations, getBrowser, getSharedSite, openPage, waitUntilStill } from '../site.ts'

const today = () => new Date().toISOString().slice(0, 10)

test.runIf(CHROMIUM)(
  'R21.15, R21.16: a challenge is started, moves on home with a new hike, and a friend joins it',
  async () => {
    const site = await getSharedSite()
    const [nora, tom] = [await registerMember(site, 'nora'), await registerMember(site, 'tom')]
    await befriend(site, nora, tom)
    const page = await openPage(await getBrowser(), { viewport: { width: 1440, height: 900 } })
    await signInAs(page, nora)
    await page.goto(`${site.url}/challenges`)
    await page.getByRole('button', { name: '12 hikes over 1,000 m' }).click()
    const form = page.getByRole('dialog', { name: 'New challenge' })
    await form.getByLabel('How many hikes?').fill('2')
    await form.getByLabel('When?').selectOption(`year ${today().slice(0, 4)}-01-01`)
    await form.getByRole('status').getByText('2 hikes over 1,000 m').waitFor()
    await form.getByText('Tom Berg').click()
    await waitUntilStill(page)
    expect(await findAxeViolations(page)).toEqual([])
    await form.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('heading', { name: '2 hikes over 1,000 m', level: 1 }).waitFor()
    await page.getByText('0 of 2').waitFor()
    await page.getByText('Invited: Tom Berg').waitFor()

    await page.goto(site.url)
    const card = page.getByRole('list', { name: 'Today' }).getByRole('listitem').filter({ hasText: 'Your challenge' })
    await card.getByText('0 of 2').waitFor()
    // too low to count, then high enough: without a reload
    await logHike(site, nora, { name: 'Low', elevation: 300, completedOn: today() })
    await logHike(site, nora, { name: 'High', elevation: 1200, completedOn: today() })
    await card.getByText('1 of 2').waitFor()

    const other = await openPage(await getBrowser(), { viewport: { width: 390, height: 844 } })
    await signInAs(other, tom, 'dark')
    await other.goto(site.url)
    await other.getByText('Nora Berg invites you').waitFor()
    await other.getByRole('link', { name: '2 hikes over 1,000 m' }).click()
    await other.getByRole('button', { name: 'Join: 2 hikes over 1,000 m' }).click()
    const standings = other.getByRole('region', { name: 'Standings' }).getByRole('listitem')
    await standings.filter({ hasText: 'You' }).waitFor()
    expect(await standings.count()).toBe(2)
    await waitUntilStill(other)
    expect(await findAxeViolations(other)).toEqual([])

    await card.getByRole('link').click()
    await page.getByRole('region', { name: 'Standings' }).getByRole('link', { name: 'Tom Berg' }).waitFor()
    await page.getByRole('region', { name: 'Your hikes that count' }).getByText('High').waitFor()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Challenges', level: 1 }).waitFor()
    await page.getByRole('link', { name: '2 hikes over 1,000 m', exact: true }).waitFor({ state: 'detached' })
  },
)
