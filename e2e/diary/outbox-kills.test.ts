import { mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { SEED } from '#domain/testing/depth.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { registerMember, signInAs, logHike, type SignedIn } from '../member.ts'
import { CHROMIUM, type Site, startSite } from '../site.ts'
import { createPhoto } from './hike-files.ts'

const ROUNDS = 200

interface StoredHike {
  readonly name: string
  readonly length: number
  readonly completionCount: number
  readonly hasPhotos: boolean
}

/** A browser with storage of its own, which survives its end. */
class Device {
  readonly #site: Site
  readonly #member: SignedIn
  readonly #dir = mkdtempSync(join(tmpdir(), 'upstone-device-'))
  #context: BrowserContext | null = null

  constructor(site: Site, member: SignedIn) {
    this.#site = site
    this.#member = member
    onTestFinished(async () => {
      await this.kill()
      rmSync(this.#dir, { recursive: true, force: true })
    })
  }

  /** Opens a page of the site, in a new browser where the last one has been killed. */
  async open(path: string): Promise<Page> {
    this.#context ??= await this.#launch()
    const old = this.#context.pages()
    // before the new page: Chromium goes on to refuse some requests of a page that was offline
    await this.#context.setOffline(false)
    const page = await this.#context.newPage()
    for (const one of old) await one.close()
    await signInAs(page, this.#member)
    // the list as it is, not as this browser has last stored it: the next hike was logged meanwhile
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('my-hikes-')) localStorage.removeItem(key)
    })
    await page.goto(`${this.#site.url}${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    return page
  }

  async #launch(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(this.#dir, {
      executablePath: CHROMIUM ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    context.setDefaultTimeout(120_000)
    return context
  }

  async cutNetwork(): Promise<void> {
    await this.#context?.setOffline(true)
  }

  async kill(): Promise<void> {
    await this.#context?.close()
    this.#context = null
  }

  /** Resolves when nothing is left to send. */
  async sendAll(): Promise<void> {
    const page = await this.open('/outbox')
    await page.getByText('All is sent').waitFor()
  }
}

/** Something that a member does: `prepare` leads to the press that does it, and `accept` resolves once the page has taken it. */
interface Deed {
  readonly path: string
  readonly prepare: (page: Page) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  readonly accept: (page: Page) => Promise<void>
}

const form = (page: Page) => page.getByRole('dialog', { name: /Add New Hike|Edit Hike/ })

function addHike(name: string, photo: Buffer): Deed {
  return {
    path: '/my-list',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Hike' }).first().click()
      await form(page).getByLabel('Name', { exact: true }).fill(name)
      await page.keyboard.press('Escape')
      await form(page).getByLabel('Country', { exact: true }).fill('Norway')
      await page.keyboard.press('Tab')
      await form(page).getByLabel('Length').fill('7.5')
      await form(page).getByLabel('Elevation').fill('420')
      const file = { name: 'summit.jpg', mimeType: 'image/jpeg', buffer: photo }
      await form(page).locator('input[type=file][accept*=jpeg]').first().setInputFiles(file)
    },
    press: (page) => form(page).locator('button[type=submit]').click(),
    accept: (page) => form(page).waitFor({ state: 'detached' }),
  }
}

function changeLength(name: string, length: number): Deed {
  return {
    path: `/hike/${encodeURIComponent(name)}/Norway`,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first().click()
      await form(page).getByLabel('Length').fill(String(length))
    },
    press: (page) => form(page).locator('button[type=submit]').click(),
    accept: (page) => form(page).waitFor({ state: 'detached' }),
  }
}

function walkAgain(name: string): Deed {
  const count = (page: Page) => page.getByText(/^Hiked 2 times now$/).first()
  return {
    path: `/hike/${encodeURIComponent(name)}/Norway`,
    prepare: (page) => page.getByRole('button', { name: 'Hiked it again' }).waitFor(),
    press: (page) => page.getByRole('button', { name: 'Hiked it again' }).click(),
    accept: (page) => count(page).waitFor(),
  }
}

test.runIf(CHROMIUM)(
  `R15.1: two devices, ${ROUNDS} kills and cuts of the network: nothing is lost or there twice`,
  { tags: ['deep'] },
  async () => {
    // more photos than a member may send in ten minutes
    const site = await startSite({ LIMITS: 'off' })
    const nora = await registerMember(site, 'nora')
    const random = seededRandom(String(SEED))
    const photo = await createPhoto()
    const devices = [new Device(site, nora), new Device(site, nora)]
    /** The deed of each round, and whether its page had taken it before it was killed. */
    const done: { kind: 'add' | 'edit' | 'walk'; name: string; isAccepted: boolean }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const device = devices[random() < 0.5 ? 0 : 1]!
      const kind = (['add', 'edit', 'walk'] as const)[Math.floor(random() * 3)]!
      const name = `Hill ${round}`
      if (kind !== 'add') await logHike(site, nora, { name, length: 5 })
      const deed = kind === 'add' ? addHike(name, photo) : kind === 'edit' ? changeLength(name, 9) : walkAgain(name)
      const page = await device.open(deed.path)
      await waitUntilOutbox(page)
      await deed.prepare(page)
      const cutAt = (['before', 'after', 'never'] as const)[Math.floor(random() * 3)]!
      const isKilled = random() < 0.6
      if (cutAt === 'before') await device.cutNetwork()
      await deed.press(page)
      let isAccepted = false
      const accepting = deed.accept(page).then(
        () => void (isAccepted = true),
        () => undefined,
      )
      if (cutAt === 'after') {
        await pause(random() * 100)
        await device.cutNetwork()
      }
      if (isKilled) await pause(random() * 600)
      else await accepting
      done.push({ kind, name, isAccepted })
      if (isKilled) await device.kill()
      await accepting
    }
    for (const device of devices) await device.sendAll()
    const stored = await readList(site, nora)
    const problems = done.flatMap(({ kind, name, isAccepted }) => {
      const found = stored.filter((hike) => hike.name === name)
      const [hike] = found
      const isThere = { add: found.length > 0, edit: hike?.length === 9, walk: (hike?.completionCount ?? 1) > 1 }[kind]
      const isDouble = found.length > 1 || (hike?.completionCount ?? 1) > 2
      const isPartial = kind === 'add' && hike?.hasPhotos === false
      if (isDouble) return [`${name} (${kind}) is there twice`]
      if (isPartial) return [`${name} has lost its photo`]
      return isAccepted && !isThere ? [`${name} (${kind}) is lost`] : []
    })
    expect(problems).toEqual([])
    await expect.poll(() => verify(site), { interval: 500 }).toBe('whole')
  },
)

/** Waits until the page keeps what is written: its code is loaded after the page. */
async function waitUntilOutbox(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('start-member')),
  )
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name?.startsWith('upstone-outbox'))),
    )
    .toBe(true)
}

async function readList(site: Site, { accessToken }: SignedIn): Promise<StoredHike[]> {
  const response = await fetch(`${site.url}/api/hikes/my-hikes`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return (await response.json()) as StoredHike[]
}

function verify({ dataDir }: Site): string {
  const { status, stdout } = spawnSync(process.execPath, ['dist/server/verify.js'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return status === 0 && !stdout.includes('writes wait') ? 'whole' : stdout
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
