import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useOpenedFromBrowser } from './use-opened-from-browser.ts'

function openedAt(address: string) {
  const markRead = vi.fn()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(() => (useOpenedFromBrowser(markRead), useLocation()), { wrapper })
  return { at: result.current.pathname + result.current.search, marked: markRead.mock.calls }
}

test('a click on a browser notification marks it as read and opens its target', () => {
  expect(openedAt('/notifications?read=a%2Cb&to=%2Fhike%2FBesseggen%2FNorway')).toEqual({
    at: '/hike/Besseggen/Norway',
    marked: [[['a', 'b']]],
  })
})

test('the page itself stays as it is', () => {
  expect(openedAt('/notifications')).toEqual({ at: '/notifications', marked: [] })
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'a link that leads elsewhere (%s) leads nowhere',
  (to) => {
    expect(openedAt(`/notifications?${new URLSearchParams({ to }).toString()}`).at).toBe('/notifications')
  },
)
