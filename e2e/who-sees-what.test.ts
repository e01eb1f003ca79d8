import { expect, test } from 'vitest'
import { aMember, befriend, enter, logHike } from './a-member.ts'
import { CHROMIUM, aBrowser, aPage, aSite, axeInBothThemes, settle } from './a-site.ts'

test.runIf(CHROMIUM)('a hike for its owner alone is seen by somebody else once it is for everybody', async () => {
  const site = await aSite()
  const [nora, tom] = [await aMember(site, 'nora'), await aMember(site, 'tom')]
  await logHike(site, nora, { name: 'Quiet Tarn', visibility: 'private' })
  await logHike(site, nora, { name: 'Loud Ridge' })
  const browser = await aBrowser()
  const [hers, his] = [await aPage(browser), await aPage(browser)]
  await enter(hers, nora)
  await enter(his, tom)

  await his.goto(`${site.url}/user/nora`)
  await his.getByRole('link', { name: 'Loud Ridge' }).first().waitFor()
  expect(await his.getByText('Quiet Tarn').count()).toBe(0)
  await his.goto(`${site.url}/hike/Quiet%20Tarn/Norway`)
  await his.getByRole('heading', { name: 'Hike Not Found' }).waitFor()

  await hers.goto(`${site.url}/my-list`)
  await hers.getByRole('img', { name: 'Visible only to you' }).waitFor()
  await hers.getByRole('link', { name: 'Quiet Tarn' }).click()
  await hers.getByRole('heading', { name: 'Quiet Tarn', level: 1 }).waitFor()
  await hers.goto(`${site.url}/my-list`)
  await hers.getByRole('button', { name: 'Edit Quiet Tarn' }).click()
  await hers.getByLabel('Who sees this hike').selectOption('public')
  await hers.getByRole('button', { name: 'Save', exact: true }).click()
  await hers.getByText('Hike updated successfully').waitFor()
  await hers.getByRole('img', { name: 'Visible only to you' }).waitFor({ state: 'detached' })

  await his.goto(`${site.url}/user/nora`)
  await his.getByRole('link', { name: 'Quiet Tarn' }).first().waitFor()
})

test.runIf(CHROMIUM)('who asks to follow a closed profile sees its hikes once that is accepted', async () => {
  const site = await aSite()
  const [nora, tom] = [await aMember(site, 'nora'), await aMember(site, 'tom')]
  await logHike(site, nora, { name: 'Quiet Tarn' })
  const browser = await aBrowser()
  const [hers, his] = [await aPage(browser), await aPage(browser)]
  await enter(hers, nora)
  await enter(his, tom)

  await hers.goto(`${site.url}/my-account`)
  await hers.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await hers.getByLabel('Who sees your profile and your hikes').selectOption('followers')
  await hers.getByText('Saved').waitFor()

  await his.goto(`${site.url}/user/nora`)
  await his.getByText('nora shows hikes to followers only.').waitFor()
  expect(await his.getByText('Quiet Tarn').count()).toBe(0)
  await his.getByRole('button', { name: 'Add Friend' }).click()
  await his.getByRole('alertdialog').getByRole('button', { name: 'Add', exact: true }).click()
  await his.getByRole('button', { name: 'Requested' }).waitFor()

  await hers.goto(`${site.url}/friends`)
  await hers.getByRole('heading', { name: '1 follow request' }).waitFor()
  await settle(hers)
  expect(await axeInBothThemes(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Accept tom' }).click()
  await hers.getByText('tom now follows you').waitFor()
  await hers.getByRole('heading', { name: '1 follow request' }).waitFor({ state: 'detached' })

  await his.goto(`${site.url}/user/nora`)
  await his.getByRole('link', { name: 'Quiet Tarn' }).first().waitFor()
  await his.getByRole('button', { name: 'Remove Friend' }).waitFor()
})

test.runIf(CHROMIUM).each([
  ['light', 1440],
  ['dark', 390],
] as const)('settings, requests and a quiet profile are accessible: %s at %i', async (theme, width) => {
  const site = await aSite()
  const [nora, tom] = [await aMember(site, 'nora'), await aMember(site, 'tom')]
  const setPrivacy = (body: object) =>
    fetch(`${site.url}/api/users/me/privacy`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${nora.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await setPrivacy({ profile: 'followers' })
  await befriend(site, tom, nora)
  const page = await aPage(await aBrowser(), { viewport: { width, height: 844 } })
  await enter(page, nora, theme)
  const check = async (place: string) => {
    await settle(page)
    expect({ place, violations: await axeInBothThemes(page) }).toEqual({ place, violations: [] })
  }
  await page.goto(`${site.url}/settings`)
  await page.getByLabel('Who sees your profile and your hikes').waitFor()
  await check('settings')
  await page.goto(`${site.url}/friends`)
  await page.getByRole('heading', { name: '1 follow request' }).waitFor()
  await check('requests')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('asked to follow you').waitFor()
  await check('a request among notifications')
  const visitor = await aPage(await aBrowser(), { viewport: { width, height: 844 } })
  await visitor.addInitScript((isDark) => localStorage.setItem('darkMode', String(isDark)), theme === 'dark')
  await visitor.goto(`${site.url}/user/nora`)
  await visitor.getByText('nora shows hikes to followers only.').waitFor()
  await settle(visitor)
  expect(await axeInBothThemes(visitor)).toEqual([])
})
