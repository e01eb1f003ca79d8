import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { Popover } from '#web/platform/ui/dialog/popover.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { useNavigate } from '#web/platform/ui/navigation.tsx'
import { NavigationProvider } from './navigation-provider.tsx'

/** Pages with a dialog, which asks once something was entered. */
function Pages() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'form' | 'question' | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [, sortBy] = useUrlValue('by')
  const leave = () => {
    setOpen(null)
    navigate('/b')
  }
  const leaveLater = () => {
    setOpen(null)
    setTimeout(() => navigate('/b'))
  }
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <button onClick={() => setOpen('form')}>Open</button>
      {open && (
        <Dialog title="Form" onClose={() => setOpen(isDirty ? 'question' : null)}>
          <input aria-label="Name" onChange={() => setDirty(true)} />
          <button onClick={() => sortBy('name')}>Sort</button>
          <button onClick={leave}>Save</button>
          <button onClick={leaveLater}>Save and go later</button>
          <Link to="/b">Link</Link>
        </Dialog>
      )}
      {open === 'question' && <Dialog title="Discard?" onClose={() => setOpen('form')} />}
    </>
  )
}

/** Shows a page that has another before it in the history, with its dialog open. */
async function openDialog() {
  window.history.pushState({ idx: 0, key: 'before' }, '', '/before')
  window.history.pushState({ idx: 1, key: 'a' }, '', '/a')
  render(
    <BrowserRouter>
      <NavigationProvider screenAt={() => undefined}>
        <Pages />
      </NavigationProvider>
    </BrowserRouter>,
  )
  await press('Open')
  await isGuarded(true)
}

afterEach(async () => {
  cleanup()
  await isGuarded(false)
})

const press = (name: string) => userEvent.click(screen.getByText(name))
/** Returns true while the history has the extra entry that Back consumes. */
const isGuarded = (is: boolean) => waitFor(() => expect('page' in Object(history.state)).toBe(is))
const dialogsAre = (count: number) => waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(count))
const isAt = (address: string) =>
  waitFor(() => {
    expect(screen.getByText(`at ${address}`)).toBeVisible()
    expect(location.pathname + location.search).toBe(address)
  })

/** Goes some steps through the history, as the browser's buttons do. */
const step = (by: number) => act(() => window.history.go(by))

test('R11.23: Back closes a dialog and stays on its page; the next one leaves it', async () => {
  await openDialog()
  step(-1)
  await dialogsAre(0)
  await isAt('/a')
  step(-1)
  await isAt('/before')
})

test('a dialog that was closed leaves no step behind, neither back nor forth', async () => {
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await isGuarded(false)
  // forth to it, and back at once
  const steps: unknown[] = []
  window.addEventListener('popstate', () => steps.push(history.state))
  step(1)
  await waitFor(() => expect(steps).toHaveLength(2))
  step(-1)
  await isAt('/before')
})

test('Back leaves the page as soon as its dialog is closed', async () => {
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(history.state).toHaveProperty('page')
  step(-1)
  await isAt('/before')
})

test('a form with entries asks, and Back closes the question before it asks again', async () => {
  await openDialog()
  await userEvent.type(screen.getByLabelText('Name'), 'x')
  for (const count of [2, 1, 2]) {
    step(-1)
    await dialogsAre(count)
    await isGuarded(true)
  }
  await isAt('/a')
})

test.each(['Save', 'Save and go later', 'Link'])(
  '%s in a dialog leads to a page that is one step from its own',
  async (name) => {
    await openDialog()
    await press(name)
    await isAt('/b')
    if (name === 'Link') return
    step(-1)
    await isAt('/a')
    step(1)
    await isAt('/b')
  },
)

test('an address changed while a dialog is open is the page’s after it closes', async () => {
  await openDialog()
  await press('Sort')
  await isAt('/a?by=name')
  step(-1)
  await dialogsAre(0)
  await isAt('/a?by=name')
  step(-1)
  await isAt('/before')
})

test('a jump over several steps closes the dialog and goes where it leads', async () => {
  await openDialog()
  step(-2)
  await isAt('/before')
  await dialogsAre(0)
})

test('Back closes a popover that lies on a dialog before the dialog', async () => {
  await openDialog()
  render(
    <Popover label="Notes" trigger="Notes">
      Take water.
    </Popover>,
  )
  const panel = screen.getByText('Take water.')
  const toggle = (newState: string) => void panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  panel.hidePopover = () => toggle('closed')
  act(() => toggle('open'))
  const button = screen.getByRole('button', { name: 'Notes' })
  step(-1)
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'))
  await isGuarded(true)
  await dialogsAre(1)
  step(-1)
  await dialogsAre(0)
})
