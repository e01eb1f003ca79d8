import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AchievementBadge } from './achievement-badge.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const EVEREST = {
  _id: 'climb-8849',
  name: 'Everest',
  description: 'Climbed 8,849 m in total, the height of Everest',
  icon: 'landscape',
  tier: 'silver',
} as const

function show(over: { imageUrl?: string } = {}) {
  render(<AchievementBadge achievement={{ ...EVEREST, ...over }} />)
  return screen.getByRole('button', { name: 'Everest' })
}

/** jsdom has no top layer and treats what is shown in it as hidden. */
const tooltip = () => screen.queryByRole('tooltip', { hidden: true })

// its code comes with the first
beforeAll(async () => {
  fireEvent.pointerEnter(show(), { pointerType: 'mouse' })
  await screen.findByRole('tooltip', { hidden: true })
  cleanup()
})

test('R10.5: the pointer brings a tooltip of 192 px with name and description, and takes it away', () => {
  vi.useFakeTimers()
  const badge = show()
  expect(tooltip()).toBeNull()
  fireEvent.pointerEnter(badge, { pointerType: 'mouse' })
  expect(tooltip()).toHaveTextContent('EverestClimbed 8,849 m in total, the height of Everest')
  expect(tooltip()).toHaveStyle({ width: '192px' })
  fireEvent.pointerLeave(badge, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(200))
  expect(tooltip()).toBeNull()
})

test('the pointer may move onto the tooltip', () => {
  vi.useFakeTimers()
  const badge = show()
  fireEvent.pointerEnter(badge, { pointerType: 'mouse' })
  fireEvent.pointerLeave(badge, { pointerType: 'mouse' })
  fireEvent.pointerEnter(tooltip() ?? badge, { pointerType: 'mouse' })
  act(() => void vi.advanceTimersByTime(5000))
  expect(tooltip()).toBeInTheDocument()
})

test('the focus brings it, describes the badge with it, and Escape hides it', () => {
  const badge = show()
  act(() => badge.focus())
  expect(badge).toHaveAccessibleDescription(/Climbed 8,849 m/)
  fireEvent.keyDown(badge, { key: 'Escape' })
  expect(tooltip()).toBeNull()
  act(() => badge.blur())
  act(() => badge.focus())
  expect(tooltip()).toBeInTheDocument()
  act(() => badge.blur())
  expect(tooltip()).toBeNull()
})

test('R10.5: a touch brings it; it goes 2000 ms after the finger is lifted', () => {
  vi.useFakeTimers()
  const badge = show()
  fireEvent.touchStart(badge)
  act(() => void vi.advanceTimersByTime(5000))
  expect(tooltip()).toBeInTheDocument()
  fireEvent.touchEnd(badge)
  act(() => badge.focus())
  act(() => void vi.advanceTimersByTime(1999))
  expect(tooltip()).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(1))
  expect(tooltip()).toBeNull()
})

test.each([
  ['small', '40'],
  ['medium', '72'],
  ['large', '132'],
] as const)('a %s badge is %s px wide', (size, px) => {
  render(<AchievementBadge achievement={EVEREST} size={size} />)
  expect(document.querySelector('svg')).toHaveAttribute('width', px)
})

test('a picture takes the place of the icon', () => {
  const badge = show({ imageUrl: '/everest.png' })
  expect(badge.querySelector('image')).toHaveAttribute('href', '/everest.png')
  expect(badge.querySelector('.lucide')).toBeNull()
})
