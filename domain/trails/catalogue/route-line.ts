import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'

/** A way of a route by the numbers of its nodes, and where they are. */
export interface RouteWay {
  readonly nodes: readonly number[]
  readonly places: readonly Place[]
}

/** Starts and ends that are nearer are one place. */
const LOOP_KM = 0.1

/** The line of a route. */
export interface RouteLine {
  readonly pieces: readonly (readonly Place[])[]
  readonly lengthM: number
  readonly isLoop: boolean
}

interface Piece {
  readonly nodes: number[]
  readonly places: Place[]
  /** Nothing was joined to it yet. */
  isOneWay: boolean
}

/**
 * Joins the ways of a route into as few pieces as their ends allow, in the order of the route; ways are turned round where that joins them.
 * The pieces of an unsorted route join too. Null without a way of two places.
 */
export function joinWays(ways: readonly RouteWay[]): RouteLine | null {
  const pieces: Piece[] = []
  for (const { nodes, places } of ways) {
    if (places.length < 2) continue
    const piece = { nodes: [...nodes], places: [...places], isOneWay: true }
    const last = pieces.at(-1)
    if (!last || !joinPieces(last, piece)) pieces.push(piece)
  }
  const joined = joinUnsorted(pieces)
  const [start, end] = [joined[0]?.places[0], joined.at(-1)?.places.at(-1)]
  if (!start || !end) return null
  const lengthM = Math.round(joined.reduce((sum, { places }) => sum + measureLine(places), 0) * 1000)
  const isLoop = joined.length === 1 && distanceKm(start, end) <= LOOP_KM && lengthM > 2 * LOOP_KM * 1000
  return { pieces: joined.map(({ places }) => places), lengthM, isLoop }
}

/** Appends a piece to another where their ends meet, turned round where need be. Returns whether they meet. */
function joinPieces(piece: Piece, next: Piece): boolean {
  const [from, to] = [next.nodes[0], next.nodes.at(-1)]
  const end = piece.nodes.at(-1)
  if (end !== from && end !== to) {
    const start = piece.nodes[0]
    if (!piece.isOneWay || (start !== from && start !== to)) return false
    turn(piece)
  }
  if (piece.nodes.at(-1) !== from) turn(next)
  piece.isOneWay = false
  // one by one: spread arguments of a long line exhaust the stack
  for (const node of next.nodes.slice(1)) piece.nodes.push(node)
  for (const place of next.places.slice(1)) piece.places.push(place)
  return true
}

function turn(piece: Piece): void {
  piece.nodes.reverse()
  piece.places.reverse()
}

/** Joins pieces whose ends meet, whatever their order. Each is looked at once. */
function joinUnsorted(pieces: readonly Piece[]): Piece[] {
  const byEnd = new Map<number, Set<Piece>>()
  const forEnds = (piece: Piece, act: (pieces: Set<Piece>) => void) => {
    for (const node of [piece.nodes[0], piece.nodes.at(-1)]) {
      if (node === undefined) continue
      const there = byEnd.get(node) ?? new Set()
      act(there)
      byEnd.set(node, there)
    }
  }
  const left = new Set(pieces)
  for (const piece of pieces) forEnds(piece, (there) => there.add(piece))
  const joined: Piece[] = []
  for (const first of pieces) {
    if (!left.delete(first)) continue
    forEnds(first, (there) => there.delete(first))
    for (const isTurned of [false, true]) {
      if (isTurned) turn(first)
      for (;;) {
        const [next] = byEnd.get(first.nodes.at(-1) ?? NaN) ?? []
        if (!next) break
        left.delete(next)
        forEnds(next, (there) => there.delete(next))
        first.isOneWay = false
        joinPieces(first, next)
      }
    }
    turn(first)
    joined.push(first)
  }
  return joined
}

function measureLine(places: readonly Place[]): number {
  let km = 0
  for (const [at, place] of places.entries()) {
    const before = places[at - 1]
    if (before) km += distanceKm(before, place)
  }
  return km
}
