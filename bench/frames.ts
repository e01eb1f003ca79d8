import type { Page } from 'playwright-core'

/** Of the frames that a page has drawn while something was done. */
export interface Frames {
  readonly perSecond: number
  /** Milliseconds from one to the next. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
  /** The share of those that came later than after 20 ms: at 60 in a second at least one was left out. */
  readonly lateShare: number
  /** Milliseconds of each task, and of each frame with all that it waited for, that took over 50. */
  readonly longTasks: readonly number[]
  readonly longFrames: readonly number[]
  /** CPU of the page's main thread as a share of the time; what else the machine does lengthens it little. */
  readonly cpuShare: number
}

const LATE_MS = 20

interface Counted {
  readonly times: readonly number[]
  readonly tasks: readonly number[]
  readonly frames: readonly number[]
}

// as text: what builds this file names functions in ways that a page does not know
const COUNT = `(() => {
  const counted = { times: [], tasks: [], frames: [] }
  window.counted = counted
  const watch = (type, durations) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const note = (list) => durations.push(...list.getEntries().map(({ duration }) => duration))
    new PerformanceObserver(note).observe({ type })
  }
  watch('longtask', counted.tasks)
  watch('long-animation-frame', counted.frames)
  requestAnimationFrame(function count(at) {
    counted.times.push(at)
    if (window.counted === counted) requestAnimationFrame(count)
  })
})()`
const END = `new Promise((resolve) => {
  const { counted } = window
  window.counted = null
  // what observers are told comes after the frame
  setTimeout(() => resolve(counted), 100)
})`

/** Counts the frames of a page while something is done. @param _name for whoever keeps more of it */
export async function framesDuring(page: Page, _name: string, act: () => Promise<void>): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const taskS = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { at: performance.now(), cpuMs: 1000 * taskS }
  }
  await page.evaluate(COUNT)
  const before = await read()
  await act()
  const after = await read()
  const { times, tasks, frames } = await page.evaluate<Counted>(END)
  await devtools.detach()
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const sorted = steps.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return {
    perSecond: (1000 * steps.length) / steps.reduce((sum, step) => sum + step, 0),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    lateShare: steps.filter((step) => step > LATE_MS).length / steps.length,
    longTasks: tasks,
    longFrames: frames,
    cpuShare: (after.cpuMs - before.cpuMs) / (after.at - before.at),
  }
}
