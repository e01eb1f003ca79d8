import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { root } from '../command.mjs'
import { findFaults } from './check-texts.mjs'
import { extractMessages, findMessages } from './extract.mjs'

const messages = [...extractMessages(root).keys()]
const read = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'locales', `${code}.json`), 'utf8'))

test('each language has its file', () => {
  const files = readdirSync(join(root, 'locales')).filter((file) => file.endsWith('.json'))
  expect(files.toSorted()).toEqual(LANGUAGE_CODES.map((code) => `${code}.json`).toSorted())
})

test.each(LANGUAGE_CODES)('R16.7: %s has every message, and no other: npm run locales -- --write', (code) => {
  const texts = Object.keys(read(code))
  expect({ missing: messages.filter((message) => !texts.includes(message)) }).toEqual({ missing: [] })
  expect({ obsolete: texts.filter((text) => !messages.includes(text)) }).toEqual({ obsolete: [] })
})

test.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('%s has the values, tags and plurals of English', (code) => {
  const texts = Object.entries(read(code))
  const faults = texts.flatMap(([message, text]) => findFaults(code, message, text).map((fault) => `${text} ${fault}`))
  expect(faults).toEqual([])
})

test.each([
  ['de', 'Hello {name}', 'Hallo {name}', []],
  ['de', 'Hello {name}', 'Hallo {nme}', ['names nme instead of name']],
  ['de', 'Order ##verb', 'Ordnen', []],
  ['de', 'Order ##verb', 'Ordnen ##verb', ['has a note']],
  ['de', 'Read <a>it</a>', 'Lies <a>es', ['has the tags <a> instead of </a>,<a>']],
  ['de', 'Hello {name}', 'Hallo {name}}', ['has a brace too many or too few']],
  [
    'pl',
    '{n, plural, one {# hike} other {# hikes of {name}}}',
    '{n, plural, one {# a} few {# b} many {# c} other {# {name}}}',
    [],
  ],
  [
    'pl',
    '{n, plural, one {# hike} other {# hikes}}',
    '{n, plural, one {# a} other {# b}}',
    ['lacks the plural few,many'],
  ],
  ['ja', '{n, plural, one {# hike} other {# hikes}}', '{n, plural, other {# 山}}', []],
  [
    'fr',
    '{n, plural, =0 {none} one {a hike} other {# hikes}}',
    '{n, plural, =0 {aucune} one {une rando} other {# randos}}',
    [],
  ],
  ['fr', '{n, plural, one {# hike} other {# hikes}}', '{n} randos', ['has other plurals']],
])('in %s “%s” as “%s” has the faults %j', (code, message, text, faults) => {
  expect(findFaults(code, message, text)).toEqual(faults)
})

test('messages are the first arguments of four functions', () => {
  const source = `
    t('One'); msg("Two’s"); rich(\`Three\`, {}); filled('Four {n}', { n }); t(isOpen ? 'Five' : 'Six')
    t(variable); other('Seven'); x.t('Eight')
    const view = <b title={t('Nine')}>{rich('Ten <b>x</b>', { b })}</b>`
  expect(findMessages('a.tsx', source)).toEqual([
    'One',
    'Two’s',
    'Three',
    'Four {n}',
    'Five',
    'Six',
    'Nine',
    'Ten <b>x</b>',
  ])
})
