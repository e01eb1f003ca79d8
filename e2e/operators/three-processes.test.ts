import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { asEnvironment, aBucket } from '#server/testing/services/a-bucket.ts'
import { BOTH_ENGINES, aLocation } from '#server/testing/a-store.ts'
import { hikeBody } from '../hike-body.ts'
import { PASSWORD, type SignedIn, registerMember, befriend, signInAs, likeHike, logHike } from '../member.ts'
import { startRoundRobinProxy } from '../round-robin-proxy.ts'
import { CHROMIUM, type Site, getBrowser, openPage, startSite } from '../site.ts'
import { createPhoto } from '../diary/hike-files.ts'

const WRITERS = 4
const PER_WRITER = 10

const ask = (url: string, { accessToken }: SignedIn, init: RequestInit = {}) =>
  fetch(url, {
    ...init,
    headers: { authorization: `Bearer ${accessToken}`, 'cache-control': 'no-cache', ...init.headers },
  })

const getJson = async (url: string, member: SignedIn) => (await (await ask(url, member)).json()) as unknown

const login = async (site: Site, loginId: string, password: string) => {
  const body = JSON.stringify({ loginId, password })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers, body })).status
}

async function listHikeNames(site: Site, member: SignedIn): Promise<string[]> {
  return ((await getJson(`${site.url}/api/hikes/my-hikes`, member)) as { name: string }[]).map(({ name }) => name)
}

async function countUnread(site: Site, member: SignedIn): Promise<number> {
  const inbox = (await getJson(`${site.url}/api/notifications`, member)) as { notifications: { read: boolean }[] }
  return inbox.notifications.filter(({ read }) => !read).length
}

/** Logs hikes one after the other and returns the names of the acknowledged ones. */
async function write(site: Site, member: SignedIn, names: readonly string[]): Promise<string[]> {
  const acknowledged: string[] = []
  for (const name of names) {
    const body = JSON.stringify(hikeBody({ name }))
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const response = await ask(`${site.url}/api/hikes`, member, init).catch(() => null)
    if (response?.status === 201) acknowledged.push(name)
  }
  return acknowledged
}

async function enterAt(site: Site, member: SignedIn, path: string): Promise<Page> {
  const page = await openPage(await getBrowser())
  await signInAs(page, member)
  const isOpen = page.waitForResponse(/\/api\/notifications\/sse/)
  await page.goto(site.url + path)
  await isOpen
  return page
}

const likesOn = (page: Page) => page.locator('dt:text-is("Total Likes") + dd').textContent()
const showsUnread = async (page: Page, site: Site, member: SignedIn) => {
  const unread = await countUnread(site, member)
  return page.getByRole('button', { name: `Notifications, ${unread} unread` }).isVisible()
}

test.runIf(CHROMIUM && BOTH_ENGINES.includes('postgresql'))(
  'three processes serve one community, and killing one loses no event and no write',
  async () => {
    const env = {
      DATABASE_URL: await aLocation('postgresql'),
      AUTH_SECRET: 'a secret that all processes share',
      TRUST_PROXY: '127.0.0.1',
      ...asEnvironment(await aBucket()),
    }
    // all at once, on an empty database
    const [one, two, three] = await Promise.all([startSite(env), startSite(env), startSite(env)])
    const all = { ...one, url: await startRoundRobinProxy([one.url, two.url, three.url]) }
    const [nora, tom, eve] = [
      await registerMember(all, 'nora'),
      await registerMember(all, 'tom'),
      await registerMember(all, 'eve'),
    ]
    for (const friend of [nora, eve]) await befriend(all, friend, tom)

    // each page streams from another process
    const id = await logHike(all, tom, { name: 'Besseggen' })
    const pages = [
      await enterAt(all, nora, '/hike/Besseggen/Norway'),
      await enterAt(all, tom, '/hike/Besseggen/Norway'),
      await enterAt(all, eve, '/hike/Besseggen/Norway'),
    ] as const
    await likeHike(all, nora, id)
    await likeHike(all, eve, id)
    for (const page of pages) await expect.poll(() => likesOn(page)).toBe('2')

    // a photo stored by one process is served by all
    const form = new FormData()
    form.append('photo', new Blob([new Uint8Array(await createPhoto())]), 'a.png')
    expect((await ask(`${all.url}/api/hikes/${id}/photo`, tom, { method: 'POST', body: form })).status).toBe(200)
    for (const site of [one, two, three])
      expect((await ask(`${site.url}/api/hikes/${id}/photo`, nora)).status).toBe(200)

    // one is killed in the middle of writes
    const writing = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        write(
          all,
          tom,
          Array.from({ length: PER_WRITER }, (__, n) => `Hike ${writer}-${n}`),
        ),
      ),
    )
    await expect.poll(() => listHikeNames(all, tom)).toContain('Hike 0-2')
    await two.stop('SIGKILL')
    const acknowledged = (await writing).flat()
    expect(acknowledged.length).toBeGreaterThan(WRITERS)
    for (const site of [one, three])
      expect(await listHikeNames(site, tom)).toEqual(expect.arrayContaining(acknowledged))

    // streams of the dead process reconnect to the others and catch up
    const last = await logHike(all, tom, { name: 'The Last' })
    await likeHike(all, nora, last)
    for (const [n, member] of [nora, tom, eve].entries())
      await expect.poll(() => pages[n] && showsUnread(pages[n], all, member)).toBe(true)

    // the remaining processes update the statistics
    const hikes = (await listHikeNames(all, tom)).length
    const totals = async () =>
      (await (await fetch(`${three.url}/api/community/totals`)).json()) as { totalHikes: number }
    await expect.poll(async () => (await totals()).totalHikes).toBe(hikes)

    // a session ended at one process is ended at all, and a login lock holds at all
    expect((await ask(`${three.url}/api/users/me`, eve)).status).toBe(200)
    expect((await ask(`${one.url}/api/auth/logout`, eve, { method: 'POST' })).status).toBe(204)
    for (const site of [one, three]) expect((await ask(`${site.url}/api/users/me`, eve)).status).toBe(401)
    for (let n = 0; n < 5; n += 1) expect(await login(n % 2 ? one : three, 'tom', 'wrong')).toBe(401)
    for (const site of [one, three]) expect(await login(site, 'tom', PASSWORD)).toBe(423)

    const verified = spawnSync(process.execPath, ['dist/server/verify.js'], {
      env: { ...process.env, DATA_DIR: one.dataDir, ...env },
      encoding: 'utf8',
    })
    expect({ status: verified.status, said: verified.stdout + verified.stderr }).toMatchObject({ status: 0 })
  },
)
