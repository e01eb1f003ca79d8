import { loadavg } from 'node:os'
import { type CDPSession, type Page, chromium } from 'playwright-core'
import { aFreePort } from '#server/testing/services/a-free-port.ts'
import { startBenchServer } from '../servers/bench-server.ts'
import { signIn } from '../writes/sign-in.ts'

/**
 * Measures what My List of 1,000 and 5,000 hikes costs the main thread of headless Chromium on a processor that is four times slower: to
 * open, scrolled from top to bottom, one hike dragged over 30 places, one looked for by its name and all shown again.
 * Needs the build: `npm run build && npx tsx bench/pages/list-screens.ts`. SIZES and RUNS say otherwise; CHROMIUM_PATH is the browser.
 * Prints medians in ms of CPU, which other work of the machine lengthens little, four times what was taken; "blocked" is what tasks take
 * beyond 50 ms each. The last columns are what JavaScript holds after it all, and how many nodes the page has.
 */
const SIZES = (process.env['SIZES'] ?? '1000,5000').split(',').map(Number)
const RUNS = Number(process.env['RUNS'] ?? 3)
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const TIMES_SLOWER = 4
const BLOCKED_FROM_MS = 50
const SCROLL_STEPS = 120
const DRAGGED = { from: 3, to: 33 }
const REST_MS = 1500
const POLL_MS = 250
const PATIENCE_MS = 120_000
const HEADINGS =
  'hikes, window | until first rows | open: longest task | blocked | scroll: longest | blocked | drag: longest | blocked | find: longest | blocked | heap, MB | nodes'

// as text: the transpiler wraps functions in helpers that the page lacks
const OBSERVE = `
  requestAnimationFrame(function look() {
    if (!document.querySelector('[data-hike] button[aria-label^="Move "]')) return requestAnimationFrame(look)
    performance.mark('first')
    window.isThere = true
  })`
const FIRST = 'document.querySelector("[data-hike]")'
const SCROLL = `new Promise((resolve) => {
  let step = 0
  requestAnimationFrame(function scroll() {
    step += 1
    scrollTo(0, (document.documentElement.scrollHeight * step) / ${SCROLL_STEPS})
    if (step < ${SCROLL_STEPS}) requestAnimationFrame(scroll)
    else resolve()
  })
})`

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: on the clock, and of CPU. */
  readonly ts: number
  readonly tdur?: number
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const server = await startBenchServer(await aFreePort())
  const { origin } = new URL(server.url)
  print(`load ${loadavg()[0]?.toFixed(1)} before\n\n| ${HEADINGS} |\n| ${HEADINGS.replaceAll(/[^|]+/g, '---')} |`)
  try {
    for (const size of SIZES) {
      await server.join(`long${size}`, size)
      for (const viewport of VIEWPORTS) {
        const runs: number[][] = []
        for (let run = 0; run < RUNS; run += 1) {
          const page = await (await browser.newContext({ viewport })).newPage()
          runs.push(await measure(page, await browser.newBrowserCDPSession(), origin, size))
          await page.context().close()
        }
        const medians = runs[0]?.map((_, at) => median(runs.map((figures) => figures[at] ?? Number.NaN))) ?? []
        print(`| ${[`${size}, ${viewport.width}`, ...medians.map((figure) => figure.toFixed(0))].join(' | ')} |`)
      }
    }
    print(`\nload ${loadavg()[0]?.toFixed(1)} after`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(page: Page, tracing: CDPSession, site: string, size: number): Promise<number[]> {
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${site}/robots.txt`)
  const session = await signIn(site, { loginId: `long${size}@example.org`, password: 'a long walk uphill' })
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  await page.addInitScript(OBSERVE)
  const opened = await recordTrace(page, tracing, async () => {
    await page.goto(`${site}/my-list`)
    await waitUntil(page, 'window.isThere === true')
  })
  const scrolled = await recordTrace(page, tracing, () => page.evaluate(SCROLL))
  await page.evaluate('scrollTo(0, 0)')
  await page.waitForTimeout(REST_MS)
  const dragged = await recordTrace(page, tracing, () => drag(page))
  const found = await recordTrace(page, tracing, () => find(page))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return [
    sum(findTasks(opened, 'first')),
    ...[opened, scrolled, dragged, found].flatMap(computeMetrics),
    usedSize / 1e6,
    nodes,
  ]
}

async function recordTrace(page: Page, tracing: CDPSession, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  tracing.on('Tracing.dataCollected', collect)
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] }
  await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  await page.waitForTimeout(REST_MS)
  await page.evaluate('performance.mark("end")')
  const isComplete = new Promise<unknown>((resolve) => tracing.once('Tracing.tracingComplete', resolve))
  await tracing.send('Tracing.end')
  await isComplete
  tracing.off('Tracing.dataCollected', collect)
  return events
}

/** The tasks of the page's main thread until a mark: ms of CPU each, on the slower processor. */
function findTasks(events: readonly TraceEvent[], until = 'end'): number[] {
  const end = events.findLast(({ name }) => name === until)
  if (!end) throw new Error(`the trace has no mark "${until}"`)
  return events
    .filter(({ name, pid, tid, ts }) => name.endsWith('::RunTask') && pid === end.pid && tid === end.tid && ts < end.ts)
    .map(({ tdur = 0 }) => (TIMES_SLOWER * tdur) / 1000)
}

/** Holds a row at the window's end, where the list scrolls by itself, until it has come so far. */
async function drag(page: Page): Promise<void> {
  // not by role, which would compute thousands of accessible names
  const dragged = page.locator('[data-hike]').nth(DRAGGED.from - 1)
  const id = await dragged.getAttribute('data-hike')
  const box = await dragged.locator('[aria-label^="Move "]').first().boundingBox()
  if (!box) throw new Error('the handle is not to be seen')
  const x = box.x + box.width / 2
  await page.mouse.move(x, box.y + box.height / 2)
  await page.mouse.down()
  const text = `document.querySelector('[data-hike="${id}"]').textContent`
  const rank = () => page.evaluate<number>(`Number(/#(\\d+)/.exec(${text})[1])`)
  const bottom = (page.viewportSize()?.height ?? 0) - 6
  for (let step = 0; (await rank()) < DRAGGED.to; step += 1) await page.mouse.move(x, bottom + (step % 2))
  const saved = page.waitForResponse((response) => response.url().endsWith('/hikes/reorder'))
  await page.mouse.up()
  await saved
  if ((await rank()) < DRAGGED.to) throw new Error(`dropped at ${await rank()}`)
}

/** Types the name of one hike, letter by letter, and has all shown again. */
async function find(page: Page): Promise<void> {
  const field = page.locator('input[type=search]').first()
  await field.pressSequentially('Trail 777', { delay: 150 })
  await waitUntil(page, `${FIRST}?.textContent.includes("777")`)
  await field.fill('')
  await waitUntil(page, `!${FIRST}?.textContent.includes("777")`)
}

/** Polls: the page's policy forbids Playwright's `waitForFunction` with a text. */
async function waitUntil(page: Page, isSo: string): Promise<void> {
  const begin = Date.now()
  while (!(await page.evaluate<boolean>(isSo))) {
    if (Date.now() - begin > PATIENCE_MS) throw new Error(`not within ${PATIENCE_MS} ms: ${isSo}`)
    await page.waitForTimeout(POLL_MS)
  }
}

function computeMetrics(events: readonly TraceEvent[]): number[] {
  const tasks = findTasks(events)
  return [Math.max(0, ...tasks), sum(tasks.map((ms) => Math.max(0, ms - BLOCKED_FROM_MS)))]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN
const print = (line: string) => process.stdout.write(`${line}\n`)

await main()
