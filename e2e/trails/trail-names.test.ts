import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addTrack } from '../diary/hike-files.ts'
import { giveRole, logHike, registerMember, signInAs } from '../member.ts'
import {
  CHROMIUM,
  type Site,
  findAxeViolationsInBothThemes,
  getBrowser,
  openPage,
  startSite,
  waitUntilLoaded,
} from '../site.ts'

const RIDGE = '/hike/Storegga%20Ridge/Norway'
const OWN = '/hike/Storegga/Norway'

/** Three people with tracks there: Mia calls the trail Storegga Ridge, the others call it Storegga. */
async function createCommunity(site: Site) {
  const [mia, tom, ada] = [
    await registerMember(site, 'mia'),
    await registerMember(site, 'tom'),
    await registerMember(site, 'ada'),
  ]
  await addTrack(site, mia, await logHike(site, mia, { name: 'Storegga Ridge' }))
  for (const member of [tom, ada]) await addTrack(site, member, await logHike(site, member, { name: 'Storegga' }))
  return { mia, tom, moderator: await giveRole(site, ada, 'moderator') }
}

/** Scrolls down until a question about names is there: the lower part of a page loads when it is near. */
async function scrollToQuestion(page: Page) {
  const yes = page.getByRole('button', { name: 'Yes, the same' })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400)
      return yes.count()
    })
    .toBe(1)
  await yes.scrollIntoViewIfNeeded()
  return yes
}

test.runIf(CHROMIUM)(
  'R17.30: a second name is suggested, confirmed and joined; a moderator parts it again',
  async () => {
    const site = await startSite()
    const { mia, tom, moderator } = await createCommunity(site)
    const browser = await getBrowser()

    const hers = await openPage(browser)
    await signInAs(hers, mia)
    await hers.goto(site.url + RIDGE)
    await waitUntilLoaded(hers)
    await hers.getByRole('button', { name: 'Known under another name?' }).click()
    const dialog = hers.getByRole('dialog', { name: 'Another name for Storegga Ridge?' })
    await dialog.getByRole('combobox', { name: 'The other hike' }).fill('Storegga')
    await dialog.getByRole('option', { name: /^Storegga/ }).click()
    expect(await findAxeViolationsInBothThemes(hers)).toEqual([])
    await dialog.getByRole('button', { name: 'Suggest' }).click()
    await hers.getByText(/^Thank you\. Once two hikers/).waitFor()

    const his = await openPage(browser)
    await signInAs(his, tom)
    await his.goto(site.url + OWN)
    await waitUntilLoaded(his)
    const yes = await scrollToQuestion(his)
    expect(await findAxeViolationsInBothThemes(his)).toEqual([])
    await yes.click()
    await his.getByText('Thank you. They are one trail now, under both names.').waitFor()

    const visitor = await openPage(browser, { javaScriptEnabled: false })
    await expect
      .poll(async () => {
        await visitor.goto(site.url + RIDGE)
        return new URL(visitor.url()).pathname
      })
      .toBe(OWN)
    await visitor.getByText('Storegga Ridge').waitFor()
    expect(await visitor.getByText('Also called:').count()).toBe(1)

    // her list keeps her name and leads to the trail
    await hers.goto(`${site.url}/my-list`)
    await hers.getByRole('link', { name: 'Storegga Ridge' }).first().click()
    await hers.getByRole('heading', { level: 1, name: 'Storegga' }).waitFor()
    await hers.getByRole('region', { name: 'Your hike' }).waitFor()
    expect(new URL(hers.url()).pathname).toBe(OWN)

    const theirs = await openPage(browser)
    await signInAs(theirs, moderator)
    await theirs.goto(`${site.url}/admin/names?view=log`)
    await theirs.getByText(/by hikers who agreed/).waitFor()
    expect(await findAxeViolationsInBothThemes(theirs)).toEqual([])
    // the newest comes first, the local names of the catalogue after it
    await theirs
      .getByRole('button', { name: /^Part: / })
      .first()
      .click()
    const part = theirs.getByRole('dialog', { name: 'Part these trails?' })
    await part.getByLabel('Reason').fill('Two ridges after all.')
    await part.getByRole('button', { name: 'Part' }).click()
    await theirs.getByText('They are two trails again.').waitFor()
    await expect
      .poll(async () => {
        await visitor.goto(site.url + RIDGE)
        return new URL(visitor.url()).pathname
      })
      .toBe(RIDGE)
  },
)
