import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type SignedIn, signInAs } from '../member.ts'
import { CHROMIUM, FLAGS, type Site } from '../site.ts'

/** A browser of one member with a directory of its own, which a new one takes over after a kill. */
export class Device {
  readonly #site: Pick<Site, 'url'>
  readonly #member: SignedIn
  readonly #dir = mkdtempSync(join(tmpdir(), 'upstone-device-'))
  #running: { context: BrowserContext; pid: number } | null = null
  #page: Page | null = null

  constructor(site: Pick<Site, 'url'>, member: SignedIn) {
    this.#site = site
    this.#member = member
    onTestFinished(async () => {
      await this.kill()
      rmSync(this.#dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    })
  }

  /** Opens a page of the site, with a network and its outbox, in a new browser where the last one was killed. */
  async open(path: string): Promise<Page> {
    this.#page ??= await this.#openPage()
    await this.#page.goto(`${this.#site.url}${path}`)
    await this.#page.getByRole('heading', { level: 1 }).first().waitFor()
    await waitUntilOutbox(this.#page)
    return this.#page
  }

  async #openPage(): Promise<Page> {
    this.#running ??= await this.#launch()
    const { context } = this.#running
    const old = context.pages()
    await context.setOffline(false)
    const page = await context.newPage()
    for (const one of old) await one.close()
    await signInAs(page, this.#member)
    return page
  }

  async cutNetwork(): Promise<void> {
    await this.#running?.context.setOffline(true)
    // Chromium goes on to refuse some requests of a page that was offline: the next one is new
    this.#page = null
  }

  /** Ends all processes of the browser at once, as the system does when memory runs out. */
  async kill(): Promise<void> {
    if (!this.#running) return
    const { context, pid } = this.#running
    this.#running = null
    this.#page = null
    const closed = new Promise((resolve) => context.once('close', resolve))
    // Playwright starts it as the leader of its group
    process.kill(-pid, 'SIGKILL')
    await closed
  }

  /** Resolves when what was done before has been sent, so that the next request of a kind is that of the next deed. */
  async waitUntilSent(): Promise<void> {
    const page = this.#page
    if (page) await expect.poll(() => page.evaluate(countWaiting)).toBe(0)
  }

  /** Resolves when nothing is left to send. */
  async sendAll(): Promise<void> {
    const page = await this.open('/outbox')
    await page.getByText('All is sent').waitFor()
  }

  async #launch() {
    const context = await chromium.launchPersistentContext(this.#dir, {
      executablePath: CHROMIUM ?? '',
      args: FLAGS,
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    context.setDefaultTimeout(120_000)
    const browser = context.browser()
    if (!browser) throw new Error('The browser has ended')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pid = processInfo.find(({ type }) => type === 'browser')?.id
    if (!pid) throw new Error('The process of the browser is unknown')
    return { context, pid }
  }
}

/** Runs in the page. Returns how many writes wait in the outboxes of this device. */
async function countWaiting(): Promise<number> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('upstone-outbox') ? [name] : []))
  const counts = names.map(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => {
          const db = opening.result
          const counting = db
            .transaction([...db.objectStoreNames])
            .objectStore(db.objectStoreNames[0] ?? '')
            .count()
          counting.addEventListener('success', () => {
            db.close()
            resolve(counting.result)
          })
        })
      }),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Waits until the page stores what is written: its code is loaded after the page. */
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
