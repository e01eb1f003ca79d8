import { afterEach, expect, test } from 'vitest'
import { filled, showInstants, toEnglish } from './filled.ts'
import { ENGLISH, setTranslations } from './translate.ts'

afterEach(() => setTranslations(() => ENGLISH))

test('a filled message is English in every language', () => {
  const message = filled('At most {count, plural, one {# hike} other {# hikes}} of {name} ##limit', {
    count: 2,
    name: '{x}',
  })
  setTranslations(() => ({ language: 'pl', texts: { [message.template]: 'Nie' } }))
  expect(toEnglish(message)).toBe('At most 2 hikes of {x}')
  expect(toEnglish('As it is')).toBe('As it is')
})

test('an instant is written in English, and as it is in another language', () => {
  const message = filled('Suspended until {moment}', { moment: '2026-12-05T14:00:00.000Z' })
  expect(toEnglish(message)).toBe('Suspended until 5 December 2026, 14:00 UTC')
  expect(showInstants(message.params, 'de')).toEqual({ moment: '5. Dezember 2026 um 14:00 UTC' })
})

test('the values of a filled message are typed', () => {
  // @ts-expect-error the name is missing
  expect(filled('Hello {name}', {}).params).toEqual({})
})
