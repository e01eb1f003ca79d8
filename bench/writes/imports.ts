import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium } from 'playwright-core'
import { startServer } from '../servers/server-process.ts'

/**
 * How long a diary of tracks takes from the drop to the list, in a browser with the production build and its limits on:
 * `npx tsx bench/writes/imports.ts [files] [points of each]`. CHROMIUM_PATH is the browser.
 */
const DAY_MS = 86_400_000
const BATCH = 250

async function main(): Promise<void> {
  const [count = 1000, points = 1000] = process.argv.slice(2).map(Number)
  const dataDir = mkdtempSync(join(tmpdir(), 'upstone-imports-'))
  const server = await startServer({ DATA_DIR: dataDir, LIMITS: 'on' })
  const site = server.url.replace(/\/api$/, '')
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await register(page, site)
    const paths = Array.from({ length: count }, (_, n) => {
      const path = join(dataDir, `walk-${n}.gpx`)
      writeFileSync(path, createWalk(n, points))
      return path
    })
    const load = loadavg()[0]?.toFixed(1)
    await importAll(page, paths, 'the first time')
    await page.getByRole('button', { name: 'Start over' }).click()
    await importAll(page, paths, 'once more')
    process.stdout.write(`load average ${load} before, ${loadavg()[0]?.toFixed(1)} after\n`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function register(page: Page, site: string): Promise<void> {
  const me = { username: 'bench', email: 'bench@example.org', password: 'a long walk uphill' }
  const response = await fetch(`${site}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...me, firstName: 'Ben', lastName: 'Chmark', country: 'Norway' }),
  })
  const { user, accessToken, refreshToken } = (await response.json()) as Record<string, unknown>
  await page.goto(`${site}/login`)
  const entries = { user: JSON.stringify(user), accessToken: String(accessToken), refreshToken: String(refreshToken) }
  await page.evaluate(
    (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
    entries,
  )
  await page.goto(`${site}/import`)
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
}

async function importAll(page: Page, paths: readonly string[], when: string): Promise<void> {
  const tell = (what: string, ms: number) => process.stdout.write(`${when}: ${what} ${(ms / 1000).toFixed(1)} s\n`)
  const beganAt = performance.now()
  await page.getByLabel('Files to import').setInputFiles([...paths])
  const importing = page.getByRole('button', { name: /^Import / })
  await importing.waitFor({ timeout: 600_000 })
  const readAt = performance.now()
  tell(`${paths.length} files read and looked up`, readAt - beganAt)
  if (await importing.isDisabled()) return
  await importing.click()
  await page.getByRole('link', { name: 'Go to my list' }).waitFor({ timeout: 600_000 })
  tell('imported', performance.now() - readAt)
  tell('in all', performance.now() - beganAt)
  process.stdout.write(`${(await page.locator('dl').first().innerText()).replaceAll('\n', ' ')}\n`)
  // the medals that it has brought
  await page.getByRole('alertdialog').waitFor()
  await page.keyboard.press('Escape')
}

/** A walk of its own place and day, one point in five seconds. */
function createWalk(n: number, points: number): string {
  const lat = 59 + (n % BATCH) * 0.04
  const lng = 8 + Math.floor(n / BATCH) * 0.9
  const at = Date.UTC(2015, 0, 1, 8) + n * 3 * DAY_MS
  const all = Array.from({ length: points }, (_, i) => {
    const height = 500 + 300 * Math.sin(i / 150 + n) + 2 * Math.sin(i * 1.7)
    const place = `lat="${(lat + i * 0.00004).toFixed(6)}" lon="${(lng + 0.001 * Math.sin(i / 40 + n)).toFixed(6)}"`
    const time = new Date(at + i * 5000).toISOString()
    return `<trkpt ${place}><ele>${height.toFixed(1)}</ele><time>${time}</time></trkpt>`
  })
  return `<?xml version="1.0"?><gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Walk number ${n}</name><trkseg>${all.join('\n')}</trkseg></trk></gpx>`
}

await main()
