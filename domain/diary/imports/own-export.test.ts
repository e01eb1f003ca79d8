import { expect, test } from 'vitest'
import { parseOwnExport } from './own-export.ts'

const HIKE = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Besseggen',
  country: 'Norway',
  difficulty: 'Hard',
  length: 14.2,
  elevation: 1140,
  rating: 5,
  notes: '=1+1',
  link: '',
  weatherConditions: ['sunny', 'nonsense'],
  photo: { file: 'photos/0001 Besseggen.webp', width: 1, height: 1 },
  track: null,
  visibility: 'followers',
  rank: 1,
  completedOn: '2026-07-12',
  completionCount: 2,
}

test('hikes and wishes of an export are read, with their files', () => {
  const read = parseOwnExport({
    format: 'upstone-export',
    version: 1,
    hikes: [HIKE],
    wishlist: [{ ...HIKE, name: 'Dream' }],
  })
  expect(read).toMatchObject({
    rows: [
      {
        at: 'hike 1',
        hike: {
          name: 'Besseggen',
          rank: 1,
          notes: '=1+1',
          weather: ['sunny'],
          photoFile: 'photos/0001 Besseggen.webp',
          trackFile: null,
          visibility: 'followers',
          completionCount: 2,
          isWish: false,
          id: `upstone ${HIKE.id}`,
        },
      },
      { at: 'wish 1', hike: { name: 'Dream', isWish: true, completedOn: null } },
    ],
  })
})

test('further walks come as walks of their own, and the hike counts the others', () => {
  const visit = {
    id: 'v',
    completedOn: '2025-01-01',
    notes: 'snow',
    weatherConditions: [],
    photo: null,
    track: { file: 'tracks/x.gpx', visibility: 'followers', hideEndsM: 300 },
  }
  const read = parseOwnExport({
    format: 'upstone-export',
    version: 1,
    hikes: [{ ...HIKE, completionCount: 3, visits: [visit] }],
  })
  expect(read).toMatchObject({
    rows: [
      { hike: { completionCount: 2, completedOn: '2026-07-12' } },
      {
        at: 'hike 1, walk 2',
        hike: {
          name: 'Besseggen',
          completedOn: '2025-01-01',
          notes: 'snow',
          completionCount: 1,
          rank: null,
          photoFile: null,
          trackFile: 'tracks/x.gpx',
          trackVisibility: 'followers',
          hideEndsM: 300,
          id: 'upstone v',
        },
      },
    ],
  })
})

test('an unreadable visibility of a track is private', () => {
  const read = parseOwnExport({
    format: 'upstone-export',
    version: 1,
    hikes: [{ ...HIKE, track: { file: 'x', visibility: 'all', hideEndsM: 3 } }],
  })
  expect(read).toMatchObject({ rows: [{ hike: { trackVisibility: 'private', hideEndsM: null } }] })
})

test.each([
  [null, 'is not an Upstone export'],
  [[], 'is not an Upstone export'],
  [{ format: 'other' }, 'is not an Upstone export'],
  [{ format: 'upstone-export', version: 2 }, 'was made by a newer version of Upstone'],
])('%j is refused', (json, reason) => {
  expect(parseOwnExport(json)).toEqual({ reason })
})

test('damaged rows have a reason, damaged fields are left out', () => {
  const read = parseOwnExport({
    format: 'upstone-export',
    version: 1,
    hikes: [
      'x',
      { name: '' },
      { ...HIKE, length: -1, elevation: 'high', rating: 9, completedOn: 'never', photo: 'x', track: { file: 7 } },
    ],
    wishlist: 'none',
  })
  expect(read).toMatchObject({
    rows: [
      { at: 'hike 1', reason: 'is not a hike' },
      { at: 'hike 2', reason: 'Name is required' },
      {
        hike: { lengthKm: null, ascentM: null, rating: null, completedOn: null, photoFile: null, trackFile: null },
      },
    ],
  })
})
