import { afterEach, expect, test } from 'vitest'
import { filled, toEnglish } from './filled.ts'
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

test('the values of a filled message are typed', () => {
  // @ts-expect-error the name is missing
  expect(filled('Hello {name}', {}).params).toEqual({})
})
