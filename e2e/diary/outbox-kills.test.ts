import { spawnSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { IS_DEEP, SEED } from '#domain/testing/depth.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { logInAgain, registerMember, logHike, type SignedIn } from '../member.ts'
import { CHROMIUM, type Site, startSite } from '../site.ts'
import { Device } from './device.ts'
import { TRACK, createPhoto } from './hike-files.ts'
import { startStallingProxy } from './stalling-proxy.ts'

interface StoredHike {
  readonly _id: string
  readonly name: string
  readonly length: number
  readonly completionCount: number
  readonly hasPhotos: boolean
  readonly hasGPX: boolean
  readonly isLiked: boolean
  readonly likesCount: number
}

/** The lists on the server: Nora's hikes, best first, her wishes, and Tom's hikes. */
interface Stored {
  readonly mine: readonly StoredHike[]
  readonly wishes: readonly StoredHike[]
  readonly toms: readonly StoredHike[]
}

/**
 * Something that a member does: `prepare` leads to the press that does it, and `accept` resolves once the page has taken it. `outcome`
 * says what the server has of it.
 */
interface Deed {
  /** Hikes that are there before. */
  readonly logged: readonly { readonly by: 'nora' | 'tom'; readonly name: string }[]
  readonly path: string
  readonly prepare: (page: Page) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  readonly accept: (page: Page) => Promise<unknown>
  readonly outcome: (stored: Stored) => 'done' | 'missing' | 'double' | 'in part'
}

const form = (page: Page) => page.getByRole('dialog', { name: /Add New Hike|Edit Hike/ })
const named = (hikes: readonly StoredHike[], name: string) => hikes.filter((hike) => hike.name === name)

/** Resolves once the server has answered a write, or the page says that it is saved. */
function answeredOrSaved(page: Page, address: RegExp): Promise<unknown> {
  const isAnswer = page.waitForResponse(
    (response) => address.test(response.url()) && response.request().method() !== 'GET' && response.ok(),
  )
  return Promise.any([isAnswer, page.getByText('Saved on this device. It is sent').first().waitFor()])
}

function addHike(name: string, photo: Buffer): Deed {
  return {
    logged: [],
    path: '/my-list',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Hike' }).first().click()
      const track = { name: 'ridge.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(TRACK) }
      await form(page).locator('input[type=file][accept*=gpx]').first().setInputFiles(track)
      await expect.poll(() => form(page).getByLabel('Length').inputValue()).not.toBe('')
      await form(page).getByLabel('Name', { exact: true }).fill(name)
      await page.keyboard.press('Escape')
      await form(page).getByLabel('Country', { exact: true }).fill('Norway')
      await page.keyboard.press('Tab')
      const file = { name: 'summit.jpg', mimeType: 'image/jpeg', buffer: photo }
      await form(page).locator('input[type=file][accept*=jpeg]').first().setInputFiles(file)
    },
    press: (page) => form(page).locator('button[type=submit]').click(),
    accept: (page) => form(page).waitFor({ state: 'detached' }),
    outcome: ({ mine }) => {
      const [hike, second] = named(mine, name)
      if (second) return 'double'
      if (!hike) return 'missing'
      return hike.hasPhotos && hike.hasGPX ? 'done' : 'in part'
    },
  }
}

function changeLength(name: string): Deed {
  return {
    logged: [{ by: 'nora', name }],
    path: `/hike/${encodeURIComponent(name)}/Norway`,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click()
      await form(page).getByLabel('Length').fill('9')
    },
    press: (page) => form(page).locator('button[type=submit]').click(),
    accept: (page) => form(page).waitFor({ state: 'detached' }),
    outcome: ({ mine }) => (named(mine, name)[0]?.length === 9 ? 'done' : 'missing'),
  }
}

function walkAgain(name: string): Deed {
  return {
    logged: [{ by: 'nora', name }],
    path: `/hike/${encodeURIComponent(name)}/Norway`,
    prepare: (page) => page.getByRole('button', { name: 'Hiked it again' }).waitFor(),
    press: (page) => page.getByRole('button', { name: 'Hiked it again' }).click(),
    accept: (page) =>
      page
        .getByText(/^Hiked 2 times now$/)
        .first()
        .waitFor(),
    outcome: ({ mine }) => {
      const walks = named(mine, name)[0]?.completionCount ?? 1
      return walks === 1 ? 'missing' : walks === 2 ? 'done' : 'double'
    },
  }
}

/** Moves a hike up, above the one that was logged after it. */
function moveUp(name: string): Deed {
  const other = `Above ${name}`
  return {
    logged: [
      { by: 'nora', name },
      { by: 'nora', name: other },
    ],
    path: '/my-list',
    prepare: async (page) => {
      await page.getByRole('button', { name: `Move ${name}, ` }).click()
      await page.getByRole('menuitem', { name: 'Move up' }).waitFor()
    },
    press: (page) => page.getByRole('menuitem', { name: 'Move up' }).click(),
    accept: (page) => answeredOrSaved(page, /\/hikes\/(reorder|.*\/place)$/),
    outcome: ({ mine }) => {
      const order = mine.map((hike) => hike.name)
      return order.indexOf(name) < order.indexOf(other) ? 'done' : 'missing'
    },
  }
}

function deleteHike(name: string): Deed {
  return {
    logged: [{ by: 'nora', name }],
    path: '/my-list',
    prepare: (page) => page.getByRole('button', { name: `Delete ${name}` }).click(),
    press: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      // it can be undone until then
      await page.getByRole('button', { name: 'Dismiss' }).click()
    },
    accept: (page) => answeredOrSaved(page, /\/hikes\/[^/]+$/),
    outcome: ({ mine }) => (named(mine, name).length === 0 ? 'done' : 'missing'),
  }
}

function like(name: string): Deed {
  return {
    logged: [{ by: 'tom', name }],
    path: '/user/tom',
    prepare: (page) => page.getByRole('button', { name: `Like ${name}, 0 likes` }).waitFor(),
    press: (page) => page.getByRole('button', { name: `Like ${name}, 0 likes` }).click(),
    accept: (page) => answeredOrSaved(page, /\/like$/),
    outcome: ({ toms }) => {
      const [hike] = named(toms, name)
      if ((hike?.likesCount ?? 0) > 1) return 'double'
      return hike?.isLiked ? 'done' : 'missing'
    },
  }
}

function wish(name: string): Deed {
  return {
    logged: [{ by: 'tom', name }],
    path: '/user/tom',
    prepare: async (page) => {
      await page.getByRole('button', { name: `Add to wishlist: ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).waitFor()
    },
    press: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click(),
    accept: (page) => page.getByText('Added to wishlist').first().waitFor(),
    outcome: ({ wishes }) => (['missing', 'done', 'double'] as const)[named(wishes, name).length] ?? 'double',
  }
}

test.runIf(CHROMIUM)(
  'R15.1: a browser that is killed at any step of adding a hike with photo and track sends the rest, once',
  async () => {
    const site = await startSite()
    const proxy = await startStallingProxy(site.url)
    const nora = await registerMember(site, 'nora')
    const photo = await createPhoto()
    const device = new Device(proxy, nora)
    const every = [
      ['sent', 'POST /api/hikes', 'answer'],
      ['photo half sent', 'POST .*/photo', 'half'],
      ['stored', 'POST /api/hikes', 'request'],
      ['track sent', 'POST .*/gpx', 'answer'],
      ['photo sent', 'POST .*/photo', 'answer'],
    ] as const
    const steps = IS_DEEP ? every : every.slice(0, 2)
    for (const [name, call, stall] of steps) {
      const deed = addHike(name, photo)
      const page = await device.open(deed.path)
      await deed.prepare(page)
      await device.waitUntilSent()
      const isStuck = proxy.stall(new RegExp(`^${call}$`), stall)
      await deed.press(page)
      await isStuck
      await device.kill()
    }
    await device.sendAll()
    const stored = await readStored(site, nora)
    expect(steps.map(([name]) => [name, addHike(name, photo).outcome(stored)])).toEqual(
      steps.map(([name]) => [name, 'done']),
    )
    await expect.poll(() => verify(site), { interval: 500 }).toBe('whole')
  },
)

/** In `npm test` each kind of deed once. */
const ROUNDS = IS_DEEP ? 200 : 7

test.runIf(CHROMIUM)(
  `R15.1: two devices, ${ROUNDS} rounds with kills and cuts of the network: nothing is lost or there twice`,
  // all of them take longer than a test may
  { timeout: ROUNDS * 60_000 },
  async () => {
    // more photos than a member may send in ten minutes
    const site = await startSite({ LIMITS: 'off' })
    const members = { nora: await registerMember(site, 'nora'), tom: await registerMember(site, 'tom') }
    const random = seededRandom(String(SEED))
    const photo = await createPhoto()
    const kinds = [(name: string) => addHike(name, photo), changeLength, walkAgain, moveUp, deleteHike, like, wish]
    const devices = [new Device(site, members.nora), new Device(site, await logInAgain(site, members.nora))]
    /** The deed of each round, and whether its page had taken it before it was killed. */
    const done: { what: string; deed: Deed; isAccepted: boolean }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const device = choose(devices, random())
      const [cutAt, cutAfterMs] = [choose(['before the press', 'after it', 'never'], random()), random() * 100]
      const [killAt, killAfterMs] = [choose(['meanwhile', 'once accepted', 'never', 'never'], random()), random() * 600]
      const deed = kinds[round % kinds.length]!(`Hill ${round}`)
      // the session of the last one ends while a slow machine does all rounds
      if (round % 25 === 24)
        for (const by of ['nora', 'tom'] as const) members[by] = await logInAgain(site, members[by])
      for (const { by, name } of deed.logged) await logHike(site, members[by], { name, length: 5 })
      const page = await device.open(deed.path)
      await deed.prepare(page)
      if (cutAt === 'before the press') await device.cutNetwork()
      const entry = { what: `${round} at ${deed.path}: cut ${cutAt}, killed ${killAt}`, deed, isAccepted: false }
      let isOver = false
      const accepting = deed.accept(page).then(
        () => (entry.isAccepted ||= !isOver),
        (error: unknown) => {
          if (!isOver) throw error
        },
      )
      await deed.press(page)
      if (cutAt === 'after it') {
        await pause(cutAfterMs)
        await device.cutNetwork()
      }
      await (killAt === 'meanwhile' ? pause(killAfterMs) : accepting)
      isOver = true
      if (killAt !== 'never') await device.kill()
      await accepting
      done.push(entry)
    }
    await Promise.all(devices.map((device) => device.sendAll()))
    const stored = await readStored(site, await logInAgain(site, members.nora), members.tom)
    const problems = done.flatMap(({ what, deed, isAccepted }) => {
      const outcome = deed.outcome(stored)
      return outcome === 'done' || (outcome === 'missing' && !isAccepted) ? [] : [`${what}: ${outcome}`]
    })
    expect(problems).toEqual([])
    await expect.poll(() => verify(site), { interval: 500 }).toBe('whole')
  },
)

/** Returns one of several, by a number from 0 to 1. */
function choose<T>(several: readonly T[], part: number): T {
  return several[Math.floor(part * several.length)]!
}

async function readStored(site: Site, { accessToken }: SignedIn, tom?: SignedIn): Promise<Stored> {
  const read = async (path: string) => {
    const response = await fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
    return (await response.json()) as StoredHike[]
  }
  return {
    mine: await read('/hikes/my-hikes'),
    wishes: await read('/hikes/my-wishlist'),
    toms: tom ? await read(`/hikes/user/${tom.user._id}`) : [],
  }
}

function verify({ dataDir }: Site): string {
  const { status, stdout } = spawnSync(process.execPath, ['dist/server/verify.js'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return status === 0 && !stdout.includes('writes wait') ? 'whole' : stdout
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
