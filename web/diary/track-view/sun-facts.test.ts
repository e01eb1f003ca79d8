import { expect, test } from 'vitest'
import { formatClock, localOffset, formatZone } from './local-clock.ts'
import { sunFacts } from './sun-facts.ts'

const aWalk = (lat: number, lng: number, started: string | null, elapsedTimeS: number | null = 6 * 3600) =>
  ({
    startedAt: started === null ? null : Date.parse(started),
    figures: { start: { lat, lng }, elapsedTimeS },
  }) as Parameters<typeof sunFacts>[0]

test("shows sunrise and sunset in local time, relative to the walk's start and end", () => {
  // far from the time zone of this computer, so that the longitude decides
  const [rise, set] = sunFacts(aWalk(-36.85, 174.76, '2024-06-21T20:30:00Z'))
  expect([rise?.name, set?.name].map((name) => name?.replace(/.*UTC/, 'UTC'))).toEqual(['UTC+12', 'UTC+12'])
  expect(rise).toMatchObject({ value: '07:34', note: '56 min before the start' })
  expect(set).toMatchObject({ value: '17:12', note: '2 h 42 min after the end' })
})

test('a walk in the dark says so', () => {
  const [rise, set] = sunFacts(aWalk(-36.85, 174.76, '2024-06-21T18:30:00Z', 12 * 3600))
  expect([rise?.note, set?.note]).toEqual(['1 h 4 min after the start', '1 h 18 min before the end'])
})

test.each([
  ['2024-06-21T10:00:00Z', 'Up all day'],
  ['2024-12-21T10:00:00Z', 'Never rises'],
])('beyond the polar circle on %s: %s', (at, expected) => {
  expect(sunFacts(aWalk(69.65, 18.96, at))).toEqual([{ name: 'Sun', value: expected }])
})

test.each([[null], ['1970-01-01T00:00:00Z']])('shows no sun times for a walk dated %s', (at) => {
  expect(sunFacts(aWalk(61, 8, at))).toEqual([])
})

test('a walk without an end shows nothing relative to it', () => {
  expect(sunFacts(aWalk(0, 0, '2024-06-21T10:00:00Z', null))[1]).not.toHaveProperty('note')
})

test('formats time zones and times of day', () => {
  expect([0, 120, -210, 345].map(formatZone)).toEqual(['UTC', 'UTC+2', 'UTC−3:30', 'UTC+5:45'])
  expect(formatClock(Date.UTC(2024, 0, 1, 23, 30), 60)).toBe('00:30')
  expect(localOffset(Date.UTC(2024, 0, 1), { lat: -36.9, lng: 174 })).toBe(720)
})
