import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PhotoViewer, type ViewedPhoto } from './photo-viewer.tsx'

const photo = (n: number, over: Partial<ViewedPhoto> = {}): ViewedPhoto => ({
  photoUrl: `/photo-${n}`,
  username: `walker${n}`,
  completedOn: `2026-03-0${n}`,
  ...over,
})
const THREE = [photo(1), photo(2), photo(3)]

type Spot = readonly [x: number, y: number]

function Page({ photos }: { photos: readonly ViewedPhoto[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Look</button>
      {isOpen && <PhotoViewer title="Besseggen" photos={photos} onClose={() => setOpen(false)} />}
    </>
  )
}

async function look(photos: readonly ViewedPhoto[] = THREE) {
  const view = render(<Page photos={photos} />)
  await userEvent.click(screen.getByRole('button', { name: 'Look' }))
  return view
}

const shown = () => screen.getByRole('img').getAttribute('src')
const isOpen = () => screen.queryByRole('dialog') !== null
const swipe = ({ from, to, pointerType = 'touch' }: { from: Spot; to: Spot; pointerType?: string | undefined }) => {
  const stage = screen.getByRole('img').parentElement
  if (!stage) throw new Error('the photo stands nowhere')
  const at = ([clientX, clientY]: Spot) => ({
    pointerType,
    isPrimary: true,
    pointerId: 1,
    clientX,
    clientY,
  })
  fireEvent(stage, Object.assign(new Event('pointerdown', { bubbles: true }), at(from)))
  fireEvent(stage, Object.assign(new Event('pointerup', { bubbles: true }), at(to)))
}

test('R5.6: it opens at the first photo and says whose it is, of which day, and how many there are', async () => {
  await look()
  expect(screen.getByRole('dialog', { name: 'Photos of Besseggen' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'Besseggen, by walker1' })).toHaveAttribute('src', '/photo-1')
  expect(screen.getByText('1 of 3')).toBeVisible()
  expect(screen.getByText('@walker1')).toBeVisible()
  expect(screen.getByText(/March 1, 2026/)).toBeVisible()
})

test('a photo of no known day has no date', async () => {
  await look([photo(1, { completedOn: null })])
  expect(screen.getByText('@walker1').parentElement).toHaveTextContent(/^@walker1$/)
})

test('R5.6: the buttons go on and back, and round both ends', async () => {
  await look()
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }))
  expect([shown(), screen.queryByText('3 of 3') !== null]).toEqual(['/photo-3', true])
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(shown()).toBe('/photo-1')
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }))
  expect(shown()).toBe('/photo-2')
})

test('the arrow keys do the same', async () => {
  await look()
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('/photo-3')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(shown()).toBe('/photo-2')
})

test('there is a dot for each photo; the current one says so', async () => {
  await look()
  const dots = screen.getAllByRole('button', { name: /^Photo \d$/ })
  expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', 'false', 'false'])
  await userEvent.click(screen.getByRole('button', { name: 'Photo 3' }))
  expect(shown()).toBe('/photo-3')
})

test('one photo has neither buttons nor dots, and no arrow or finger moves it', async () => {
  await look([photo(1)])
  expect(screen.getByText('1 of 1')).toBeVisible()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([null, 'Close'])
  await userEvent.keyboard('{ArrowRight}')
  swipe({ from: [200, 100], to: [100, 100] })
  expect(shown()).toBe('/photo-1')
})

test.each([
  { what: 'a finger to the left goes on', from: [200, 100], to: [100, 110], expected: '/photo-2' },
  { what: 'a finger to the right goes back', from: [100, 100], to: [200, 90], expected: '/photo-3' },
  { what: 'a short way is a tap', from: [200, 100], to: [160, 100], expected: '/photo-1' },
  { what: 'up and down is scrolling', from: [200, 100], to: [140, 200], expected: '/photo-1' },
  { what: 'a mouse drags nothing', from: [200, 100], to: [100, 100], expected: '/photo-1', pointerType: 'mouse' },
] as const)('$what', async ({ expected, ...how }) => {
  await look()
  swipe(how)
  expect(shown()).toBe(expected)
})

test('Escape closes it, and the focus is where it was', async () => {
  await look()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(isOpen()).toBe(false)
  expect(screen.getByRole('button', { name: 'Look' })).toHaveFocus()
})

test('a click beside the photo closes it, one on the photo or its caption does not', async () => {
  await look()
  await userEvent.click(screen.getByRole('img'))
  await userEvent.click(screen.getByText('@walker1'))
  expect(isOpen()).toBe(true)
  await userEvent.click(screen.getByRole('dialog'))
  expect(isOpen()).toBe(false)
})

test('Tab stays inside', async () => {
  await look()
  const dialog = screen.getByRole('dialog')
  for (let stop = 0; stop < 6; stop += 1) {
    await userEvent.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
})

test('a photo that cannot be loaded says so, and the next one is tried anew', async () => {
  await look()
  expect(within(screen.getByRole('status')).getByText('Loading...')).toBeVisible()
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('status')).toHaveTextContent('Failed to load photos')
  await userEvent.keyboard('{ArrowRight}')
  fireEvent.load(screen.getByRole('img'))
  expect(screen.queryByRole('status')).toBeNull()
  expect(shown()).toBe('/photo-2')
})
