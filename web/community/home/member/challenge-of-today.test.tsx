import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_CHALLENGES, aChallenge, anInvitation } from '#web/community/challenges/challenges-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { open } from '#web/community/home/home-testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-02T12:00:00') })
})
afterEach(async () => {
  vi.useRealTimers()
  await endTest()
})

const cardsOf = async (challenges: object) => {
  await open({ user: {}, replies: { 'GET /challenges': () => ({ ...NO_CHALLENGES, ...challenges }) } })
  const today = await screen.findByRole('list', { name: 'Today' })
  await waitFor(() => expect(within(today).getAllByRole('listitem').length).toBeGreaterThan(0))
  return within(today)
}

test('R21.16: home shows the challenge that ends first and is not reached yet', async () => {
  const done = aChallenge({ _id: 'c0', name: 'Done already', value: 12 })
  const today = await cardsOf({ running: [done, aChallenge()] })
  const card = today.getByRole('link', { name: '12 hikes over 1,000 m' })
  expect(card).toHaveAttribute('href', '/challenges/c1')
  expect(card.closest('li')).toHaveTextContent('Your challenge12 hikes over 1,000 m7 of 121 ahead')
  expect(today.queryByText('Done already')).toBeNull()
})

test('R21.16: an invitation comes first', async () => {
  const today = await cardsOf({ running: [aChallenge()], invitations: [anInvitation()] })
  expect(today.getByText('Tom Berg invites you').closest('li')).toHaveTextContent('2026')
  expect(today.queryByText('Your challenge')).toBeNull()
})

test('R21.16: without any there is no card', async () => {
  const today = await cardsOf({ ended: [aChallenge({ state: 'ended' })], endedTotal: 1 })
  expect(today.queryByText('Your challenge')).toBeNull()
})
