import { expect, test } from 'vitest'
import { EXTREMES } from '../hike-body.ts'
import { type SignedIn, registerMember, befriend, signInAs, likeHike, logHike } from '../member.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite } from '../site.ts'
import { findCutControls } from '../platform/cut-controls.ts'
import { addPhoto, addTrack } from '../diary/hike-files.ts'

const LONG_NAME = 'a_name_as_long_as_they_may_be'
const LINK = 'https://example.org/hike'
const [LONGEST] = EXTREMES
const HIKE = `/hike/${encodeURIComponent(LONGEST?.name ?? '')}/${encodeURIComponent(LONGEST?.country ?? '')}`
const ROUTES = [
  '/my-list',
  '/',
  '/top',
  '/best',
  '/explore',
  '/my-account',
  '/friends',
  '/timeline?month=2026-07',
  '/users',
  '/resources?country=n',
  HIKE,
  `/user/${LONG_NAME}`,
  `/user/${LONG_NAME}/list`,
]

/** Registers a member whose hikes have every field at its largest, and a wish for each. */
async function createFullMember(site: Site, username: string): Promise<SignedIn> {
  const member = await registerMember(site, username)
  for (const hike of [{ name: 'Besseggen Ridge' }, ...EXTREMES]) {
    const id = await logHike(site, member, { notes: 'Start early.', link: LINK, ...hike })
    await addPhoto(site, member, id)
    await addTrack(site, member, id)
    await logHike(site, member, { link: LINK, ...hike, name: `${hike.name.slice(0, 95)} wish`, isWishList: true })
  }
  return member
}

test.runIf(CHROMIUM)('every control stays inside its card at every second width from 768 to 1920 px', async () => {
  const site = await startSite({ LIMITS: 'off' })
  const [nora, tom] = [await createFullMember(site, 'nora'), await createFullMember(site, LONG_NAME)]
  await befriend(site, nora, tom)
  await likeHike(site, nora, await logHike(site, tom, { name: 'Liked' }))
  const page = await openPage(await getBrowser(), { viewport: { width: 1920, height: 900 } })
  await signInAs(page, nora)
  await page.addInitScript(() => sessionStorage.setItem('betaPopupShown', 'true'))
  expect(await findCutControls(page, site.url, ROUTES, { from: 768, to: 1920, step: 2 })).toEqual([])
})
