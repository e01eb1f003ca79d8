import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
// loads on demand in the page; here before the clock of the first test runs
import '#web/trails/search/keys/keys-dialog.tsx'
import { KeysHelp } from './keys-help.tsx'

test('R7.9: ? shows all keys, but not while one types', async () => {
  render(
    <>
      <KeysHelp />
      <input aria-label="Name" />
    </>,
  )
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent('Ctrl K')
})
