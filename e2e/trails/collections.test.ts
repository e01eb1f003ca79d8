import { expect, test } from 'vitest'
import { addTrack } from '../diary/hike-files.ts'
import { logHike, registerMember, signInAs } from '../member.ts'
import {
  CHROMIUM,
  findAxeViolationsInBothThemes,
  getBrowser,
  getSharedSite,
  openPage,
  waitUntilLoaded,
} from '../site.ts'

/** Two peaks that the track of `addTrack` passes, and one that it does not. */
const LINES = `Western Top, Norway, 61.425, 8.72, 1253
Eastern Top, Norway, 61.475, 8.76, 1253
Far Top, Norway, 60.1, 8.1, 1500`

test.runIf(CHROMIUM)(
  'R20.38: a collection is made and shared; a track ticks two of its peaks; somebody else copies it',
  async () => {
    const site = await getSharedSite()
    const nora = await registerMember(site, 'nora')
    const tom = await registerMember(site, 'tom')
    const browser = await getBrowser()

    const hers = await openPage(browser)
    await signInAs(hers, nora)
    await hers.goto(`${site.url}/collections/new`)
    await waitUntilLoaded(hers)
    await hers.getByRole('textbox', { name: 'Name', exact: true }).fill('Tops of the ridge')
    await hers.getByRole('radio', { name: 'Anyone with the link' }).check({ force: true })
    await hers.getByText('Paste a whole list').click()
    await hers.getByRole('textbox', { name: 'One per line' }).fill(LINES)
    await hers.getByRole('button', { name: 'Add these lines' }).click()
    expect(await findAxeViolationsInBothThemes(hers)).toEqual([])
    await hers.getByRole('button', { name: 'Create' }).click()
    await hers.getByRole('heading', { level: 1, name: 'Tops of the ridge' }).waitFor()
    expect(await findAxeViolationsInBothThemes(hers)).toEqual([])
    const address = hers.url()

    await addTrack(site, nora, await logHike(site, nora, { name: 'Over both tops' }))
    await expect
      .poll(async () => {
        await hers.goto(address)
        await waitUntilLoaded(hers)
        return hers.getByRole('list', { name: 'Entries' }).getByText('by your track').count()
      })
      .toBe(2)
    await hers.getByRole('button', { name: 'Tick Far Top' }).click()
    expect(await findAxeViolationsInBothThemes(hers)).toEqual([])
    await hers.getByRole('dialog').getByRole('button', { name: 'Tick', exact: true }).click()
    await hers.getByText('All 3 done. The last stone is on top.').waitFor()

    const his = await openPage(browser)
    await signInAs(his, tom)
    await his.goto(address)
    await waitUntilLoaded(his)
    await his.getByRole('button', { name: 'More for Tops of the ridge' }).click()
    await his.getByRole('menuitem', { name: 'Copy to my collections' }).click()
    await his.getByText('Seen by: Only me').waitFor()
    expect(await his.getByRole('list', { name: 'Entries' }).getByRole('listitem').count()).toBe(3)
    // what she has ticked is hers
    expect(await his.getByText('by your track').count()).toBe(0)
  },
)

test.runIf(CHROMIUM)('R20.32: without scripts a famous collection is a whole list, and asks to log in', async () => {
  const site = await getSharedSite()
  const context = await (await getBrowser()).newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/collections/munros`)
  expect(await page.getByRole('list', { name: 'Entries' }).getByRole('listitem').count()).toBe(282)
  expect(await page.getByRole('link', { name: 'Log in to tick' }).getAttribute('href')).toBe('/login')
  await context.close()
})
