import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** A point in pixels of the map's window. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** The ways in which a trail is drawn: a sign with its score, or a dot where a sign would cover another one. */
export type Look = 'sign' | 'dot'

export const SIGN = { height: 24, tail: 6, gap: 4 } as const
const DIGIT_PX = 8
const SIGN_PADDING_PX = 16

/** Returns the score as a sign shows it; null where there is none. */
export function signText(score: number | null): string | null {
  return score === null ? null : formatLowerEnd(score)
}

export function signWidth(text: string): number {
  return SIGN_PADDING_PX + text.length * DIGIT_PX
}

/** Radius of a cluster: larger for more trails, but never as large as they are many. */
export function clusterRadius(count: number): number {
  return Math.min(30, 14 + 5 * Math.log10(Math.max(1, count)))
}

interface Cluster extends Place {
  readonly count: number
}

/** Clusters closer than this share of their radii cover each other's numbers. */
const CROWDED = 0.8

/**
 * Returns what can be read on the map at its zoom: clusters that would cover each other become one, and trails below a
 * cluster belong to it.
 * @param pixel where a place is drawn
 */
export function gatherPoints<Trail extends Place>(
  { clusters, trails }: { readonly clusters: readonly Cluster[]; readonly trails: readonly Trail[] },
  pixel: (place: Place) => Pixel,
): { clusters: Cluster[]; trails: Trail[] } {
  const gathered: { place: Cluster; at: Pixel }[] = []
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const at = pixel(cluster)
    const near = gathered.findIndex(
      ({ place, at: other }) =>
        distanceOf(at, other) < CROWDED * (clusterRadius(place.count) + clusterRadius(cluster.count)),
    )
    const other = gathered[near]
    if (other) gathered[near] = { ...other, place: { ...other.place, count: other.place.count + cluster.count } }
    else gathered.push({ place: cluster, at })
  }
  const alone = trails.filter((trail) => {
    const at = pixel(trail)
    const near = gathered.findIndex(({ place, at: other }) => distanceOf(at, other) < clusterRadius(place.count))
    const other = gathered[near]
    if (other) gathered[near] = { ...other, place: { ...other.place, count: other.place.count + 1 } }
    return !other
  })
  return { clusters: gathered.map(({ place }) => place), trails: alone }
}

function distanceOf(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

interface Rect {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Chooses how trails are drawn: the best ones get signs, as long as these cover no cluster and no other sign.
 * @param trails with the pixel that each stands at
 */
export function chooseLooks(
  trails: readonly { readonly score: number | null; readonly at: Pixel }[],
  clusters: readonly { readonly count: number; readonly at: Pixel }[],
): Look[] {
  const taken: Rect[] = clusters.map(({ count, at }) => around(at, clusterRadius(count)))
  const looks: Look[] = trails.map(() => 'dot')
  const bestFirst = trails.map((_, at) => at).toSorted((a, b) => (trails[b]?.score ?? -1) - (trails[a]?.score ?? -1))
  for (const index of bestFirst) {
    const { score = null, at = { x: 0, y: 0 } } = trails[index] ?? {}
    const text = signText(score)
    if (text === null) break
    const rect = signRect(at, text)
    if (taken.some((other) => isOverlapping(other, rect))) continue
    taken.push(rect)
    looks[index] = 'sign'
  }
  return looks
}

function signRect({ x, y }: Pixel, text: string): Rect {
  const half = signWidth(text) / 2 + SIGN.gap / 2
  return { left: x - half, right: x + half, top: y - SIGN.height - SIGN.tail - SIGN.gap, bottom: y }
}

/** Returns whether a point lies on a sign whose tip stands at a pixel. */
export function isOnSign(point: Pixel, tip: Pixel, text: string): boolean {
  const { left, top, right, bottom } = signRect(tip, text)
  return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
}

function around({ x, y }: Pixel, radius: number): Rect {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}

function isOverlapping(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
