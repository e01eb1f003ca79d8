import { expect, test } from 'vitest'
import { type RouteWay, joinWays } from './route-line.ts'

/** A way through nodes of a grid: `12` lies 1 step east and 2 north. */
const way = (...nodes: number[]): RouteWay => ({
  nodes,
  places: nodes.map((node) => ({ lat: (node % 10) * 0.01, lng: Math.floor(node / 10) * 0.01 })),
})

/** The pieces of a line as the nodes that they pass. */
const pieces = (ways: readonly RouteWay[]) =>
  joinWays(ways)?.pieces.map((piece) => piece.map(({ lat, lng }) => Math.round(lng * 100) * 10 + Math.round(lat * 100)))

test.each<[what: string, ways: RouteWay[], expected: number[][]]>([
  ['ways one after the other', [way(0, 1), way(1, 2), way(2, 3)], [[0, 1, 2, 3]]],
  ['ways in the other direction', [way(1, 0), way(1, 2), way(3, 2)], [[0, 1, 2, 3]]],
  ['a gap', [way(0, 1), way(11, 12)], [[0, 1], [11, 12]]], // oxfmt-ignore
  ['no order', [way(0, 1), way(2, 3), way(2, 1)], [[0, 1, 2, 3]]],
  ['a piece before the first one', [way(1, 2), way(3, 4), way(0, 1)], [[0, 1, 2], [3, 4]]], // oxfmt-ignore
  ['a way of one node', [way(5), way(0, 1)], [[0, 1]]],
])('R19.2: the line of %s', (_what, ways, expected) => {
  expect(pieces(ways)).toEqual(expected)
})

test('R19.2: a line is as long as its great circles, and a loop where it ends at its start', () => {
  expect(joinWays([way(0, 1), way(1, 2)])).toMatchObject({ lengthM: 2224, isLoop: false })
  expect(joinWays([way(0, 1, 11), way(0, 10, 11)])).toMatchObject({ isLoop: true })
  expect(joinWays([])).toBeNull()
})
