import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { coverPath } from '#domain/trails/relief/cover-path.ts'
import { ReliefCover } from './relief-cover.tsx'

const BESSEGGEN = { name: 'Besseggen', country: 'Norway', elevationM: 1140, weather: ['snowy'] }

test('R5.7: a cover is one picture of its own size, and no content', () => {
  const { container } = render(<ReliefCover {...BESSEGGEN} width={66} height={48} />)
  expect(container.querySelectorAll('*')).toHaveLength(1)
  const cover = container.querySelector('img')
  expect(cover).toHaveAttribute('src', coverPath(BESSEGGEN, { width: 66, height: 48 }))
  expect(cover).toHaveAttribute('alt', '')
  expect(cover?.style.aspectRatio).toBe('66 / 48')
})

test('covers are asked for when they are near; the first that is seen comes with the page', () => {
  const { container } = render(
    <>
      <ReliefCover {...BESSEGGEN} width={66} height={48} />
      <ReliefCover {...BESSEGGEN} width={390} height={260} isFirst />
    </>,
  )
  const [near, first] = container.querySelectorAll('img')
  expect(near).toHaveAttribute('loading', 'lazy')
  expect(first).toHaveAttribute('loading', 'eager')
  expect(first).toHaveAttribute('fetchpriority', 'high')
})
