import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { ApiError } from './call.ts'
import { problemText } from './problem-text.ts'

const LIMIT = {
  message: 'Notes cannot exceed 1,000 characters',
  template: 'Notes cannot exceed {max} characters',
  params: { max: 1000 },
}

function speakGerman() {
  const texts = {
    'Hike not found': 'Tour nicht gefunden',
    [LIMIT.template]: 'Höchstens {max} Zeichen',
    'Name is required': 'Der Name fehlt',
  }
  setTranslations(() => ({ language: 'de', texts }))
  onTestFinished(() => setTranslations(() => ENGLISH))
}

test('in English the server’s words are shown as they are', () => {
  expect(problemText(LIMIT)).toBe(LIMIT.message)
})

test.each([
  ['a text', { message: 'Hike not found' }, 'Tour nicht gefunden'],
  ['a text with values', LIMIT, 'Höchstens 1000 Zeichen'],
  ['a text that is not known', { message: 'Bad {gateway} ##1' }, 'Bad {gateway} ##1'],
  [
    'a text of several fields',
    { message: 'Validation failed', errors: [{ message: 'Name is required' }, LIMIT] },
    'Der Name fehlt Höchstens 1000 Zeichen',
  ],
  ['no text', { message: '', errors: [] }, ''],
])('R16.3: %s is shown in the page’s language', (_, problem, text) => {
  speakGerman()
  expect(problemText(problem)).toBe(text)
})

test('an error that was rendered on the server keeps what its text was made from', () => {
  const errors = [{ path: 'notes', ...LIMIT }]
  const sent: unknown = JSON.parse(JSON.stringify(new ApiError({ status: 400, statusText: '' }, { ...LIMIT, errors })))
  const error = ApiError.fromJson(sent as object)
  speakGerman()
  expect([problemText(error), ...error.errors.map(problemText)]).toEqual(Array(2).fill('Höchstens 1000 Zeichen'))
})
