import { execFile } from 'node:child_process'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { aFreePort } from '#server/testing/services/a-free-port.ts'
import { OPEN_TO_MEMBERS, PHONE_PAGES } from './phone-pages.ts'
import { SEEDED, signIn } from '../writes/sign-in.ts'

/**
 * Lighthouse, mobile preset, three times for each of five pages of a running site with the sample community; the member's page signed
 * in, all with an empty cache: `LIGHTHOUSE=… npx tsx bench/pages/lighthouse.ts http://localhost:3000 [pages]`. LIGHTHOUSE is the program,
 * which is no dependency of ours (`npm install --prefix /tmp/lh lighthouse@13.5`), CHROMIUM_PATH the browser. The report of each run
 * is kept in the folder that LIGHTHOUSE_REPORTS names, as JSON, which Lighthouse's viewer shows. At the end of each line stands how fast
 * Lighthouse found the processor to be (1,500 to 2,000: a fast desktop computer). For a slow one LIGHTHOUSE_SLOWDOWN makes of it a phone in the middle, as
 * Lighthouse's documents on throttling say: 2, rather than 4 times slower.
 */
const RUNS = 3

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly environment: { readonly benchmarkIndex: number }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

async function main(): Promise<void> {
  const [site = 'http://localhost:3000', ...chosen] = process.argv.slice(2)
  const port = await aFreePort()
  const profile = mkdtempSync(join(tmpdir(), 'upstone-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    for (const path of chosen.length > 0 ? chosen : PHONE_PAGES) {
      const page = await browser.newPage()
      // wait until all has loaded: later files would enter the emptied cache
      await page.goto(site, { waitUntil: 'networkidle' })
      const session = OPEN_TO_MEMBERS.has(path) ? await signIn(site, SEEDED) : {}
      for (let run = 0; run < RUNS; run += 1) {
        await page.evaluate((entries) => {
          localStorage.clear()
          document.cookie = 'userData=; max-age=0; path=/'
          for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
        }, session)
        const devtools = await browser.newCDPSession(page)
        await devtools.send('Network.clearBrowserCache')
        const json = await measure(site + path, port)
        saveReport(`${path.replaceAll(/\W+/g, '-').slice(1) || 'home'}-${run + 1}.json`, json)
        printReport(path, JSON.parse(json))
      }
      await page.close()
    }
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Now and then a browser loses the trace of a page; Lighthouse then asks to be run again. */
async function measure(url: string, port: number): Promise<string> {
  try {
    return await runLighthouse(url, port)
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('NO_NAVSTART'))) throw error
    return runLighthouse(url, port)
  }
}

async function runLighthouse(url: string, port: number): Promise<string> {
  const program = process.env['LIGHTHOUSE'] ?? '/tmp/lh/node_modules/.bin/lighthouse'
  const options = {
    output: 'json',
    'only-categories': 'performance,accessibility,best-practices,seo',
    port,
    'throttling.cpuSlowdownMultiplier': process.env['LIGHTHOUSE_SLOWDOWN'] ?? 4,
  }
  const { stdout } = await promisify(execFile)(
    program,
    [
      url,
      '--quiet',
      '--disable-storage-reset',
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
}

function saveReport(name: string, json: string): void {
  const folder = process.env['LIGHTHOUSE_REPORTS']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), json)
}

function printReport(path: string, { categories, audits, environment }: Report): void {
  const scores = Object.values(categories).map(({ score }) => Math.round(score * 100))
  const seconds = (audit: string) => `${((audits[audit]?.numericValue ?? NaN) / 1000).toFixed(2)} s`
  const row = [
    path,
    ...scores,
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${Math.round(audits['total-blocking-time']?.numericValue ?? NaN)} ms`,
    (audits['cumulative-layout-shift']?.numericValue ?? NaN).toFixed(3),
    `load ${loadavg()[0]?.toFixed(1)}`,
    `index ${Math.round(environment.benchmarkIndex)}`,
  ]
  process.stdout.write(`| ${row.join(' | ')} |\n`)
}

await main()
