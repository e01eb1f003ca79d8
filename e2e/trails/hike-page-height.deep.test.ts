import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type SignedIn, befriend, likeHike, logHike, logWalk, registerMember, signInAs } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite, waitUntilIdle } from '../site.ts'
import { addPhoto, addReportPhoto, addTrack } from '../diary/hike-files.ts'

/** A trail of the catalogue with a description, a trailhead and a link. */
const TRAIL = { name: 'Besseggen from Memurubu to Gjendesheim', country: 'Norway' }
const PATH = `${encodeURIComponent(TRAIL.name)}/${TRAIL.country}`
const NOTES = 'Take the first ferry of the day.\nThe ridge is narrow, but there is always a good hold for both hands.'
/** Longer than the pause between two fits of the score. */
const FITTED_WITHIN_MS = 60_000
const LIMIT_PX = 3500

async function send(site: Site, { accessToken }: SignedIn, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${site.url}/api${path}`, {
    method: path === '/hikes/reorder' ? 'PUT' : 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Logs a hike on top of the list and confirms its place. */
async function placeHike(site: Site, member: SignedIn, over: Record<string, unknown>): Promise<string> {
  const id = await logHike(site, member, { ...over, notes: NOTES })
  await send(site, member, '/hikes/reorder', { hikes: [{ _id: id, rank: 1 }] })
  return id
}

async function postReport(site: Site, member: SignedIn): Promise<void> {
  const seenOn = new Date().toISOString().slice(0, 10)
  const text = 'Snow from 2,000 m up to the saddle; the bridge at the lake is passable again.'
  const { _id } = (await send(site, member, `/hikes/conditions/${PATH}`, { text, seenOn })) as { _id: string }
  await addReportPhoto(site, member, _id)
}

/** A trail with all that its page can show; Nora has walked it three times, Otto has ten other hikes in order. */
async function createTrail(site: Site): Promise<{ nora: SignedIn; otto: SignedIn }> {
  const [nora, otto] = [await registerMember(site, 'nora'), await registerMember(site, 'otto')]
  for (const name of ['tom', 'ada', 'eve', 'kim']) {
    const walker = await registerMember(site, name)
    await placeHike(site, walker, { name: 'Galdhøpiggen' })
    await placeHike(site, walker, { name: 'Romsdalseggen' })
    const id = await placeHike(site, walker, TRAIL)
    await addPhoto(site, walker, id)
    if (name !== 'kim') await addTrack(site, walker, id)
    await postReport(site, walker)
    for (const member of [nora, otto]) await likeHike(site, member, id)
    if (name === 'tom') for (const member of [nora, otto]) await befriend(site, member, walker)
  }
  const own = await placeHike(site, nora, TRAIL)
  await addPhoto(site, nora, own)
  for (const completedOn of ['2025-08-02', '2026-08-03']) await logWalk(site, nora, { hikeId: own, completedOn })
  for (let n = 0; n < 8; n += 1) await placeHike(site, otto, { name: `Hill ${n}` })
  await placeHike(site, otto, { name: 'Galdhøpiggen' })
  await placeHike(site, otto, { name: 'Romsdalseggen' })
  return { nora, otto }
}

/** Opens the trail's page and scrolls to its end, until all of it has loaded. */
async function openWhole(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/hike/${PATH}`)
  await page.getByText('Elevation profile').waitFor()
  await waitUntilIdle(page)
  // the lower part loads when it is near; the footer waits for it
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('heading', { name: 'Similar hikes' }).waitFor()
  await waitUntilIdle(page)
}

test.runIf(CHROMIUM)('on a phone the page of a trail with everything in it is lower than 3,500 px', async () => {
  const site = await startSite()
  const { nora, otto } = await createTrail(site)
  const known = async () => (await fetch(`${site.url}/api/hikes/known/${PATH}`)).json() as Promise<{ score: unknown }>
  await expect.poll(async () => (await known()).score, { timeout: FITTED_WITHIN_MS }).not.toBeNull()
  const everybody = [
    /^(Score|New and rising)/,
    /^Best /,
    'excluding breaks',
    'Snow from 2,000 m',
    'Who hiked it',
    'How hikers rate it',
    'Shared tracks',
  ]
  const heights: Record<string, number> = {}
  for (const [who, member, own] of [
    ['a visitor', null, []],
    ['a member who has walked it', nora, ['of 1 on your list', /^Hiked 3 times/, 'Friend']],
    ['a member who has not', otto, ['You would probably put it near', 'Friend']],
  ] as const) {
    const page = await openPage(await getBrowser(), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    if (member) await signInAs(page, member)
    await openWhole(page, site)
    for (const text of [...everybody, ...own])
      await page.getByRole('main').getByText(text).first().waitFor({ timeout: 15_000 })
    heights[who] = await page.evaluate(() => document.documentElement.scrollHeight)
  }
  expect(
    Object.values(heights).every((height) => height < LIMIT_PX),
    JSON.stringify(heights),
  ).toBe(true)
})
