import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { calls } from '#contract/api.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Config } from '#server/platform/config.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { routeUrl } from '#server/platform/http/serve.ts'

const LOOK_EVERY_MS = 1000
const RESOLUTION_MS = 20
const WORST_LEVEL = 6
const SHARE_OF_LEVEL = 0.18
const RETRY_AFTER_S = { from: 2, to: 6 }

/** Health checks are answered as long as anything is. */
const ALWAYS = new Set(['/api/health', '/api/ready'])
/** Calls that wait for something else than the process, and have limits of their own. */
const LONG = new Set(calls.filter((row) => row.events || row.form).map((row) => `${row.method} ${routeUrl(row)}`))

/** Measures the load; tests bring their own. */
export interface LoadMeter {
  /** Returns the average delay of the event loop since the last call, in milliseconds. */
  delayMs(): number
  /** Returns a random number from 0 to 1; a call is refused where it is below the share. */
  draw(): number
}

/**
 * Refuses calls with 503 while the process cannot keep up: a share of all that grows while the event loop is late, and those beyond the
 * number of concurrent calls. Call it before the limits, which would query the store for the caller.
 */
export function shedLoad(
  app: FastifyInstance,
  { hasLimits, limits }: Pick<Config, 'hasLimits' | 'limits'>,
  meter = createLoopMeter(),
): void {
  const nextShare = createRefusalShare(limits.delayMs.max)
  let share = 0
  let atOnce = 0
  let refused = 0
  let refusedInAll = 0
  app.measure({ name: 'upstone_calls_at_once', help: 'Calls in progress', read: () => atOnce })
  app.measure({
    name: 'upstone_calls_refused_total',
    help: 'Calls refused because the process was too busy',
    isCounter: true,
    read: () => refusedInAll,
  })
  if (!hasLimits) return
  const refuse = (reply: FastifyReply) => {
    refused += 1
    refusedInAll += 1
    return sendProblem(reply, tooBusy())
  }
  const look = setInterval(() => {
    share = nextShare(meter.delayMs())
    // a line for each would be more to do
    if (refused > 0) app.log.warn({ refused, atOnce, share }, 'too busy for all calls')
    refused = 0
  }, LOOK_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(look))
  app.addHook('onRequest', async ({ routeOptions: { url = '' } }, reply) => {
    if (share > 0 && isCall(url) && meter.draw() < share) return refuse(reply)
    return undefined
  })
  // a call counts once its body has arrived: slow senders take no place
  app.addHook('preValidation', async ({ method, routeOptions: { url = '' } }, reply) => {
    if (!isCall(url) || LONG.has(`${method} ${url}`)) return undefined
    if (atOnce >= limits.callsAtOnce.max) return refuse(reply)
    atOnce += 1
    reply.raw.once('close', () => (atOnce -= 1))
    return undefined
  })
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') && !ALWAYS.has(url)
}

/**
 * Returns a function that gives the share of calls to refuse after each look. A single bad look is ignored: the whole machine may have
 * paused.
 */
export function createRefusalShare(limitMs: number): (delayMs: number) => number {
  let level = 0
  return (delayMs) => {
    level = delayMs > limitMs ? Math.min(level + 1, WORST_LEVEL) : Math.max(level - 1, 0)
    return Math.max(level - 1, 0) * SHARE_OF_LEVEL
  }
}

export function createLoopMeter(): LoadMeter {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let resetAt = performance.now()
  return {
    delayMs: () => {
      const sinceMs = performance.now() - resetAt
      // nothing was recorded at all where one turn of the loop took the whole time
      const meanMs = Number.isNaN(histogram.mean) ? sinceMs : histogram.mean / 1e6
      histogram.reset()
      resetAt += sinceMs
      return Math.max(0, meanMs - RESOLUTION_MS)
    },
    draw: Math.random,
  }
}

function tooBusy(): Problem {
  const { from, to } = RETRY_AFTER_S
  // spreads the retries of clients that were refused together
  const retryAfter = Math.round(from + Math.random() * (to - from))
  return new Problem(503, 'too_busy', msg('The server is busy. Please try again in a moment.'), { retryAfter })
}
