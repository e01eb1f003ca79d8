import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { FormBoundary } from './form-boundary.tsx'

function BrokenForm(): never {
  throw new Error('the form fell apart')
}

test('Save Data keeps what was typed, without any password, and says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    log.mockRestore()
    localStorage.clear()
  })
  render(
    <FormBoundary backupKey="registerFormBackup" readForm={() => ({ username: 'nora', password: 'secret' })}>
      <BrokenForm />
    </FormBoundary>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save Data' }))
  expect(toast.current().map(({ text }) => text)).toEqual(['Form data saved as backup'])
  expect(JSON.parse(localStorage.getItem('registerFormBackup') ?? '')).toMatchObject({ formData: { username: 'nora' } })
  expect(localStorage.getItem('registerFormBackup')).not.toContain('secret')
})
