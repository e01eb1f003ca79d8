import { afterEach, expect, test } from 'vitest'
import { isPseudoLanguage, pseudoText, pseudoTexts } from './pseudo.ts'
import { ENGLISH, setTranslations, t } from './translate.ts'

afterEach(() => setTranslations(() => ENGLISH))

test.each([
  ['Save', '⟦Šåṽé ĺ⟧'],
  ['Order ##verb', '⟦Öŕðéŕ ĺ⟧'],
  ['Hello {name}', '⟦Ĥéļļö {name} ĺö⟧'],
  ['Read <link>this</link>', '⟦Ŕéåð <link>ţĥîš</link> ĺöñ⟧'],
  [
    '{count, plural, =0 {no hikes} one {# hike} other {# hikes}} by {name}',
    '⟦{count, plural, =0 {ñö ĥîķéš} one {# ĥîķé} other {# ĥîķéš}} ƀý {name} ĺöñĝéŕ ĺö⟧',
  ],
])('%s becomes %s', (message, pseudo) => {
  expect(pseudoText(message, 'en-XA')).toBe(pseudo)
  expect(pseudoText(message, 'ar-XB')).toBe(`\u200F${pseudo}\u200F`)
})

test('every text is in the catalogue, and its values are filled in', () => {
  setTranslations(() => ({ language: 'en-XA', texts: pseudoTexts('en-XA') }))
  expect(t('{name} has {count, plural, one {# hike} other {# hikes}}', { name: 'Kari', count: 1234 })).toContain(
    'Kari ĥåš 1,234 ĥîķéš',
  )
})

test('braces that never close harm nothing', () => {
  for (const odd of ['{', '}', '{a, plural, one {', '{{}', 'a } b']) expect(pseudoText(odd, 'en-XA')).toContain('⟦')
})

test('a pseudo language is known by its code', () => {
  expect(['en-XA', 'ar-XB', 'en', 'xx', null].filter(isPseudoLanguage)).toEqual(['en-XA', 'ar-XB'])
})
