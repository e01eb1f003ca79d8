import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { OPEN_TO_MEMBERS, PHONE_PAGES } from './phone-pages.ts'
import { SEEDED, signIn } from './sign-in.ts'

/**
 * What holds up a slow phone while a page comes, by the CPU that the main thread's tasks take rather than by the clock, on which
 * everything else that a shared machine does shows too: `npx tsx bench/blocked.ts http://localhost:3000 [http://localhost:3001] …`, sites
 * with the sample community, several for comparing builds; they are asked in turns. LOADS is how often each (7), PAGES which,
 * with commas between. Prints medians of: tasks, their CPU, what each takes over 50 ms when it takes four times as long, from the
 * first paint on (as Lighthouse reckons what it calls blocked, by CPU and by the clock), and the longest of them. All in ms but the first.
 */
const LOADS = Number(process.env['LOADS'] ?? 7)
const PAGES = process.env['PAGES']?.split(',') ?? PHONE_PAGES
const TIMES_SLOWER = 4
const BLOCKED_FROM_MS = 50
/** By then a page is whole. */
const QUIET_MS = 2500
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const CATEGORIES = [
  'toplevel',
  'loading',
  'v8.execute',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as are the next two: on the clock, and of CPU. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

type Figures = Record<'tasks' | 'cpu' | 'blocked' | 'blockedByClock' | 'longest', number>

async function main(): Promise<void> {
  const sites = process.argv.slice(2)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const tracing = await browser.newBrowserCDPSession()
  const loads = new Map<string, Figures[]>()
  for (let load = 0; load < LOADS; load += 1)
    for (const path of PAGES)
      for (const site of sites) {
        const key = `${path} ${site}`
        loads.set(key, [...(loads.get(key) ?? []), figuresOf(await traceOf(browser, tracing, site, path), site + path)])
      }
  await browser.close()
  for (const [key, figures] of loads) tell(key, figures)
}

/** With an empty cache, and the debugger on, as Lighthouse has it. */
async function traceOf(browser: Browser, tracing: CDPSession, site: string, path: string): Promise<TraceEvent[]> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${site}/robots.txt`)
  const session = OPEN_TO_MEMBERS.has(path) ? await signIn(site, SEEDED) : {}
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  const debug = await context.newCDPSession(page)
  await debug.send('Debugger.enable')
  await debug.send('Debugger.setAsyncCallStackDepth', { maxDepth: 8 })
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  tracing.on('Tracing.dataCollected', collect)
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  await page.goto(site + path)
  await page.waitForTimeout(QUIET_MS)
  const isWhole = new Promise<unknown>((resolve) => tracing.once('Tracing.tracingComplete', resolve))
  await tracing.send('Tracing.end')
  await isWhole
  tracing.off('Tracing.dataCollected', collect)
  await context.close()
  return events
}

function figuresOf(events: readonly TraceEvent[], url: string): Figures {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === encodeURI(url),
  )
  if (!start) throw new Error(`no trace of ${url}`)
  const ofPage = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
  const paint = ofPage.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts
  const tasks = ofPage.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
  const later = tasks.filter(({ ts }) => ts >= paint)
  const blocked = (taken: (task: TraceEvent) => number) =>
    sum(later.map((task) => Math.max(0, taken(task) * TIMES_SLOWER - BLOCKED_FROM_MS)))
  return {
    tasks: tasks.length,
    cpu: sum(tasks.map(cpuMs)),
    blocked: blocked(cpuMs),
    blockedByClock: blocked(({ dur = 0 }) => dur / 1000),
    longest: Math.max(0, ...later.map(cpuMs)),
  }
}

function cpuMs({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function tell(key: string, loads: readonly Figures[]): void {
  const median = (name: keyof Figures) =>
    Math.round(loads.map((figures) => figures[name]).toSorted((a, b) => a - b)[loads.length >> 1] ?? NaN)
  const all = loads.map(({ blocked }) => Math.round(blocked))
  const row = [
    key,
    `${median('tasks')} tasks`,
    `CPU ${median('cpu')}`,
    `blocked ${median('blocked')} (${Math.min(...all)} to ${Math.max(...all)})`,
    `by the clock ${median('blockedByClock')}`,
    `longest ${median('longest')}`,
  ]
  process.stdout.write(`| ${row.join(' | ')} |\n`)
}

await main()
