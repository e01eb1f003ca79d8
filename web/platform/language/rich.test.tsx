import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rich } from './rich.tsx'

test('tags become elements, and a value is never taken for one', () => {
  const { container } = render(
    rich('Signed in as <b>{name}</b>, <link>{count, plural, one {# hike} other {# hikes}}</link>.', {
      name: '<b>Kari</b> {count}',
      count: 2,
      b: (children) => <strong>{children}</strong>,
      link: (children) => <a href="/list">{children}</a>,
    }),
  )
  expect(container.innerHTML).toBe(
    'Signed in as <strong>&lt;b&gt;Kari&lt;/b&gt; {count}</strong>, <a href="/list">2 hikes</a>.',
  )
})

test('a value may be an element', () => {
  const { container } = render(rich('{photo} by {name}', { photo: <i />, name: 'Kari' }))
  expect(container.innerHTML).toBe('<i></i> by Kari')
})
