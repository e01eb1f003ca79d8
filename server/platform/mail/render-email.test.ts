import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

const LETTER = {
  subject: 'On <b>mountains</b>',
  heading: 'Salt & pepper',
  paragraphs: ['"Hello" <script>alert(1)</script>'],
  action: { words: 'Go <up>', url: 'https://hikes.example.org/up?a=1&b="2"' },
  notes: ["It's a note"],
}

test('what a letter says is text in its HTML, and stands as it is in its plain form', () => {
  const { subject, text, html } = renderEmail(LETTER, 'https://hikes.example.org')
  expect(subject).toBe('On <b>mountains</b>')
  expect(text).toBe(`Salt & pepper

"Hello" <script>alert(1)</script>

Go <up>:
https://hikes.example.org/up?a=1&b="2"

It's a note

-- 
Upstone, https://hikes.example.org
`)
  expect(html).toContain('&quot;Hello&quot; &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('href="https://hikes.example.org/up?a=1&amp;b=&quot;2&quot;"')
  expect(html).not.toContain('<script')
})

test('a letter with nothing to do has no button', () => {
  const { text, html } = renderEmail({ ...LETTER, action: null }, 'https://hikes.example.org')
  expect(text).not.toContain('https://hikes.example.org/up')
  expect(html.match(/<a /g)).toHaveLength(1)
})

test('what is listed stands line under line in both forms, as text', () => {
  const { text, html } = renderEmail({ ...LETTER, list: ['tom <b>', 'eve & mia'] }, 'https://hikes.example.org')
  expect(text).toContain('\n\n- tom <b>\n- eve & mia\n\n')
  expect(html).toMatch(/>tom &lt;b&gt;<\/p>\n<p[^>]*>eve &amp; mia<\/p>/)
})

test('an address of the site at the end of a note can be followed, one of others cannot', () => {
  const notes = ['No more: https://hikes.example.org/unsubscribe#a"b', 'See https://elsewhere.example/']
  const { html } = renderEmail({ ...LETTER, action: null, notes }, 'https://hikes.example.org')
  expect(html).toContain('No more: <a class="link" href="https://hikes.example.org/unsubscribe#a&quot;b"')
  expect(html).not.toContain('href="https://elsewhere.example/')
})
