import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, registerMember, befriend, signInAs, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite, waitUntilIdle } from '../site.ts'
import { TRACK, createPhoto } from '../diary/hike-files.ts'

/** Once before a write, and once after it. */
const TELLERS = ['ada', 'bob']

/**
 * Nora's page with its stream open. `readsAfter` returns how often each address was read from the moment of a write until
 * all that the stream told of it was read as well.
 */
async function openPreparedPage(
  path: string,
  prepare: (site: Site, people: { nora: SignedIn; tom: SignedIn }) => unknown,
) {
  const site = await startSite()
  const people = { nora: await registerMember(site, 'nora'), tom: await registerMember(site, 'tom') }
  for (const follower of TELLERS) await befriend(site, await registerMember(site, follower), people.nora)
  await prepare(site, people)
  const page = await openPage(await getBrowser())
  await signInAs(page, people.nora)
  const reads = recordReads(page)
  const isOpen = page.waitForResponse(/\/api\/notifications\/sse/)
  await page.goto(site.url + path)
  await isOpen
  await waitForLastSignal(site, page, people.nora)
  const readsAfter = async (write: () => Promise<void>) => {
    reads.length = 0
    await write()
    await waitForLastSignal(site, page, people.nora)
    return reads.filter((address) => address !== '/notifications')
  }
  return { page, readsAfter }
}

/** Records the page's API reads in order, without the stream, photos and tracks. */
function recordReads(page: Page): string[] {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || request.resourceType() !== 'fetch' || !pathname.startsWith('/api/')) return
    if (!/\/(photo|gpx)$/.test(pathname)) reads.push(decodeURIComponent(pathname.slice('/api'.length) + search))
  })
  return reads
}

interface Inbox {
  notifications: { _id: string }[]
}

/**
 * Takes a notification away elsewhere, and waits until the page has read that. The stream signals it last: what it
 * signalled before has been asked for by then.
 */
async function waitForLastSignal(site: Site, page: Page, nora: SignedIn): Promise<void> {
  const headers = { authorization: `Bearer ${nora.accessToken}` }
  const inbox = `${site.url}/api/notifications`
  const { notifications } = (await (await fetch(inbox, { headers })).json()) as Inbox
  const id = notifications.at(-1)?._id ?? 'none is left'
  const isRead = page.waitForResponse(
    async (response) => response.url() === inbox && !(await response.text()).includes(id),
  )
  const { status } = await fetch(`${inbox}/${id}`, { method: 'DELETE', headers })
  expect(status).toBe(204)
  await isRead
}

/** Returns the addresses that were read more than once. */
const repeated = (reads: readonly string[]) => reads.filter((address, place) => reads.indexOf(address) !== place)

async function fillHike(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Hike' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Country', { exact: true }).fill('Norway')
  await page.keyboard.press('Tab')
  await dialog.getByLabel('Length').fill('14.2')
  await dialog.getByLabel('Elevation').fill('1140')
  const files = dialog.locator('input[type=file]')
  await files.and(dialog.locator('[accept*=image]')).setInputFiles({
    name: 'summit.jpg',
    mimeType: 'image/jpeg',
    buffer: await createPhoto(),
  })
  await files.and(dialog.locator('[accept*=gpx]')).setInputFiles({
    name: 'ridge.gpx',
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(TRACK),
  })
  await dialog.getByRole('button', { name: /^Use / }).first().waitFor()
  return dialog
}

test.runIf(CHROMIUM).each(['/my-list', '/timeline'])(
  'adding a hike with a photo and a track on %s reads each address once',
  async (path) => {
    const { page, readsAfter } = await openPreparedPage(path, (site, { nora }) =>
      logHike(site, nora, { name: 'Galdhøpiggen', elevation: 1500 }),
    )
    const dialog = await fillHike(page, 'Besseggen Ridge')
    const reads = await readsAfter(async () => {
      await dialog.locator('button[type=submit]').click()
      await page.getByText('GPX file uploaded successfully!').waitFor()
    })
    expect(repeated(reads)).toEqual([])
    expect(reads).toEqual(expect.arrayContaining(['/hikes/my-hikes', '/users/me']))
  },
)

test.runIf(CHROMIUM)('a like reads each address once', async () => {
  const { page, readsAfter } = await openPreparedPage('/user/tom', (site, { tom }) =>
    logHike(site, tom, { name: 'Galdhøpiggen' }),
  )
  const heart = page.getByRole('button', { name: /^Like Galdhøpiggen/ }).first()
  await heart.waitFor()
  await waitUntilIdle(page)
  const reads = await readsAfter(async () => {
    const isLiked = page.waitForResponse(/\/like$/)
    await heart.click()
    await isLiked
  })
  expect(repeated(reads)).toEqual([])
  expect(reads).toContain('/hikes/user/tom?limit=50&offset=0')
})

test.runIf(CHROMIUM)('moving a hike reads each address once', async () => {
  const { page, readsAfter } = await openPreparedPage('/my-list', async (site, { nora }) => {
    for (const name of ['Galdhøpiggen', 'Glittertind', 'Skåla']) await logHike(site, nora, { name })
  })
  const reads = await readsAfter(async () => {
    const isDone = page.waitForResponse(/\/reorder$/)
    await page.getByRole('button', { name: 'Move Galdhøpiggen' }).click()
    await page.getByRole('menuitem', { name: 'Move to the top' }).click()
    await isDone
  })
  expect(repeated(reads)).toEqual([])
  expect(reads).toContain('/hikes/my-hikes')
})

test.runIf(CHROMIUM)('completing a wish reads each address once', async () => {
  const { page, readsAfter } = await openPreparedPage('/my-list', async (site, { nora }) => {
    await logHike(site, nora, { name: 'Galdhøpiggen' })
    await logHike(site, nora, { name: 'Skåla', isWishList: true })
  })
  const reads = await readsAfter(async () => {
    await page.getByRole('button', { name: 'Complete Hike Skåla' }).click()
    await page.getByText('Hike completed successfully!').waitFor()
  })
  expect(repeated(reads)).toEqual([])
  expect(reads).toEqual(expect.arrayContaining(['/hikes/my-hikes', '/hikes/my-wishlist']))
})
