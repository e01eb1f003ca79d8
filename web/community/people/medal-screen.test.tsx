import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { type Replies, aServer, refusal } from '#web/platform/api/server-testing.ts'
import { TOM } from './people-testing.tsx'
import { MedalScreen } from './medal-screen.tsx'

const FIRST = {
  _id: 'hikes-1',
  name: 'First Steps',
  description: 'Logged a first hike',
  icon: 'hiking',
  tier: 'bronze' as const,
}
const MIA = {
  ...TOM,
  username: 'mia',
  firstName: 'Mia',
  lastName: 'Walker',
  achievements: [{ achievement: FIRST, earnedAt: '2026-03-02T12:00:00.000Z' }],
}

function show(medal: string, answer: Replies['GET /users/{username}'] = MIA) {
  aServer({ 'GET /users/{username}': answer })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/user/mia/medals/${medal}`]}>
        <MedalScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a medal shows its person, reason and day, and can be shared', async () => {
  show('hikes-1')
  expect(await screen.findByRole('heading', { name: 'First Steps' })).toBeVisible()
  expect(screen.getByText('Logged a first hike')).toBeVisible()
  expect(screen.getByText('Earned by Mia Walker on March 2, 2026')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Share' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', '/user/mia')
})

test.each([
  ['one that they have not', 'hikes-500', MIA],
  ['that of somebody who is not there', 'hikes-1', refusal(404)],
])('%s is not found', async (_, medal, answer) => {
  show(medal, answer)
  expect(await screen.findByRole('heading', { name: 'Achievement Not Found' })).toBeVisible()
})
