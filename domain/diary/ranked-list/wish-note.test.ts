import { expect, test } from 'vitest'
import { wishNoteProblem } from './wish-note.ts'

const TOO_LONG = 'Notes cannot exceed 1,000 characters'

test.each([
  ['nothing', '', null],
  ['as much as there may be', 'a'.repeat(1000), null],
  ['more', 'a'.repeat(1001), TOO_LONG],
  ['what is not stored', `${' '.repeat(600)}a${'\u200B'.repeat(600)}`, null],
])('a note of %s', (_, note, problem) => {
  expect(wishNoteProblem(note)).toBe(problem)
})
