import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { escapeXml } from './escape-xml.ts'

test.each([
  ['Tête & <b>"Âne"</b> \'x\' ]]>', 'Tête & <b>"Âne"</b> \'x\' ]]>'],
  ['a\u0000b\u0008c\uFFFEd\uFFFFe', 'abcde'],
  ['half \uD800 a pair', 'half  a pair'],
  ['🥾 over lines\n\tand tabs', '🥾 over lines\n\tand tabs'],
])('%j is read back as %j', (text, expected) => {
  let read = ''
  const parser = new SaxesParser()
  parser.on('text', (more) => (read += more))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(`<a>${escapeXml(text)}</a>`).close()
  expect(read).toBe(expected)
})
