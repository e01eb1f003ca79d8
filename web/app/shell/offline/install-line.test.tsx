import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { type InstallEvent, installOffer } from '#web/platform/api/offline/install-offer.ts'
import { createQueryClient, queryFor } from '#web/platform/api/query.ts'
import { clearClientData } from '#web/platform/api/storage/local-storage.ts'
import { InstallLine } from './install-line.tsx'

function open(hikes: number) {
  const client = createQueryClient()
  client.setQueryData(
    queryFor(api.hikes.mine, {}).queryKey,
    Array.from({ length: hikes }, () => ({}) as never),
  )
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <InstallLine />
    </QueryClientProvider>,
  )
  return unmount
}

test('R14.9: it is offered once after the third hike, also after a sign-out', async () => {
  const prompt = vi.fn(async () => undefined)
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(offer)
  onTestFinished(() => {
    installOffer.now = null
    localStorage.clear()
  })
  // the browser's own banner stays away
  expect([offer.defaultPrevented, installOffer.now]).toEqual([true, offer as InstallEvent])
  open(2)()
  const close = open(3)
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledTimes(1)
  close()
  clearClientData()
  open(4)
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})
