import type { Answer } from '#contract/endpoint.ts'
import type { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { unwrapLines } from '#web/platform/ui/map/unwrap-lines.ts'
import type { ColourClass } from './colouring.ts'

/** A hike with its track and the place that represents it from afar. */
export interface PlacedHike {
  readonly hike: Hike
  readonly lines: readonly (readonly Place[])[]
  readonly start: Place
}

export type FriendHike = Answer<typeof api.friends.map>[number]

/** A hike to point at on the map, mine or a friend's. */
export interface MapSpot extends Pick<PlacedHike, 'lines' | 'start'> {
  readonly id: string
  readonly name: string
  readonly country: string
  /** The second line of its tooltip. */
  readonly note: string | undefined
}

export function hikeToSpot({ hike, lines, start }: PlacedHike, classes: readonly ColourClass[]): MapSpot {
  const { _id: id, name, country } = hike
  return { id, name, country, note: classes.find(({ has }) => has(hike))?.label, lines, start }
}

export function friendToSpot({ _id: id, name, country, username, completedOn, lat, lng }: FriendHike): MapSpot {
  return { id, name, country, note: `@${username}, ${formatDay(completedOn)}`, lines: [], start: { lat, lng } }
}

/** My hikes with a known place, in the order of my list, and those without one. */
export interface MapHikes {
  readonly placed: readonly PlacedHike[]
  readonly lost: readonly Hike[]
}

/** Adds places to the hikes of my list. */
export function placeHikes(hikes: readonly Hike[], { lines, trailheads }: Answer<typeof api.map.mine>): MapHikes {
  const linesOf = new Map<string, string[]>()
  for (const { _id, line } of lines) linesOf.set(_id, [...(linesOf.get(_id) ?? []), line])
  const trailheadOf = new Map(trailheads.map(({ _id, lat, lng }) => [_id, { lat, lng }]))
  const placed: PlacedHike[] = []
  const lost: Hike[] = []
  for (const hike of hikes) {
    const walked = unwrapLines((linesOf.get(hike._id) ?? []).flatMap((line) => unpackLines(line)))
    const start = walked[0]?.[0] ?? trailheadOf.get(hike._id)
    if (start) placed.push({ hike, lines: walked, start })
    else lost.push(hike)
  }
  return { placed, lost }
}
