import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addTrack } from './hike-files.ts'
import { type SignedIn, logHike, registerMember, signInAs } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite } from '../site.ts'

/** Signs a member in, and waits until their pages are kept. */
async function openKept(site: Site, nora: SignedIn) {
  const page = await openPage(await getBrowser(), { serviceWorkers: 'allow' })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await page.waitForFunction(() => localStorage.getItem('offlineComplete') !== null)
  return page
}

async function aHiker(name: string) {
  const site = await startSite()
  const nora = await registerMember(site, name)
  await addTrack(site, nora, await logHike(site, nora, { name: 'Skåla' }))
  return { site, nora }
}

/** Returns the names of the answers that are kept. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('upstone-offline')
        opening.onsuccess = () => {
          const db = opening.result
          const reading = db.transaction('answers').objectStore('answers').getAllKeys()
          reading.onsuccess = () => {
            db.close()
            resolve(reading.result.map(String))
          }
        }
      }),
  )
}

/** Opens a page in a tab of its own, as from a cold start. */
async function openCold(page: Page, address: string) {
  const tab = await page.context().newPage()
  await tab.goto(address)
  return tab
}

const asOf = (tab: Page) => tab.getByRole('status').filter({ hasText: /^Offline: as of \d\d:\d\d$/ })

test.runIf(CHROMIUM)(
  'R14.1, R14.2, R14.3, R14.4: without a server my list and a trail open as they were read, and a sign-out leaves nothing',
  async () => {
    const { site, nora } = await aHiker('nora')
    const page = await openKept(site, nora)
    await page.getByRole('link', { name: 'Skåla', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Skåla' }).waitFor()
    await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining('/hikes/stats/'))
    await site.stop('SIGKILL')
    await page.context().setOffline(true)

    const list = await openCold(page, `${site.url}/my-list`)
    await list.getByRole('link', { name: 'Skåla', exact: true }).first().waitFor()
    await asOf(list).waitFor()
    // the code of the page is kept too
    await list.getByRole('link', { name: 'Skåla', exact: true }).first().click()
    await list.getByRole('heading', { level: 1, name: 'Skåla' }).waitFor()
    await list.goto(`${site.url}/hike/Besseggen/Norway`)
    await list
      .getByText('Offline: this page was not kept')
      .or(list.getByText('Parts of this page were not kept'))
      .waitFor()
    await list.close()

    await page.context().setOffline(false)
    await site.restart()
    const back = await openCold(page, `${site.url}/my-list`)
    await back.getByRole('link', { name: 'Skåla', exact: true }).first().waitFor()
    expect(await asOf(back).count()).toBe(0)
    await back.getByRole('contentinfo').getByRole('button', { name: 'Log Out' }).click()
    await back.waitForURL(`${site.url}/login`)
    const left = () =>
      back.evaluate(async () => [
        ...(await caches.keys()),
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...Object.keys(localStorage).filter((key) => key.startsWith('offline')),
      ])
    await expect.poll(left).toEqual(['code'])
  },
)
