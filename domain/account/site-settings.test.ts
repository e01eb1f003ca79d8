import { expect, test } from 'vitest'
import { toEnglish } from '#domain/platform/language/filled.ts'
import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { parseSetting } from './site-settings.ts'

test.each([
  ['siteName', '  Peak \n Club ', 'Peak Club'],
  ['siteName', ' \u200b ', null],
  ['siteName', null, null],
  ['siteName', '🏔'.repeat(60), '🏔'.repeat(60)],
  ['contact', ' ops@example.org ', 'ops@example.org'],
  ['contact', 'https://example.org/help', 'https://example.org/help'],
  ['signUp', 'closed', 'closed'],
  ['notice', 'One\nline <b>{x}</b>\u0000\u202e', 'One line <b>{x}</b>'],
  ['noticeUntil', '2026-12-05T18:00Z', Date.UTC(2026, 11, 5, 18)],
  ['noticeUntil', 1_700_000_000_000, 1_700_000_000_000],
  ['storageLimit', 5_000_000_000, 5_000_000_000],
  ['languages', ['fr', 'de'], ['en', 'de', 'fr']],
  ['languages', LANGUAGE_CODES, null],
  ['maintenance', 'Back at six.', 'Back at six.'],
] as const)('%s takes %j as %j', (name, given, value) => {
  expect(parseSetting(name, given)).toEqual({ value })
})

test.each([
  ['siteName', 'x'.repeat(61), 'This text can have at most 60 characters.'],
  ['siteName', 7, 'This must be a text.'],
  ['contact', 'javascript:alert(1)', 'The contact must be an e-mail address or a web address.'],
  ['contact', { toString: 1 }, 'The contact must be an e-mail address or a web address.'],
  ['signUp', 'all', 'Choose who may register: open, invitation or closed.'],
  ['notice', 'x'.repeat(501), 'This text can have at most 500 characters.'],
  ['noticeUntil', 'soon', 'This is not a date and time.'],
  ['noticeUntil', -1, 'This is not a date and time.'],
  ['storageLimit', 999_999, 'Storage for each member must be at least 1 MB.'],
  ['storageLimit', '5 GB', 'Storage for each member must be at least 1 MB.'],
  ['storageLimit', 1.5e9 + 0.5, 'Storage for each member must be at least 1 MB.'],
  ['storageLimit', NaN, 'Storage for each member must be at least 1 MB.'],
  ['languages', [], 'Choose from the languages of the list.'],
  ['languages', ['de', 'en-XA'], 'Choose from the languages of the list.'],
  ['languages', ['__proto__'], 'Choose from the languages of the list.'],
  ['languages', 'de', 'Choose from the languages of the list.'],
] as const)('%s refuses %j', (name, given, problem) => {
  const parsed = parseSetting(name, given)
  expect('problem' in parsed && toEnglish(parsed.problem)).toBe(problem)
})
