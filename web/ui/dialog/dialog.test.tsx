import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

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

const open = () => userEvent.click(screen.getByRole('button', { name: 'Edit' }))
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

test('an owner that refuses keeps it open', () => {
  const onClose = vi.fn()
  render(<Dialog title="Edit Hike" onClose={onClose} />)
  escape()
  expect(onClose).toHaveBeenCalledOnce()
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
})
