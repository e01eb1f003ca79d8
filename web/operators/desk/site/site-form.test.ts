import { expect, test } from 'vitest'
import { type Setting, findChanges, findProblems, toArguments, toFormValues } from './site-form.ts'
import { SETTINGS } from './site-testing.ts'

const NOW = Date.parse('2026-07-02T12:00:00Z')
const withValue = (name: Setting['name'], value: unknown) =>
  SETTINGS.map((setting) => (setting.name === name ? { ...setting, value, source: 'site' as const } : setting))

test('values of the site become texts, and back the same', () => {
  const before = toFormValues(withValue('storageLimit', 1_610_612_736))
  expect(before).toMatchObject({ siteName: '', signUp: 'open', storageLimit: '1.5 GB', languages: 'en,de' })
  expect(findChanges(before, { ...before, siteName: '  ' })).toEqual([])
  const after = { ...before, siteName: ' Our  Hills ', storageLimit: '', languages: 'en' }
  const changes = findChanges(before, after)
  expect(toArguments(changes, after)).toEqual(['siteName=Our Hills', 'storageLimit=', 'languages=en'])
})

test('a new notice keeps the end that the form shows, and no notice has none', () => {
  const noticeUntil = '2026-08-01T10:00'
  const iso = new Date(noticeUntil).toISOString()
  const before = { ...toFormValues(SETTINGS), notice: 'Old.', noticeUntil }
  const renewed = { ...before, notice: 'New.' }
  expect(toArguments(findChanges(before, renewed), renewed)).toEqual(['notice=New.', `noticeUntil=${iso}`])
  const ended = { ...before, notice: '' }
  expect(toArguments(findChanges(before, ended), ended)).toEqual(['notice=', 'noticeUntil='])
})

test.each([
  [{ contact: 'nonsense' }, { contact: 'The contact must be an e-mail address or a web address.' }],
  [{ contact: 'help@example.org' }, {}],
  [{ storageLimit: 'much' }, { storageLimit: 'Storage for each member must be at least 1 MB.' }],
  [{ storageLimit: '2 GB' }, {}],
  [{ siteName: 'x'.repeat(61) }, { siteName: 'This text can have at most 60 characters.' }],
  [{ notice: 'Look!', noticeUntil: '2026-06-01T10:00' }, { noticeUntil: 'This time has passed.' }],
  [{ notice: 'Look!' }, {}],
])('%j has the problems %j', (over, problems) => {
  const before = toFormValues(SETTINGS)
  const after = { ...before, ...over }
  expect(findProblems(findChanges(before, after), after, NOW)).toEqual(problems)
})
