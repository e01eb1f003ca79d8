import { afterEach, expect, test } from 'vitest'
import { ENGLISH, setTranslations, t, translateName } from './translate.ts'
import type { Language } from './languages.ts'

afterEach(() => setTranslations(() => ENGLISH))

function speak(language: Language, texts: Record<string, string>, onMissing?: (message: string) => void) {
  setTranslations(() => ({ language, texts, ...(onMissing ? { onMissing } : {}) }))
}

test('English texts need no catalogue', () => {
  expect(t('My List')).toBe('My List')
  expect(t('{name} has {count, plural, one {# hike} other {# hikes}}', { name: 'Kari', count: 1234 })).toBe(
    'Kari has 1,234 hikes',
  )
  expect(t('{count, plural, =0 {no hikes} one {# hike} other {# hikes}}', { count: 0 })).toBe('no hikes')
})

test('a note for translators is not shown', () => {
  expect(t('Order ##verb')).toBe('Order')
})

test('R16.6: values are inserted as they are', () => {
  expect(t('{name} likes {hike}', { name: '{hike} <b> % # \\u0041', hike: '{name}' })).toBe(
    '{hike} <b> % # \\u0041 likes {name}',
  )
})

test.each([
  [0, '0 tras'],
  [1, '1 trasa'],
  [2, '2 trasy'],
  [5, '5 tras'],
  [22, '22 trasy'],
  [112, '112 tras'],
])('Polish counts %i as %s', (count, text) => {
  const message = '{count, plural, one {# hike} other {# hikes}}'
  speak('pl', { [message]: '{count, plural, one {# trasa} few {# trasy} many {# tras} other {# trasy}}' })
  expect(t(message, { count })).toBe(text)
})

test('a missing translation falls back to English, and is reported', () => {
  const missing: string[] = []
  speak('de', { Friends: 'Freunde' }, (message) => missing.push(message))
  expect([t('Friends'), t('My List'), t('Hello {name}', { name: 'Kari' })]).toEqual([
    'Freunde',
    'My List',
    'Hello Kari',
  ])
  expect(missing).toEqual(['My List', 'Hello {name}'])
})

test('what every object has is no translation', () => {
  for (const name of ['constructor', '__proto__', 'toString']) {
    expect([t(name), translateName(name)]).toEqual([name, name])
    speak('de', {})
    expect([t(name), translateName(name)]).toEqual([name, name])
  }
})

test('the values of a message are typed', () => {
  // @ts-expect-error the name is missing
  expect(t('Hello {name}', {})).toBe('Hello ')
  // @ts-expect-error no such value
  expect(t('Hello {name}', { name: 'Kari', other: 1 })).toBe('Hello Kari')
  // @ts-expect-error a message without placeholders takes no values
  expect(t('Hello', {})).toBe('Hello')
})
