import { DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aHike } from '#web/diary/list-rows/hike-testing.ts'
import { HikeCards } from '#web/diary/my-list/hike-cards.tsx'

const HIKES = ['First Hill', 'Second Hill'].map((name, at) => aHike({ _id: `h${at}`, name, rank: at + 1 }))

function show() {
  const onOpen = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DndContext>
          <SortableContext items={HIKES.map(({ _id }) => _id)}>
            <HikeCards
              hikes={HIKES}
              columns={1}
              aim={null}
              highlighted={null}
              held={null}
              count={2}
              isPart={false}
              onHighlight={() => {}}
              onMove={() => {}}
              onOpen={onOpen}
            />
          </SortableContext>
        </DndContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onOpen
}

const card = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement
const tray = (name: string) => within(card(name)).queryByRole('button', { name: 'Edit' })

const finger = (x: number, y: number) => ({
  pointerId: 1,
  pointerType: 'touch',
  isPrimary: true,
  clientX: 300 + x,
  clientY: 300 + y,
})

/** Pushes a card with a finger by these steps in px, and releases it. */
function push(name: string, ...steps: [x: number, y: number][]) {
  const on = within(card(name)).getByRole('link', { name })
  fireEvent.pointerDown(on, finger(0, 0))
  for (const step of steps) fireEvent.pointerMove(on, finger(...step))
  fireEvent.pointerUp(on, finger(...(steps.at(-1) ?? [0, 0])))
}

test('R11.21: a card pushed to the left shows what can be done with it, and what is chosen is asked for', async () => {
  const onOpen = show()
  push('Second Hill', [-20, 3], [-110, 8])
  await userEvent.click(within(card('Second Hill')).getByRole('button', { name: 'Delete' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ kind: 'remove', hike: HIKES[1] })
  expect(tray('Second Hill')).toBeNull()
  push('First Hill', [-20, 3], [-110, 8])
  await userEvent.click(within(card('First Hill')).getByRole('button', { name: 'Edit' }))
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'edit', hike: HIKES[0] })
})

test.each<[string, [number, number][]]>([
  [
    'up and down',
    [
      [-4, -30],
      [-120, -300],
    ],
  ],
  [
    'sideways not half as far',
    [
      [-20, 0],
      [-60, 0],
    ],
  ],
  [
    'there and back',
    [
      [-120, 0],
      [-10, 0],
    ],
  ],
  [
    'to the right',
    [
      [40, 0],
      [200, 0],
    ],
  ],
  ['from where it was, hardly', [[-6, 0]]],
])('a finger that goes %s leaves the card where it is', (_, steps) => {
  show()
  push('First Hill', ...steps)
  expect(tray('First Hill')).toBeNull()
  expect(card('First Hill').style.getPropertyValue('--swipe')).toBe('')
})

test('while it is held the card goes with the finger, not further than its buttons', () => {
  show()
  const on = screen.getByRole('link', { name: 'First Hill' })
  fireEvent.pointerDown(on, finger(0, 0))
  fireEvent.pointerMove(on, finger(-50, 0))
  expect(card('First Hill').style.getPropertyValue('--swipe')).toBe('-50px')
  fireEvent.pointerMove(on, finger(-290, 0))
  expect(card('First Hill').style.getPropertyValue('--swipe')).toBe('-160px')
  // the browser took over the gesture
  fireEvent.pointerCancel(on, finger(-290, 0))
  expect(tray('First Hill')).toBeNull()
})

test('a touch elsewhere, another card and Escape push it back', async () => {
  show()
  push('First Hill', [-120, 0])
  push('Second Hill', [-120, 0])
  expect(tray('First Hill')).toBeNull()
  expect(tray('Second Hill')).not.toBeNull()
  fireEvent.pointerDown(document.body)
  expect(tray('Second Hill')).toBeNull()
  push('First Hill', [-120, 0])
  await userEvent.keyboard('{Escape}')
  expect(tray('First Hill')).toBeNull()
  push('First Hill', [-120, 0])
  push('First Hill', [100, 0])
  expect(tray('First Hill')).toBeNull()
})

test('neither a mouse, nor the handle, nor the edge of the screen pushes a card', () => {
  show()
  const on = screen.getByRole('link', { name: 'First Hill' })
  const drag = (from: HTMLElement, over: object) => {
    fireEvent.pointerDown(from, { ...finger(0, 0), ...over })
    fireEvent.pointerMove(from, { ...finger(-120, 0), ...over, clientX: 100 })
    fireEvent.pointerUp(from, { ...finger(-120, 0), ...over, clientX: 100 })
    expect(tray('First Hill')).toBeNull()
  }
  drag(on, { pointerType: 'mouse' })
  drag(on, { isPrimary: false })
  drag(on, { clientX: window.innerWidth - 5 })
  drag(screen.getByRole('button', { name: /^Move First Hill/ }), {})
})
