import { expect, test } from 'vitest'
import { parseGpx } from '#domain/tracks/files/gpx.ts'
import { areSeparateWalks } from './separate-walks.ts'

type Walk = [name: string, fromLat: number, toLat: number, hour: number | null]

const point = (lat: number, hour: number | null) =>
  `<trkpt lat="${lat}" lon="8">${hour === null ? '' : `<time>2026-07-12T${String(hour).padStart(2, '0')}:00:00Z</time>`}</trkpt>`
const tracksOf = (...walks: Walk[]) =>
  parseGpx(
    `<gpx><name>All</name>${walks
      .map(
        ([name, from, to, hour]) =>
          `<trk><name>${name}</name><trkseg>${point(from, hour)}${point(to, hour === null ? null : hour + 2)}</trkseg><trkseg/></trk>`,
      )
      .join('')}<trk><name>Nothing</name></trk></gpx>`,
  ).tracks

test('the tracks of a file keep their names and their own segments; empty ones are none', () => {
  const tracks = tracksOf(['Up', 46, 46.1, 8], ['Down', 46.1, 46, 10])
  expect(tracks.map(({ name, segments }) => [name, segments.length])).toEqual([
    ['Up', 1],
    ['Down', 1],
  ])
})

test.each<[string, Walk[], boolean]>([
  ['one track', [['A', 46, 46.1, 8]], false],
  [
    'tracks that go on where the last ended',
    [
      ['A', 46, 46.1, 8],
      ['B', 46.11, 46.2, 12],
    ],
    false,
  ],
  [
    'the same, without times',
    [
      ['A', 46, 46.1, null],
      ['B', 46.1, 46.2, null],
    ],
    false,
  ],
  [
    'a side trip from an earlier end',
    [
      ['A', 46, 46.1, 8],
      ['B', 46.1, 46.4, 10],
      ['C', 46.1, 46.15, 14],
    ],
    false,
  ],
  [
    'two recorders of one walk',
    [
      ['A', 46, 46.1, 8],
      ['B', 46.05, 46.1, 9],
    ],
    false,
  ],
  [
    'walks of two places',
    [
      ['A', 46, 46.1, 8],
      ['B', 48, 48.1, 12],
    ],
    true,
  ],
  [
    'a walk that begins where another began',
    [
      ['A', 46, 46.1, 8],
      ['B', 46, 46.1, 12],
    ],
    true,
  ],
])('%s', (_, walks, expected) => {
  expect(areSeparateWalks(tracksOf(...walks))).toBe(expected)
})
