import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HikeCover } from '#web/diary/list-rows/hike-name.tsx'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { PhotoThumb } from './photo-thumb.tsx'
import { TrailPicture } from './trail-picture.tsx'

const photoAt = (id: string) => ({
  url: `/api/hikes/${id}/photo`,
  thumbnailUrl: `/api/hikes/${id}/photo?size=thumb`,
  width: 1600,
  height: 1200,
})
const hikeWith = (id: string) => ({ ...BESSEGGEN, photo: photoAt(id) })

const picture = () => document.querySelector('img')!

test.each([
  ['a card', (id: string) => <TrailPicture of={hikeWith(id)} width={390} height={260} />],
  ['a list', (id: string) => <HikeCover hike={hikeWith(id)} width={66} height={48} />],
])('where the photo of %s cannot be had the drawn mountain stands, and another photo is tried', (_where, draw) => {
  const { rerender } = render(draw('h1'))
  expect(picture()).toHaveAttribute('src', '/api/hikes/h1/photo?size=thumb')
  fireEvent.error(picture())
  expect(picture()).toHaveClass('cover')
  expect(picture().src).toContain('/covers/')
  rerender(draw('h2'))
  expect(picture()).toHaveAttribute('src', '/api/hikes/h2/photo?size=thumb')
})

test('a thumbnail that fails to load leaves an empty box that still opens the photo', () => {
  const { getByRole } = render(
    <PhotoThumb photo={photoAt('h1')} label="Photo" width={88} height={60} onOpen={() => {}} className="h-15 w-22" />,
  )
  fireEvent.error(picture())
  expect(picture()).not.toBeVisible()
  expect(getByRole('button', { name: 'Photo' })).toBeVisible()
})
