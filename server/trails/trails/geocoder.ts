import { setTimeout } from 'node:timers/promises'
import { msg } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { foldText } from '#domain/trails/trail-key.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { readBounded } from '#server/platform/http/read-bounded.ts'

export interface Point {
  readonly lat: number
  readonly lng: number
}

/** Returns the location of a place, or null for an unknown one. Throws 503 where the geocoder cannot be asked now. */
export type Geocode = (query: string) => Promise<Point | null>

/** A clock that can also wait. */
export interface Clock {
  now(): number
  sleep(ms: number): Promise<unknown>
}

const REAL_TIME: Clock = { now: () => performance.now(), sleep: (ms) => setTimeout(ms) }

const INTERVAL_MS = 1000
const TIMEOUT_MS = 3000
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_WAIT_MS = 3000
const REST_MS = 60_000
const KEPT_MS = 7 * 24 * 60 * 60_000
const MAX_KEPT = 1000

export const NO_LOCATION = msg('Failed to load map location')

/**
 * Creates a client for the search of Nominatim's interface, at that address only. Sends one request a second, as the public server
 * requires, caches answers for a week, and pauses for a minute after a failure.
 * @param onAnswer learns of each request whether it was answered
 */
export function createGeocoder(
  address: string,
  time: Clock = REAL_TIME,
  onAnswer: (isGood: boolean) => void = () => {},
): Geocode {
  const kept = new Map<string, { point: Point | null; until: number }>()
  const inFlight = new Map<string, Promise<Point | null>>()
  let nextAt = 0
  let restsUntil = 0

  const ask = async (query: string): Promise<Point | null> => {
    const now = time.now()
    const wait = Math.max(0, nextAt - now)
    if (now < restsUntil || wait > MAX_WAIT_MS) throw cannotAsk()
    nextAt = now + wait + INTERVAL_MS
    await time.sleep(wait)
    try {
      const point = toPoint(await fetchAnswer(address, query))
      onAnswer(true)
      return point
    } catch (error) {
      onAnswer(false)
      restsUntil = time.now() + REST_MS
      throw cannotAsk(error)
    }
  }

  const keep = (query: string, point: Point | null) => {
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(query, { point, until: time.now() + KEPT_MS })
    return point
  }

  return (typed) => {
    const query = foldText(typed)
    const known = kept.get(query)
    if (known && known.until > time.now()) return Promise.resolve(known.point)
    const underWay = inFlight.get(query)
    if (underWay) return underWay
    const answer = ask(query)
      .then((point) => keep(query, point))
      .finally(() => inFlight.delete(query))
    inFlight.set(query, answer)
    return answer
  }
}

function cannotAsk(cause?: unknown): Problem {
  return Object.assign(new Problem(503, 'unavailable', NO_LOCATION, { retryAfter: 5 }), { cause })
}

async function fetchAnswer(address: string, query: string): Promise<unknown> {
  const url = new URL(address)
  url.searchParams.set('q', query)
  url.searchParams.set('format', 'jsonv2')
  url.searchParams.set('limit', '1')
  const response = await fetch(url, {
    headers: { accept: 'application/json', 'user-agent': PRODUCT_NAME },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
  const text = await readBounded(response, MAX_ANSWER_BYTES)
  if (text === null) throw new Error('the geocoder answered too much')
  return JSON.parse(text)
}

/** Returns the first of a list of places; null for an empty list. Throws for anything else. */
function toPoint(answer: unknown): Point | null {
  if (!Array.isArray(answer)) throw new Error('the geocoder answered no list')
  const [place] = answer
  if (place === undefined) return null
  const [lat, lng] = [Number.parseFloat(place?.lat), Number.parseFloat(place?.lon)]
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new Error('the geocoder answered no place')
  return { lat, lng }
}
