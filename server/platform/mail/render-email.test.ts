import { expect, test } from 'vitest'
import { renderEmail } from './render-email.ts'

const EMAIL = {
  subject: 'On <b>mountains</b>',
  heading: 'Salt & pepper',
  paragraphs: ['"Hello" <script>alert(1)</script>'],
  action: { words: 'Go <up>', url: 'https://hikes.example.org/up?a=1&b="2"' },
  notes: ["It's a note"],
}

test('the content of an e-mail is escaped in its HTML, and unchanged in its text', () => {
  const { subject, text, html } = renderEmail(EMAIL, 'https://hikes.example.org')
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

test('an e-mail without an action has no button', () => {
  const { text, html } = renderEmail({ ...EMAIL, action: null }, 'https://hikes.example.org')
  expect(text).not.toContain('https://hikes.example.org/up')
  expect(html.match(/<a /g)).toHaveLength(1)
})

test('a list has one line for each entry in both forms, escaped', () => {
  const { text, html } = renderEmail({ ...EMAIL, list: ['tom <b>', 'eve & mia'] }, 'https://hikes.example.org')
  expect(text).toContain('\n\n- tom <b>\n- eve & mia\n\n')
  expect(html).toMatch(/>tom &lt;b&gt;<\/p>\n<p[^>]*>eve &amp; mia<\/p>/)
})

test('an address of the site at the end of a note can be followed, one of others cannot', () => {
  const notes = ['No more: https://hikes.example.org/unsubscribe#a"b', 'See https://elsewhere.example/']
  const { html } = renderEmail({ ...EMAIL, action: null, notes }, 'https://hikes.example.org')
  expect(html).toContain('No more: <a class="link" href="https://hikes.example.org/unsubscribe#a&quot;b"')
  expect(html).not.toContain('href="https://elsewhere.example/')
})
