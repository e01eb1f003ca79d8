import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

/** Their code is fetched when one opens. */
const sheetsAreReady = () => act(async () => void (await import('./sheet-drag.ts')))

function Page({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      {isOpen && (
        <Dialog
          title="Edit Hike"
          description="Change what you like."
          onClose={() => setOpen(false)}
          footer={<button>Save</button>}
        >
          {children}
        </Dialog>
      )}
    </>
  )
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await sheetsAreReady()
}
const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

test('the focus returns to the button that opened it', async () => {
  render(<Page />)
  await open()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  escape()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})

test.each([
  ['the marked element', <input key="a" />, <input key="b" data-autofocus aria-label="wanted" />],
  ['the first field', <p key="a">Text</p>, <input key="b" aria-label="wanted" />],
])('the focus goes to %s', async (_what, first, second) => {
  render(
    <Page>
      {first}
      {second}
    </Page>,
  )
  await open()
  expect(document.activeElement).toBe(screen.getByLabelText('wanted'))
})

test('the focus goes to the title where there is no field', async () => {
  render(<Page>Text</Page>)
  await open()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit Hike' }))
})

test('it is a modal with the name of its title and its description', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  render(<Page />)
  await open()
  const dialog = screen.getByRole('dialog', { name: 'Edit Hike' })
  expect(showModal.mock.contexts.at(-1)).toBe(dialog)
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Change what you like.')
})

test('Tab goes round inside', async () => {
  render(
    <Page>
      <input aria-label="Name" />
    </Page>,
  )
  await open()
  screen.getByRole('button', { name: 'Save' }).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

test('a click beside the panel closes it, a click on it does not', async () => {
  render(<Page>Text</Page>)
  await open()
  await userEvent.click(screen.getByText('Text'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await userEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** A finger that takes the title and goes by so many px, one after the other. */
function pull(title: HTMLElement, ...steps: number[]) {
  const at = (y: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientY: 100 + y })
  fireEvent.pointerDown(title, at(0))
  for (const y of steps) fireEvent.pointerMove(title, at(y))
  fireEvent.pointerUp(title, at(steps.at(-1) ?? 0))
}

test.each([
  ['far down', [40, 120], true],
  ['a little', [40, 60], false],
  ['down and up again', [40, 200, 150], false],
  ['up', [-40, -200], false],
])('R11.21: a sheet that is pulled %s by its title: it closes: %s', async (_, steps, isClosed) => {
  render(<Page>Text</Page>)
  await open()
  pull(screen.getByRole('heading', { name: 'Edit Hike' }), ...steps)
  expect(screen.queryByRole('dialog') === null).toBe(isClosed)
  if (isClosed) expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  else expect(screen.getByText('Text').parentElement?.style.translate).toBe('')
})

test('a sheet follows a finger on its title, not one on its scrolling content', async () => {
  render(<Page>Text</Page>)
  await open()
  const title = screen.getByRole('heading', { name: 'Edit Hike' })
  const sheet = screen.getByText('Text').parentElement
  pull(screen.getByText('Text'), 40, 200)
  fireEvent.pointerDown(title, { pointerId: 1, pointerType: 'touch', isPrimary: true, clientY: 100 })
  fireEvent.pointerMove(title, { pointerId: 1, clientY: 150 })
  expect(sheet?.style.translate).toBe('0 50px')
  fireEvent.pointerCancel(title, { pointerId: 1 })
  expect(sheet?.style.translate).toBe('')
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('an owner that refuses keeps a sheet open that was pulled down', async () => {
  const onClose = vi.fn()
  render(<Dialog title="Edit Hike" onClose={onClose} />)
  await sheetsAreReady()
  pull(screen.getByRole('heading', { name: 'Edit Hike' }), 40, 200)
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})

test('an owner that refuses keeps it open', () => {
  const onClose = vi.fn()
  render(<Dialog title="Edit Hike" onClose={onClose} />)
  escape()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})
