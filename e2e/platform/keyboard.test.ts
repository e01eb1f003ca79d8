import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD, registerMember, logHike } from '../member.ts'
import { CHROMIUM, getBrowser, openPage, getSharedSite } from '../site.ts'

/** The focused element, as a screen reader would call it. */
const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the wanted element has the focus, and expects it to be in the viewport. */
async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  max = 60,
): Promise<void> {
  const wanted = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
  for (let step = 0; step < max; step += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page).and(wanted).count()) === 0) continue
    expect(await focused(page).evaluate((element) => element.matches(':focus-visible'))).toBe(true)
    expect(await isInViewport(page), `${role} ${name}`).toBe(true)
    return
  }
  throw new Error(`Tab does not reach ${role} ${name}`)
}

function isInViewport(page: Page): Promise<boolean> {
  return focused(page).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return false
    const above = document.elementFromPoint(x, y)
    return (
      above !== null &&
      (element.contains(above) || above.contains(element) || element.closest('label') === above.closest('label'))
    )
  })
}

async function press(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press('Enter')
}

async function fill(
  page: Page,
  label: string,
  text: string,
  role: 'textbox' | 'spinbutton' = 'textbox',
): Promise<void> {
  await tabTo(page, role, label)
  await page.keyboard.type(text)
}

async function addHike(page: Page, name: string): Promise<void> {
  await press(page, 'button', 'Add Hike')
  await page.getByRole('dialog', { name: 'Add New Hike' }).getByLabel('Name', { exact: true }).waitFor()
  // the form opens with the focus in its first field
  await page.keyboard.type(name)
  // closes the suggestions, not the form
  await page.keyboard.press('Escape')
  await tabTo(page, 'combobox', 'Country')
  await page.keyboard.type('Norw')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await fill(page, 'Length', '7.5', 'spinbutton')
  await fill(page, 'Elevation', '420', 'spinbutton')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor()
}

const order = (page: Page) => page.locator('tbody tr a[href^="/hike/"]').allTextContents()

test.runIf(CHROMIUM)('a member registers, logs a hike and logs out by keyboard alone', async () => {
  const site = await getSharedSite()
  const tom = await registerMember(site, 'tomwalks')
  await logHike(site, tom, {})
  const page = await openPage(await getBrowser())
  await page.goto(`${site.url}/login`)
  await page.getByRole('main').getByLabel('Email', { exact: true }).waitFor()
  await press(page, 'link', 'Register')
  await page.getByRole('heading', { name: 'Create your account' }).waitFor()
  await fill(page, 'Email', 'nora@example.org')
  await fill(page, 'Confirm email', 'nora@example.org')
  await fill(page, 'First name', 'Nora')
  await fill(page, 'Last name', 'Berg')
  await fill(page, 'Username', 'nora')
  await fill(page, 'Password', PASSWORD)
  await fill(page, 'Confirm password', PASSWORD)
  await tabTo(page, 'combobox', 'Country')
  await page.keyboard.type('Norway')
  await press(page, 'button', 'Create Account')
  await page.waitForURL(`${site.url}/my-list`)
  await page.getByText('Place your first stone').waitFor()

  await addHike(page, 'First Hill')
  await page.getByRole('alertdialog', { name: /new achievement/ }).waitFor()
  await page.keyboard.press('Escape')
  await addHike(page, 'Second Hill')
  await page.getByRole('dialog', { name: 'Which was better?' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await order(page)).toEqual(['Second Hill', 'First Hill'])

  await tabTo(page, 'button', /^Move First Hill/)
  const saved = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move up' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  expect(await order(page)).toEqual(['First Hill', 'Second Hill'])

  // find somebody, follow him, like his hike
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type('tomw')
  await page.getByRole('grid', { name: 'Results' }).getByRole('row').filter({ hasText: 'Tomwalks Berg' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/user/tomwalks`)
  await page.getByRole('button', { name: 'Add Friend' }).waitFor()
  await press(page, 'button', 'Add Friend')
  await page.getByRole('alertdialog', { name: 'Add Friend' }).waitFor()
  await press(page, 'button', 'Add')
  await page.getByText('Friend added successfully!').waitFor()
  await page.getByRole('button', { name: /^Like Besseggen Ridge/ }).waitFor()
  await press(page, 'button', /^Like Besseggen Ridge/)
  await page.getByRole('button', { name: 'Like Besseggen Ridge, 1 like', pressed: true }).waitFor()

  await page.keyboard.press('Control+Home')
  await press(page, 'link', 'Skip to content')
  await press(page, 'button', 'Log Out')
  await page.waitForURL(`${site.url}/login`)
})
