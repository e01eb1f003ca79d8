import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { AchievementHost } from './achievement-host.tsx'
import { AchievementPopup } from './achievement-popup.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const anAchievement = (over: Partial<EarnedAchievement> = {}): EarnedAchievement => ({
  _id: 'hikes-1',
  name: 'First Steps',
  description: 'Logged a first hike',
  icon: 'hiking',
  tier: 'bronze',
  earnedAt: '2026-03-02T12:00:00.000Z',
  ...over,
})
const FIRST = anAchievement()
const EVEREST = anAchievement({ _id: 'climb-8849', name: 'Everest', tier: 'silver' })
const PROOF = anAchievement({ _id: 'photos-1', name: 'Proof' })
const nothing = () => undefined
const pieces = () => document.querySelectorAll('[data-confetti] svg').length

function preferLessMotion() {
  const usual = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...usual(query),
    matches: query.includes('reduced-motion: reduce'),
  }))
}

/** Counts the tones that are played. */
function aSpeaker() {
  const tones = vi.fn()
  const value = { value: 0, setValueAtTime: nothing, exponentialRampToValueAtTime: nothing }
  class Audio {
    currentTime = 0
    destination = {}
    createGain = () => ({ gain: value, connect: nothing })
    createOscillator = () => ({ frequency: value, connect: () => ({ connect: nothing }), start: tones, stop: nothing })
    close = nothing
  }
  vi.stubGlobal('AudioContext', Audio)
  return tones
}

test.each([
  [[FIRST], "You've earned a new achievement!"],
  [[FIRST, PROOF], "You've earned 2 new achievements!"],
])('the popup of %j says: %s', async (achievements, text) => {
  render(<AchievementHost />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(() => dispatchPageEvent('achievementsEarned', { achievements }))
  expect(await screen.findByRole('alertdialog', { name: text })).toHaveAccessibleDescription(/First Steps/)
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  expect(screen.getByText('Bronze Achievement')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(achievements.length)
})

test('R10.4: the best comes first and large, with its tier; the others are counted, and named', async () => {
  const summit = anAchievement({ _id: 'climb-50000', name: 'Above the Weather', tier: 'gold' })
  render(<AchievementPopup achievements={[FIRST, EVEREST, summit]} onClose={nothing} />)
  const names = screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
  expect(names).toEqual(['Above the Weather', 'Everest', 'First Steps'])
  expect(screen.getByText('Gold Achievement')).toBeVisible()
  expect(screen.queryByText('Silver Achievement')).toBeNull()
  expect(screen.getByText('And 2 more')).toBeVisible()
})

test('achievements earned while the popup is open are added, without duplicates', async () => {
  render(<AchievementHost />)
  act(() => dispatchPageEvent('achievementsEarned', { achievements: [FIRST] }))
  await screen.findByRole('alertdialog')
  act(() => dispatchPageEvent('achievementsEarned', { achievements: [FIRST, EVEREST] }))
  expect(await screen.findByText("You've earned 2 new achievements!")).toBeVisible()
})

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click beside it', () => userEvent.click(screen.getByRole('alertdialog'))],
  ['Escape', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
])('%s closes the popup', async (_way, close) => {
  render(<AchievementHost />)
  act(() => dispatchPageEvent('achievementsEarned', { achievements: [FIRST] }))
  await screen.findByRole('alertdialog')
  await close()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a click on the popup itself leaves it open', async () => {
  const onClose = vi.fn()
  render(<AchievementPopup achievements={[FIRST]} onClose={onClose} />)
  await userEvent.click(screen.getByText('First Steps'))
  expect(onClose).not.toHaveBeenCalled()
})

test('R10.4: 20 pieces of confetti fly for 2 seconds', () => {
  vi.useFakeTimers()
  render(<AchievementPopup achievements={[FIRST]} onClose={nothing} />)
  expect(pieces()).toBe(20)
  act(() => void vi.advanceTimersByTime(1999))
  expect(pieces()).toBe(20)
  act(() => void vi.advanceTimersByTime(1))
  expect(pieces()).toBe(0)
})

test('every medal falls after the one before', () => {
  render(<AchievementPopup achievements={[FIRST, EVEREST]} onClose={nothing} />)
  const falls = [...document.querySelectorAll<HTMLElement>('.medal-drop')]
  expect(falls.map((medal) => medal.style.getPropertyValue('--falls-after'))).toEqual(['200ms', '380ms'])
})

test('for less motion there is no fall, no confetti, and no sound even where it is on', () => {
  preferLessMotion()
  localStorage.setItem('achievementSound', 'on')
  const tones = aSpeaker()
  render(<AchievementPopup achievements={[FIRST]} onClose={nothing} />)
  expect(screen.getByText('First Steps')).toBeVisible()
  expect(document.querySelector('.medal-drop, [data-confetti]')).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(tones).not.toHaveBeenCalled()
})

test('the sound is off at first; turned on, it is heard at once and by the next popup', async () => {
  const tones = aSpeaker()
  const { unmount } = render(<AchievementPopup achievements={[FIRST]} onClose={nothing} />)
  const toggle = screen.getByRole('switch', { name: 'Sound' })
  expect(toggle).toHaveAttribute('aria-checked', 'false')
  expect(tones).not.toHaveBeenCalled()
  await userEvent.click(toggle)
  expect(toggle).toHaveAttribute('aria-checked', 'true')
  expect(tones).toHaveBeenCalledTimes(2)
  unmount()
  render(<AchievementPopup achievements={[FIRST, EVEREST]} onClose={nothing} />)
  expect(tones).toHaveBeenCalledTimes(6)
  await userEvent.click(screen.getByRole('switch', { name: 'Sound' }))
  expect(tones).toHaveBeenCalledTimes(6)
  expect(localStorage.getItem('achievementSound')).toBe('off')
})
