import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { registerMember, logHike } from '../member.ts'
import {
  CHROMIUM,
  getBrowser,
  openPage,
  startSite,
  findAxeViolations,
  waitForPaint,
  waitUntilIdle,
  getSharedSite,
  reloadAfterDialog,
} from '../site.ts'

const REAL_TRACK = '../shared/fixtures/gpx/gpxpy__Mojstrovka.gpx'

/** A short walk of our own for those who do not have the collection of real tracks. */
const OWN_TRACK = `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Hill</name><trkseg>
${Array.from({ length: 80 }, (_, n) => `<trkpt lat="${(46.4 + n * 0.0003).toFixed(5)}" lon="${(13.7 + n * 0.0002).toFixed(5)}"><ele>${1600 + n * 5}</ele></trkpt>`).join('\n')}
</trkseg></trk></gpx>`

const track = () =>
  existsSync(REAL_TRACK)
    ? { name: 'Mojstrovka.gpx', mimeType: 'application/gpx+xml', buffer: readFileSync(REAL_TRACK) }
    : { name: 'hill.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(OWN_TRACK) }

const PASSWORD = 'a long walk uphill'

async function register(page: Page, url: string, username = 'nora'): Promise<void> {
  await page.goto(`${url}/register`)
  const fields = {
    Email: `${username}@example.org`,
    'Confirm email': `${username}@example.org`,
    'First name': 'Nora',
    'Last name': 'Berg',
    Username: username,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Country').selectOption('Norway')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL(`${url}/my-list`)
  await page.getByRole('heading', { name: 'My List' }).waitFor()
}

async function login(page: Page, url: string, loginId = 'nora@example.org'): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(loginId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${url}/my-list`)
  await page.getByRole('heading', { name: 'My List' }).waitFor()
}

interface Entry {
  name: string
  country: string
  length?: string
  elevation?: string
  hasTrack?: boolean
}

async function addHike(page: Page, { name, country, length, elevation, hasTrack }: Entry): Promise<void> {
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Country', { exact: true }).fill(country)
  await page.keyboard.press('Tab')
  if (hasTrack) {
    await dialog.locator('input[type=file][accept*=gpx]').first().setInputFiles(track())
    // the file fills in the empty fields
    await expect.poll(() => dialog.getByLabel('Length').inputValue()).not.toBe('')
    expect(Number(await dialog.getByLabel('Length').inputValue())).toBeGreaterThan(1)
    expect(Number(await dialog.getByLabel('Elevation').inputValue())).toBeGreaterThan(100)
  } else {
    await dialog.getByLabel('Length').fill(length ?? '')
    await dialog.getByLabel('Elevation').fill(elevation ?? '')
  }
  const answers = [answerTo(page, /\/api\/hikes$/), ...(hasTrack ? [answerTo(page, /\/gpx$/)] : [])]
  await dialog.locator('button[type=submit]').click()
  await page.locator('tbody').getByRole('link', { name, exact: true }).waitFor()
  const earned = (await Promise.all(answers)).flatMap(({ earnedAchievements }) => earnedAchievements ?? [])
  if (hasTrack) await page.getByText('GPX file uploaded successfully!').waitFor()
  if (earned.length > 0) await closePopup(page, earned)
  // from the second on each is asked for its place: these stay on top
  if ((await page.locator('tbody tr').count()) < 2) return
  const question = page.getByRole('dialog', { name: 'Which was better?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
}

interface Earning {
  earnedAchievements?: { name: string }[]
}

/** Returns the server's answer to the next POST to this path. */
async function answerTo(page: Page, path: RegExp): Promise<Earning> {
  const isIt = (url: string, method: string) => method === 'POST' && path.test(url)
  const response = await page.waitForResponse((each) => isIt(each.url(), each.request().method()))
  return (await response.json()) as Earning
}

/** Expects the popup to name every earned achievement, and closes it. */
async function closePopup(page: Page, earned: readonly { name: string }[]): Promise<void> {
  const popup = page.getByRole('alertdialog')
  for (const { name } of earned) await popup.getByText(name, { exact: true }).waitFor()
  const title =
    earned.length > 1 ? `You've earned ${earned.length} new achievements!` : "You've earned a new achievement!"
  await popup.getByRole('heading', { name: title }).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  await popup.waitFor({ state: 'detached' })
}

const order = (page: Page) => page.locator('tbody tr a[href^="/hike/"]').allTextContents()

async function waitForSave(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
  await work()
  expect((await answer).status()).toBe(200)
}

test.runIf(CHROMIUM)(
  'a new member registers, logs three hikes, orders them and finds all after a restart',
  async () => {
    const site = await startSite()
    const browser = await getBrowser()
    const page = await openPage(browser)
    await register(page, site.url)
    expect(await findAxeViolations(page)).toEqual([])

    await addHike(page, { name: 'Besseggen Ridge', country: 'Norway', length: '14.2', elevation: '1140' })
    await addHike(page, { name: 'Mojstrovka', country: 'Slovenia', hasTrack: true })
    await addHike(page, { name: 'Caminito del Rey', country: 'Spain', length: '7,7', elevation: '180' })
    await expect.poll(() => order(page)).toEqual(['Caminito del Rey', 'Mojstrovka', 'Besseggen Ridge'])

    // by pointer: the last to the top
    await waitForSave(page, async () => {
      const handle = page.getByRole('button', { name: /^Move Besseggen Ridge/ })
      const from = await handle.boundingBox()
      const to = await page.getByRole('button', { name: /^Move Caminito/ }).boundingBox()
      if (!from || !to) throw new Error('a handle is not in sight')
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 })
      await page.mouse.move(to.x + to.width / 2, to.y + 4, { steps: 10 })
      await waitForPaint(page)
      await page.mouse.up()
    })
    await expect.poll(() => order(page)).toEqual(['Besseggen Ridge', 'Caminito del Rey', 'Mojstrovka'])

    // by keyboard: Space lifts, each arrow moves 25 px until it stands where it should, Space drops
    await waitForSave(page, async () => {
      await page.getByRole('button', { name: /^Move Mojstrovka/ }).focus()
      await page.keyboard.press('Space')
      const told = page.getByText('Mojstrovka, now number 2 of 3')
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowUp')
          await waitForPaint(page)
          return told.count()
        })
        .toBe(1)
      await page.keyboard.press('Space')
    })
    const final = ['Besseggen Ridge', 'Mojstrovka', 'Caminito del Rey']
    await expect.poll(() => order(page)).toEqual(final)

    await page.context().close()
    await site.restart()
    const again = await openPage(browser)
    await login(again, site.url)
    await again.locator('tbody tr').first().waitFor()
    await expect.poll(() => order(again)).toEqual(final)
    await again.getByRole('button', { name: 'GPX track of Mojstrovka' }).click()
    const dialog = again.getByRole('dialog')
    await dialog.getByText('.gpx').first().waitFor()
    await dialog.getByRole('button', { name: 'View on Map' }).click()
    await dialog.locator('.leaflet-overlay-pane path').first().waitFor()
    await dialog.getByRole('button', { name: 'Close Map' }).waitFor()
  },
)

test.runIf(CHROMIUM)('Escape during a drag restores the order and sends nothing', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await register(page, site.url, 'lifter')
  await addHike(page, { name: 'A', country: 'Norway', length: '1', elevation: '1' })
  await addHike(page, { name: 'B', country: 'Norway', length: '1', elevation: '1' })
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('/reorder')
  })
  await page.getByRole('button', { name: /^Move A/ }).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp', { delay: 30 })
  await page.keyboard.press('Escape')
  await waitUntilIdle(page)
  expect(await order(page)).toEqual(['B', 'A'])
  expect(isAsked).toBe(false)
})

test.runIf(CHROMIUM)('an order that cannot be saved is reverted with a message', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await register(page, site.url, 'mover')
  await addHike(page, { name: 'A', country: 'Norway', length: '1', elevation: '1' })
  await addHike(page, { name: 'B', country: 'Norway', length: '1', elevation: '1' })
  await page.route('**/api/hikes/reorder', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Move A/ }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await page.getByText('Failed to reorder hikes').waitFor()
  await page.waitForFunction(() => document.querySelector('tbody tr a[href^="/hike/"]')?.textContent === 'B')
})

test.runIf(CHROMIUM)('a hike is deleted after confirmation, and an edit is saved', { tags: ['deep'] }, async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await register(page, site.url, 'editor')
  await addHike(page, { name: 'A', country: 'Norway', length: '1', elevation: '1' })
  await addHike(page, { name: 'B', country: 'Norway', length: '1', elevation: '1' })
  await page.getByRole('button', { name: 'Delete A' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await order(page)).toEqual(['B', 'A'])
  await page.getByRole('button', { name: 'Delete A' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
  await page.getByRole('button', { name: 'Edit B' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Times Completed').fill('3')
  await dialog.getByLabel('Notes').fill('Bring gloves.')
  await dialog.locator('button[type=submit]').click()
  await page.getByText('x3').first().waitFor()
  await reloadAfterDialog(page)
  await page.getByText('x3').first().waitFor()
})

test.runIf(CHROMIUM)('signing out removes the member’s data in all tabs', async () => {
  const site = await getSharedSite()
  const browser = await getBrowser()
  const page = await openPage(browser)
  const nora = await registerMember(site, 'nora')
  await logHike(site, nora, { name: 'A' })
  await login(page, site.url, `${nora.user.username}@example.org`)
  await page.getByRole('link', { name: 'A', exact: true }).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${site.url}/my-list`)
  await other.getByRole('heading', { name: 'My List' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${site.url}/login`)
  // the address changes without a load event, which a background page may never fire
  await other.waitForURL(`${site.url}/login`, { waitUntil: 'commit' })
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => !['authDebugLogs', 'darkMode', 'scripts'].includes(key))).toEqual([])
  await page.goto(`${site.url}/my-list`)
  await page.waitForURL(`${site.url}/login`)
})

test.runIf(CHROMIUM)('two tabs whose access token expires at the same time both stay signed in', async () => {
  const site = await getSharedSite()
  const page = await openPage(await getBrowser())
  await register(page, site.url, 'returner')
  const other = await page.context().newPage()
  await page.evaluate(() => localStorage.setItem('accessToken', 'dead'))
  // a background page may never fire its load event, nor paint
  await Promise.all([page, other].map((tab) => tab.goto(`${site.url}/my-list`, { waitUntil: 'commit' })))
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await tab.getByText('Place your first stone').waitFor()
  }
})
