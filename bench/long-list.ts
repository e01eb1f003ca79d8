import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from 'playwright-core'
import { aFreePort } from '#server/testing/a-free-port.ts'
import { aServer } from './a-server.ts'
import { type Frames, framesDuring } from './frames.ts'
import { signIn } from './sign-in.ts'

/**
 * How My List of 1,000 hikes scrolls and is dragged, in frames; 60 a second is one each 16.7 ms. Beside it the same is done with a
 * bare page of as many plain rows of the same height: headless Chromium has no graphics card, the processor draws everything, and on
 * two shared cores not even that page always has 60. What counts is the ratio. Needs the build:
 * `npm run build && npx tsx bench/long-list.ts`. CHROMIUM_PATH is the browser; `--profiles FOLDER` keeps a CPU profile of whatever
 * is done with the list, which makes it slower.
 */
const HIKES = 1000
const MEMBER = { loginId: 'long@example.org', password: 'a long walk uphill' }
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const SCROLL_MS = 5_000
const DRAG_MS = 3_000
/** A notch of a wheel, and how often one comes: 3,000 px a second, as of somebody who looks for a row, or half of it. */
const WHEEL_PX = 120
const WHEEL_EVERY_MS = 40
/** What is left to do once the wheel rests is counted too. */
const REST_MS = 500
/** Until the letters of its font and what stands around the list are there. */
const SETTLE_MS = 2_000
const HEADINGS =
  '|  | of bare | frames/s | p50 | p95 | p99 | worst | > 20 ms | tasks > 50 ms | frames > 50 ms | CPU of main thread |'

type Viewport = (typeof VIEWPORTS)[number]
interface Point {
  readonly x: number
  readonly y: number
}
interface Subject {
  readonly page: Page
  /** Where a row in the middle of the window is taken to be dragged. */
  grip(): Promise<Point>
}
const ACTS = ['scrolled slowly', 'scrolled', 'dragged', 'carried'] as const
/** `carried`: held at the end of the window, where the list scrolls by itself. */
type Acts = Readonly<Record<(typeof ACTS)[number], Frames>>

async function main(): Promise<void> {
  const folder = process.argv[process.argv.indexOf('--profiles') + 1 || Infinity]
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const server = await aServer(await aFreePort())
  try {
    await server.join('long', HIKES)
    const { origin } = new URL(server.url)
    const session = await signIn(origin, MEMBER)
    say(`load ${loadavg()[0]?.toFixed(1)} before; milliseconds from one frame to the next`)
    for (const viewport of VIEWPORTS) {
      const page = await (await browser.newContext({ viewport })).newPage()
      await openList(page, origin, session)
      const [rowPx, elements] = [await rowPxOf(page), await elementsOf(page)]
      const list = await measure(
        { page, grip: () => handleIn(page, viewport) },
        folder ? profiledInto(folder, viewport) : framesDuring,
      )
      const mostElements = await elementsOf(page)
      await page.context().close()
      const bare = await measure(await aBarePage(browser, viewport, rowPx))
      say(
        `\n${viewport.width} × ${viewport.height}: rows of ${rowPx.toFixed(0)} px; ${elements} elements, ${mostElements} after it all\n`,
      )
      tell(list, bare)
    }
    say(`\nload ${loadavg()[0]?.toFixed(1)} after`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openList(page: Page, site: string, session: Record<string, string>): Promise<void> {
  await page.goto(site)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  await page.goto(`${site}/my-list`)
  // what the server has drawn of the list has no handles
  await handles(page).first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
}

const handles = (page: Page) => page.getByRole('button', { name: /^Move .*, number/ })
const elementsOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const rowPxOf = (page: Page) =>
  page.locator('[data-hike]').evaluateAll((rows) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last || rows.length < 2) throw new Error('there is no list')
    return (last.getBoundingClientRect().top - first.getBoundingClientRect().top) / (rows.length - 1)
  })

async function handleIn(page: Page, { height }: Viewport): Promise<Point> {
  for (const handle of await handles(page).all()) {
    const box = await handle.boundingBox()
    if (box && box.y > height * 0.4) return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  throw new Error('no row is in the middle of the window')
}

/** Rows that do what a list does at the least: one follows the pointer, and at the edges of the window all scroll. */
async function aBarePage(browser: Browser, viewport: Viewport, rowPx: number): Promise<Subject> {
  const page = await (await browser.newContext({ viewport })).newPage()
  const rows = Array.from({ length: HIKES }, (_, at) => `<div>#${at + 1} Long Ridge Trail ${at}, Norway, Hard</div>`)
  const script = `
    let row = null, from = 0, y = 0
    addEventListener('pointerdown', (event) => { row = event.target; from = scrollY + event.clientY })
    addEventListener('pointermove', (event) => {
      y = event.clientY
      if (row) row.style.transform = 'translateY(' + (scrollY + y - from) + 'px)'
    })
    addEventListener('pointerup', () => { row = null })
    setInterval(() => { if (row && y > innerHeight * 0.8) scrollBy(0, 10) }, 5)`
  await page.setContent(
    `<style>div { height: ${rowPx}px; user-select: none }</style>${rows.join('')}<script>${script}</script>`,
  )
  await page.waitForTimeout(SETTLE_MS)
  return { page, grip: async () => ({ x: viewport.width / 2, y: viewport.height / 2 }) }
}

async function measure({ page, grip }: Subject, during: typeof framesDuring = framesDuring): Promise<Acts> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  // first: it draws all rows that it passes, and with them the browser warms up
  const slowly = await during(page, 'scrolled slowly', () => scroll(page, 2 * WHEEL_EVERY_MS))
  const scrolled = await during(page, 'scrolled', () => scroll(page, WHEEL_EVERY_MS))
  const drag = async (name: string, yAt: (step: number) => number) => {
    await page.waitForTimeout(SETTLE_MS)
    const { x, y } = await grip()
    await page.mouse.move(x, y)
    await page.mouse.down()
    const frames = await during(page, name, async () => {
      const begin = Date.now()
      for (let step = 0; Date.now() - begin < DRAG_MS; step += 1) await page.mouse.move(x, yAt(step))
    })
    // where it was, so that nothing is written
    await page.keyboard.press('Escape')
    await page.mouse.up()
    return frames
  }
  const dragged = await drag('dragged', (step) => height * (0.5 + 0.25 * Math.sin(step / 20)))
  const carried = await drag('carried', (step) => height - 6 + Math.sin(step / 20))
  return { 'scrolled slowly': slowly, scrolled, dragged, carried }
}

async function scroll(page: Page, everyMs: number): Promise<void> {
  const begin = Date.now()
  for (let notch = 1; Date.now() - begin < SCROLL_MS; notch += 1) {
    await page.mouse.wheel(0, WHEEL_PX)
    await page.waitForTimeout(Math.max(0, begin + notch * everyMs - Date.now()))
  }
  await page.waitForTimeout(REST_MS)
}

/** Keeps what the processor did beside the frames. */
function profiledInto(folder: string, { width }: Viewport): typeof framesDuring {
  return async (page, name, act) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
    await devtools.send('Profiler.start')
    const frames = await framesDuring(page, name, act)
    const { profile } = await devtools.send('Profiler.stop')
    await devtools.detach()
    writeFileSync(join(folder, `${width}-${name}.cpuprofile`), JSON.stringify(profile))
    return frames
  }
}

function tell(list: Acts, bare: Acts): void {
  say(HEADINGS)
  say(HEADINGS.replaceAll(/[^|]+/g, '---'))
  for (const name of ACTS) {
    row([`list, ${name}`, percent(list[name].perSecond / bare[name].perSecond), ...cellsOf(list[name])])
    row([`bare, ${name}`, '', ...cellsOf(bare[name])])
  }
}

function cellsOf(frames: Frames): string[] {
  const { perSecond, p50, p95, p99, longest, lateShare, longTasks, longFrames, cpuShare } = frames
  return [
    ...[perSecond, p50, p95, p99, longest].map((value) => value.toFixed(1)),
    percent(lateShare),
    ...[longTasks, longFrames].map((all) =>
      all.length > 0 ? `${all.length}, ${Math.max(...all).toFixed(0)} ms` : '0',
    ),
    percent(cpuShare),
  ]
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const row = (cells: readonly string[]) => say(`| ${cells.join(' | ')} |`)
const say = (line: string) => process.stdout.write(`${line}\n`)

await main()
