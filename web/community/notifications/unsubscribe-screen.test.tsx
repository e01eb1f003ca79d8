import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer, refusal } from '#web/platform/api/server-testing.ts'
import { UnsubscribeScreen } from './unsubscribe-screen.tsx'

function show(path: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <UnsubscribeScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('opening changes nothing; the button unsubscribes with the link’s token', async () => {
  const requests = aServer({ 'POST /digest/stop': () => undefined })
  const user = show('/unsubscribe#a.key')
  expect(requests).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You will no longer get the weekly email.')
  expect(requests.map(({ query }) => query.get('key'))).toEqual(['a.key'])
})

test.each(['/unsubscribe', '/unsubscribe#bad'])('%s says that its link is incomplete', async (path) => {
  aServer({ 'POST /digest/stop': refusal(404) })
  const user = show(path)
  const button = screen.queryByRole('button', { name: 'Unsubscribe' })
  if (button) await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete.')
})

test('a failure can be tried again', async () => {
  let isBroken = true
  aServer({ 'POST /digest/stop': () => (isBroken ? refusal(500) : undefined) })
  const user = show('/unsubscribe#a.key')
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByText('Something went wrong.')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('status')).toBeVisible()
})
