import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
  chromium,
} from 'playwright-core'
import { TestRunner, onTestFinished, expect } from 'vitest'
import { aFreePort } from '#server/testing/services/a-free-port.ts'

/** The path of the browser. Without one browser tests are skipped, which `npm test` reports. */
export const CHROMIUM = process.env['CHROMIUM_PATH']

/** The flags of every browser. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Site {
  readonly url: string
  readonly dataDir: string
  /** Ends the process as an operator or a power cut would, and starts it again on the same data. */
  restart(signal?: NodeJS.Signals): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Suspends the process, so that it answers nothing. */
  freeze(): void
  /** Returns true once all threads are suspended; one in disk I/O is after that I/O. */
  isFrozen(): boolean
  thaw(): void
}

type Env = Readonly<Record<string, string>>

/**
 * Starts the production build on a free port with its own data, for one test.
 * @param env also as a function of the site's address, for settings that depend on it
 */
export async function startSite(env: Env | ((url: string) => Promise<Env>) = {}): Promise<Site> {
  const { site, remove } = await launchSite(env)
  onTestFinished(remove)
  return site
}

// Vitest ends this process by SIGTERM; exit handlers stop its child processes
process.once('SIGTERM', () => process.exit())

let shared: { key: string; launched: Promise<Launched> } | undefined

/**
 * Returns the site that the tests of this file share. Each test registers its own members. Tests of community-wide data, and those that
 * restart the site, use `startSite()`. A second try of a test has a new site, where its members' usernames are free again.
 */
export async function getSharedSite(): Promise<Site> {
  const test = TestRunner.getCurrentTest()
  const retries = test?.result?.retryCount ?? 0
  const key = `${test?.file.filepath} ${retries > 0 ? `${test?.id} ${retries}` : ''}`
  if (shared?.key !== key) {
    // files may have one process, one after the other
    const before = shared?.launched.then(({ remove }) => remove())
    shared = { key, launched: Promise.resolve(before).then(() => launchSite({})) }
  }
  const { site } = await shared.launched
  return site
}

interface Launched {
  site: Site
  remove: () => Promise<void>
}

async function launchSite(given: Env | ((url: string) => Promise<Env>)): Promise<Launched> {
  if (!existsSync('dist/server/main.js')) throw new Error('There is no build: run `npm run build` first')
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-e2e-'))
  const port = (typeof given === 'function' ? undefined : given['PORT']) ?? (await aFreePort())
  const url = `http://127.0.0.1:${port}`
  const env = typeof given === 'function' ? await given(url) : given
  // a machine that is busy with other tests must not trigger overload protection
  const usual = { HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', LIMIT_DELAY_MS: '10000' }
  const start = () => startServer(url, { PORT: String(port), ...usual, ...env })
  let server = await start()
  // no test ends a shared server, so the exit of the process does
  const end = () => {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', end)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  const remove = async () => {
    process.off('exit', end)
    await stop('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  const site = {
    url,
    dataDir,
    stop,
    freeze: () => void server.kill('SIGSTOP'),
    isFrozen: () => isFrozen(server.pid ?? 0),
    thaw: () => void server.kill('SIGCONT'),
    restart: async (signal?: NodeJS.Signals) => {
      await stop(signal)
      server = await start()
    },
  }
  return { site, remove }
}

function isFrozen(pid: number): boolean {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).every((task) => /\) [TXZ] /.test(readFileSync(join(tasks, task, 'stat'), 'utf8')))
}

async function startServer(url: string, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const isHealthy = async () => (await fetch(`${url}/api/health`).catch(() => null))?.ok === true
  try {
    await expect.poll(async () => server.exitCode !== null || (await isHealthy())).toBe(true)
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    return server
  } catch (error) {
    server.kill('SIGKILL')
    throw error
  }
}

let browser: Promise<Browser> | undefined

/** Returns the browser of the test file, which ends with the process. Each page has its own context. */
export function getBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: CHROMIUM ?? '', args: FLAGS, handleSIGTERM: false })
  return browser
}

/** Matches what Chromium writes when a page does what its policies forbid. */
export const POLICY_VIOLATION = /Content Security Policy|Trusted(HTML|Script)|Permissions[- ]policy/i

/** Opens a page in its own context. The test fails when a script of the page throws, or does what the content security policy forbids. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // requests of a worker pass by `page.route`: the tests of offline use allow it
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  onTestFinished(() => context.close())
  // a busy machine is no reason to fail
  context.setDefaultTimeout(120_000)
  watchRequests(context)
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('console', (line) => {
    if (POLICY_VIOLATION.test(line.text())) errors.push(new Error(line.text()))
  })
  onTestFinished(() => {
    if (errors.length > 0) throw new AggregateError(errors, 'the page threw')
  })
  return page
}

/** The pending requests of each page. */
const awaited = new WeakMap<Page, Map<Request, string>>()

function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Map<Request, string>()
    awaited.set(page, requests)
    // a stream never ends
    page.on('request', (request) => request.resourceType() === 'eventsource' || requests.set(request, request.url()))
    page.on('requestfinished', (request) => requests.delete(request))
    page.on('requestfailed', (request) => requests.delete(request))
  })
}

/** Waits until buttons do something: the server renders them before. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

/** Waits for the heading of the screen, and until the page is idle. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await waitUntilIdle(page)
}

/** Waits until the screen is present, all requests have finished and no element is `aria-busy`. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const rest = async () => {
    const urls = [...(awaited.get(page)?.values() ?? [])]
    const loading = await page.evaluate(() => {
      // between two files a page without server rendering has no request and no loading mark
      if (!document.querySelector('main')) return ['no screen']
      const marks = document.querySelectorAll('[aria-busy="true"]')
      return [...marks].map((mark) => mark.outerHTML.slice(0, 200))
    })
    return [...urls, ...loading]
  }
  do {
    await expect.poll(rest).toEqual([])
    // new data is rendered, and may start further requests
    await waitForPaint(page)
  } while ((await rest()).length > 0)
}

/**
 * Reloads a page whose last dialog has just closed, and waits for hydration. The step back that follows in the history
 * would cancel the reload.
 */
export async function reloadAfterDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => !('page' in Object(history.state)))
  await page.reload()
  await waitUntilHydrated(page)
}

/** Waits until no finite animation or transition is running. */
export async function waitUntilStill(page: Page): Promise<void> {
  await waitForPaint(page)
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
          .map((animation) => (animation instanceof CSSTransition ? animation.transitionProperty : animation.id)),
      ),
    )
    .toEqual([])
}

/** Waits two frames, after which width-dependent content is rendered. */
export async function waitForPaint(page: Page): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** Returns the axe-core violations of the current page, one line per element. */
export async function findAxeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await page.evaluate(AXE)
  const options = rules.length > 0 ? { runOnly: rules } : {}
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(options)}).then((result) => result.violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Returns the axe-core violations, and those of contrast in the other theme, since only contrast depends on it. */
export async function findAxeViolationsInBothThemes(page: Page): Promise<string[]> {
  const flip = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
    })
  const found = await findAxeViolations(page)
  await flip()
  await waitUntilStill(page)
  found.push(...(await findAxeViolations(page, ['color-contrast'])))
  await flip()
  return found
}
