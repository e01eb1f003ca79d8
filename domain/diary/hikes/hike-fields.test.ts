import { expect, test } from 'vitest'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import {
  completedOnProblem,
  completionCountProblem,
  countryProblem,
  elevationProblem,
  lengthProblem,
  linkProblem,
  nameProblem,
  notesProblem,
  ratingProblem,
  roundLength,
} from './hike-fields.ts'

const MALICIOUS = 'Input contains potentially malicious content'

test.each(['Easy', 'Moderate', 'Hard', 'Very Hard'])('%s stays as it is', (difficulty) => {
  expect(toDifficulty(difficulty)).toBe(difficulty)
})

test.each(['Extreme', 'hard', '', null, 3, undefined])('R3.4: difficulty %j falls back to Easy', (value) => {
  expect(toDifficulty(value)).toBe('Easy')
})

test.each([
  'Medieval Trail',
  'Window Rock',
  'Salmon = Lake',
  'Documentary Loop',
  'Upon a Hill',
  'Script Peak <3',
  'A/B',
  '100% x',
  '...',
  'a'.repeat(500),
  '🥾',
  '北岳',
])('%s is a name', (name) => {
  expect(nameProblem(name)).toBeNull()
})

test.each([
  '<script>alert(1)</script>',
  'a < SCRIPT src=x',
  '</script>',
  'JavaScript :alert(1)',
  '<img onerror=alert(1)>',
  'x" onclick = "y',
  'eval(1)',
  'document.cookie',
  'window .location',
  '<scr\u0000ipt>',
  '<scr\u200Bipt>',
])('R3.5: %j is malicious as name and as country', (text) => {
  expect(nameProblem(text)).toBe(MALICIOUS)
  expect(countryProblem(text)).toBe(MALICIOUS)
})

test.each([
  ['', 'Name is required'],
  [' \u200B\t', 'Name is required'],
  ['\uFE0F\u0301', 'Name is required'],
  ['.', 'Name cannot consist only of dots'],
  [' ..\u0000', 'Name cannot consist only of dots'],
])('the name %j is refused: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test.each([
  ['', 'Country is required'],
  ['..', 'Country cannot consist only of dots'],
  ['Middle Earth', null],
])('country %j: %s', (country, problem) => {
  expect(countryProblem(country)).toBe(problem)
})

test('a name of half a million characters is judged', () => {
  expect(nameProblem('<' + ' '.repeat(250_000) + 'on'.repeat(120_000))).toBeNull()
})

const LONG = 'Length cannot exceed 1999.99 km'
test.each([
  [0, null],
  [0.01, null],
  [1999.99, null],
  [1999.994, null],
  [1999.995, LONG],
  [2000, LONG],
  [Infinity, LONG],
  [-0.01, 'Length cannot be less than 0 km'],
  [-0.001, 'Length cannot be less than 0 km'],
  [-Infinity, 'Length cannot be less than 0 km'],
  [NaN, 'Length must be a number'],
])('R3.3: length %d: %s', (km, problem) => {
  expect(lengthProblem(km)).toBe(problem)
})

test.each([
  [12.34, 12.34],
  [1.005, 1.01],
  [0.004, 0],
  [-0, 0],
  [1999.994, 1999.99],
  [1e-9, 0],
])('%d km is stored as %d', (km, expected) => {
  expect(roundLength(km)).toBe(expected)
})

const HIGH = 'Elevation cannot exceed 9999 meters'
test.each([
  [0, null],
  [9999, null],
  [9999.5, HIGH],
  [10_000, HIGH],
  [Infinity, HIGH],
  [9999.49, null],
  [9999.5, HIGH],
  [-1, 'Elevation cannot be less than 0 meters'],
  [NaN, 'Elevation must be a number'],
])('elevation %d: %s', (metres, problem) => {
  expect(elevationProblem(metres)).toBe(problem)
})

const RATING = 'Rating must be a whole number from 1 to 5'
test.each([
  [1, false, null],
  [5, false, null],
  [0, false, RATING],
  [6, false, RATING],
  [2.5, false, RATING],
  [NaN, false, RATING],
  [0, true, null],
  [-1, true, RATING],
])('rating %d (a wish: %s): %s', (rating, isWishList, problem) => {
  expect(ratingProblem(rating, isWishList)).toBe(problem)
})

test.each([
  [0, null],
  [199, null],
  [200, null],
  [201, 'Notes cannot exceed 200 words'],
])('R3.6: notes of %i words: %s', (words, problem) => {
  expect(notesProblem('word '.repeat(words))).toBe(problem)
})

test.each([
  '',
  ' ',
  'https://example.org',
  'HTTP://example.org/a?b#c',
  ' https://de.wikipedia.org/wiki/Säntis ',
  `https://example.org/${'a'.repeat(2028)}`,
])('the link %j is good', (link) => {
  expect(linkProblem(link)).toBeNull()
})

test.each([
  'example.org',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://example.org',
  'https://',
  'https:///example.org',
  'https://me@example.org',
  'https://me:secret@example.org',
  'https://exa mple.org',
  'https://example.org:99999',
  `https://example.org/${'a'.repeat(2029)}`,
])('the link %j is refused', (link) => {
  expect(linkProblem(link)).toBe('Please enter a valid URL')
})

const RANGE = 'Date must be between 1900 and 2100'
test.each([
  ['2024-02-29', null],
  ['1900-01-01', null],
  ['2100-12-31', null],
  ['1899-12-31', RANGE],
  ['2101-01-01', RANGE],
  ['2026-02-30', 'Please enter a valid date'],
  ['yesterday', 'Please enter a valid date'],
  ['', 'Please enter a valid date'],
])('R3.7: completed on %j: %s', (day, problem) => {
  expect(completedOnProblem(day)).toBe(problem)
})

const TIMES = 'Times Completed must be a whole number from 1 to 10000'
test.each([
  [1, null],
  [10_000, null],
  [0, TIMES],
  [-1, TIMES],
  [1.5, TIMES],
  [1e9, TIMES],
  [NaN, TIMES],
])('R3.3: completed %d times: %s', (count, problem) => {
  expect(completionCountProblem(count)).toBe(problem)
})
