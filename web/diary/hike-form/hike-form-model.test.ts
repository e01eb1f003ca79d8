import { expect, test } from 'vitest'
import { photoProblem } from './save/file-checks.ts'
import {
  emptyFormValues,
  statisticsForForm,
  hikeProblems,
  canType,
  countNotes,
  typingProblem,
  restoreValues,
  toHikeBody,
  normaliseTyped,
} from './hike-form-model.ts'

const GOOD = emptyFormValues('2026-07-12', { name: 'Besseggen', country: 'Norway', length: '14.2', elevation: '1140' })

test('a fresh form is dated today, rated 5 and Easy', () => {
  expect(emptyFormValues('2026-07-12')).toMatchObject({
    completedOn: '2026-07-12',
    rating: 5,
    difficulty: 'Easy',
    completionCount: '1',
  })
})

test('valid values have no problems and become numbers', () => {
  expect(hikeProblems(GOOD)).toEqual({})
  expect(toHikeBody(GOOD)).toMatchObject({ length: 14.2, elevation: 1140, completionCount: 1 })
})

test.each([
  ['1140.4', 1140],
  ['1140.5', 1141],
  ['0.4', 0],
])('an elevation of %s is sent as %i, as the server rounds', (elevation, metres) => {
  expect(hikeProblems({ ...GOOD, elevation })).toEqual({})
  expect(toHikeBody({ ...GOOD, elevation }).elevation).toBe(metres)
})

test.each([
  ['name', '', 'Name is required'],
  ['name', '<script>', 'Input contains potentially malicious content'],
  ['country', ' ', 'Country is required'],
  ['length', '', 'Length is required'],
  ['length', '2000', 'Length cannot exceed 1999.99 km'],
  ['elevation', '10000', 'Elevation cannot exceed 9999 meters'],
  ['completedOn', '', 'Completion date is required'],
  ['completionCount', '0', 'Times Completed must be a whole number from 1 to 10000'],
  ['link', 'not a link', 'Please enter a valid URL'],
] as const)('%s of %j says: %s', (field, value, text) => {
  expect(hikeProblems({ ...GOOD, [field]: value })).toEqual({ [field]: text })
})

test.each([
  ['length', '1999.99', true],
  ['length', '2000', false],
  ['length', '12.', true],
  ['length', '12,5', true],
  ['length', '12.345', false],
  ['length', '-1', false],
  ['length', '1e3', false],
  ['elevation', '9999', true],
  ['elevation', '10000', false],
  ['elevation', '1140.', true],
  ['elevation', '1140,5', true],
  ['elevation', '9999.4', true],
  ['elevation', '9999.5', false],
  ['elevation', '1.234', false],
  ['notes', Array(200).fill('word').join(' '), true],
  ['notes', Array(201).fill('word').join(' '), false],
] as const)('typing into %s: %s is taken in: %s', (field, text, expected) => {
  expect(canType(field, text)).toBe(expected)
})

test.each([
  [{ type: 'image/png', size: 5 * 1024 ** 2 + 1 }, null],
  [{ type: 'image/svg+xml', size: 1 }, 'File type must be one of: jpeg, png, gif, webp'],
  [{ type: 'image/heic', size: 1 }, null],
  [{ name: 'IMG_0001.HEIC', type: '', size: 1 }, null],
  [{ type: 'image/jpeg', size: 0 }, 'Invalid image file: it is empty. Please choose another one.'],
])('photo %j: %s', (file, text) => {
  expect(photoProblem(file)).toBe(text)
})

test('statistics of a track fit the fields', () => {
  expect(statisticsForForm({ lengthKm: 14.2049, ascentM: 1139.6 })).toEqual({ length: '14.2', elevation: '1140' })
  expect(statisticsForForm({ lengthKm: 4000, ascentM: 12000 })).toEqual({ length: '1999.99', elevation: '9999' })
})

test.each([
  ['length', '2000', 'Length cannot exceed 1999.99 km'],
  ['length', '2000,5', 'Length cannot exceed 1999.99 km'],
  ['length', '12.345', null],
  ['length', '1e', null],
  ['elevation', '10000', 'Elevation cannot exceed 9999 meters'],
  ['elevation', '-1', 'Elevation cannot be less than 0 meters'],
  ['notes', Array(201).fill('word').join(' '), 'Notes cannot exceed 200 words'],
  ['completionCount', '123456', null],
] as const)('%s of %s is refused with: %s', (field, text, expected) => {
  expect(typingProblem(field, text)).toBe(expected)
})

test('a comma is a decimal point in the length and in the elevation alone', () => {
  expect(normaliseTyped('length', '12,5')).toBe('12.5')
  expect(normaliseTyped('elevation', '1140,5')).toBe('1140.5')
  expect(normaliseTyped('notes', 'up, down')).toBe('up, down')
})

test('counts the words of the notes, and says from 1001 characters on that they will be cut', () => {
  expect(countNotes(' up and  down ')).toEqual({ words: 3, isCut: false })
  expect(countNotes('x'.repeat(1000)).isCut).toBe(false)
  expect(countNotes('x'.repeat(1001)).isCut).toBe(true)
})

test('restores the valid values of a backup and leaves the others unchanged', () => {
  const backup = { name: 'Kept', length: 12, rating: 9, difficulty: 'Hard', weatherConditions: ['lava', 'windy'], x: 1 }
  expect(restoreValues(GOOD, backup)).toEqual({
    ...GOOD,
    name: 'Kept',
    difficulty: 'Hard',
    weatherConditions: ['windy'],
  })
  expect(restoreValues(GOOD, {})).toEqual(GOOD)
})
