import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP } from '#domain/testing/depth.ts'
import { HILLS, makeFit, makeGpx, makeKml, makeTcx } from '#web/diary/track-files/testing/made-files.ts'
import { addTrack } from './hike-files.ts'
import { type SignedIn, befriend, logHike, registerMember, signInAs } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, getSharedSite, openPage, startSite } from '../site.ts'

/** Signs a member in, and waits until their pages are kept. */
async function openKept(site: Site, nora: SignedIn) {
  const page = await openPage(await getBrowser(), { serviceWorkers: 'allow' })
  await signInAs(page, nora)
  await page.goto(`${site.url}/my-list`)
  await page.waitForFunction(() => localStorage.getItem('offlineComplete') !== null)
  return page
}

/** Registers a hiker, on a site of their own unless they share one. */
async function aHiker(name: string, site?: Site) {
  site ??= await startSite()
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
          if (!db.objectStoreNames.contains('answers')) return resolve([])
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
        ...Object.keys(localStorage).filter((key) => key.startsWith('offline')),
      ])
    await expect.poll(left).toEqual(['code'])
    expect(await listKept(back)).toEqual([])
  },
)

/** The pages that open offline, with a text of each that only its data can give. */
const PAGES: readonly (readonly [path: string, text: string | RegExp])[] = [
  ['/', 'Skåla'],
  ['/my-list', 'Skåla'],
  ['/timeline', 'Skåla'],
  ['/me/years', /1\s*hike/],
  ['/map', 'Skåla'],
  ['/notifications', /followed|started following|friend/i],
  ['/friends', 'Besseggen'],
  ['/user/nora', 'Skåla'],
  ['/my-account', 'Nora'],
  ['/settings', 'Keep pages for offline use'],
  ['/hike/Sk%C3%A5la/Norway', 'Skåla'],
  // these alone after they were opened
  ['/collections/munros', 'Ben Nevis'],
  ['/collections', 'The Munros'],
  ['/challenges', 'Start a challenge'],
]

test.runIf(CHROMIUM)(
  'R14.2: each page opens from a cold start without network, also where it was never opened on the device',
  { tags: ['deep'] },
  async () => {
    const { site, nora } = await aHiker('nora')
    const tom = await registerMember(site, 'tom')
    await befriend(site, nora, tom)
    await befriend(site, tom, nora)
    await logHike(site, tom, { name: 'Besseggen' })
    const page = await openKept(site, nora)
    await page.goto(`${site.url}/hike/Sk%C3%A5la/Norway`)
    await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining('/hikes/stats/'))
    for (const [path, read] of [
      ['/collections/munros', '"/collections/{id}"'],
      ['/collections', '"all",""'],
      ['/challenges', '"/challenges"'],
    ] as const) {
      await page.goto(`${site.url}${path}`)
      await expect.poll(() => listKept(page)).toContainEqual(expect.stringContaining(read))
    }
    await page.close({ runBeforeUnload: true })
    await site.stop('SIGKILL')
    for (const [path, text] of PAGES) {
      const tab = await openCold(page, `${site.url}${path}`)
      await tab.locator('main').getByText(text).first().waitFor()
      await tab.getByText(/^Offline: as of \d\d:\d\d/).waitFor()
      await tab.close()
    }
  },
)

test.runIf(CHROMIUM)(
  'R16.8: without a server pages open in the language that was read, and none other is kept',
  async () => {
    const { site, nora } = await aHiker('nora')
    const page = await openPage(await getBrowser(), { serviceWorkers: 'allow', locale: 'de-DE' })
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    await page.waitForFunction(() => localStorage.getItem('offlineComplete') !== null)
    const languages = await page.evaluate(async () =>
      (await (await caches.open('code')).keys()).flatMap(({ url }) => /locale-([a-z]+)-/.exec(url)?.[1] ?? []),
    )
    expect(languages).toEqual(['de'])
    await site.stop('SIGKILL')
    await page.context().setOffline(true)
    const list = await openCold(page, `${site.url}/my-list`)
    await list.getByText('Norwegen').first().waitFor()
    expect(await list.locator('html').getAttribute('lang')).toBe('de')
  },
)

test.runIf(CHROMIUM)(
  'R14.1: a server that takes connections and answers nothing does not hold a page up',
  { tags: ['deep'] },
  async () => {
    const { site, nora } = await aHiker('nora')
    const page = await openKept(site, nora)
    site.freeze()
    const list = await openCold(page, `${site.url}/my-list`)
    await list.getByRole('link', { name: 'Skåla', exact: true }).first().waitFor()
    await asOf(list).waitFor()
    site.thaw()
    await list.getByText('Offline', { exact: false }).first().waitFor({ state: 'detached' })
  },
)

test.runIf(CHROMIUM)(
  'a browser with the worker of notifications moves over to the one worker, on the same registration',
  { tags: ['deep'] },
  async () => {
    const { site, nora } = await aHiker('nora')
    const page = await openPage(await getBrowser(), { serviceWorkers: 'allow' })
    await page.goto(`${site.url}/icon.svg`)
    await page.evaluate(async () => {
      // today's policy refuses this address
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: 'default', rules: object): void }
      }
      trustedTypes.createPolicy('default', { createScriptURL: (url: string) => url })
      await navigator.serviceWorker.register('/push-worker.js')
      await navigator.serviceWorker.ready
    })
    await signInAs(page, nora)
    await page.goto(`${site.url}/my-list`)
    const findWorkers = () =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations()
        return all.map(({ scope, active }) => [new URL(scope).pathname, active?.scriptURL.replace(/.*\//, '')])
      })
    await expect.poll(findWorkers).toEqual([['/', 'service-worker.js']])
  },
)

/** A walk of 3.6 km as other programs share it. */
const EVERY_SHARED = [
  ['from-garmin.fit', 'application/octet-stream', makeFit(HILLS)],
  ['from-osmand.gpx', 'application/gpx+xml', makeGpx(HILLS)],
  ['from-garmin.tcx', 'application/vnd.garmin.tcx+xml', makeTcx(HILLS)],
  ['from-files.kml', 'application/vnd.google-earth.kml+xml', makeKml(HILLS)],
] as const
const SHARED = IS_DEEP ? EVERY_SHARED : EVERY_SHARED.slice(0, 1)

test.runIf(CHROMIUM)(
  'R14.11: a track file that another program shares opens the form with its figures, also without signal',
  async () => {
    const { site, nora } = await aHiker('nora', await getSharedSite())
    const page = await openKept(site, nora)
    await page.context().setOffline(true)
    for (const [name, type, bytes] of SHARED) {
      await share(page, { name, type, bytes: [...bytes] })
      const dialog = page.getByRole('dialog', { name: 'Add New Hike' })
      await dialog.getByText(name).first().waitFor()
      await expect.poll(() => dialog.getByLabel('Length').inputValue()).toMatch(/^3\.6/)
      expect(page.url()).toBe(`${site.url}/my-list`)
      await page.goto(`${site.url}/outbox`)
    }
  },
)

/** Shares a file as Android does: a navigation that posts a form. */
function share(page: Page, file: { name: string; type: string; bytes: number[] }): Promise<void> {
  return page.evaluate(({ name, type, bytes }) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/share-target' })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'track' })
    const carrier = new DataTransfer()
    carrier.items.add(new File([new Uint8Array(bytes)], name, { type }))
    field.files = carrier.files
    form.append(field)
    document.body.append(form)
    form.submit()
  }, file)
}

test.runIf(CHROMIUM)('R14.9: Chromium finds nothing that keeps it from being installed', async () => {
  const { site, nora } = await aHiker('nora', await getSharedSite())
  const page = await openKept(site, nora)
  const devtools = await page.context().newCDPSession(page)
  const { errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ share_target: { action: '/share-target' } })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // pages of a test are in a window of their own, as private ones
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
