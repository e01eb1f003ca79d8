import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readBackup, saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { signOut } from '#web/platform/api/session.ts'
import { toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const crash = vi.hoisted(() => ({ now: false }))
vi.mock('#web/platform/ui/fields/password-field.tsx', async (load) => {
  const { PasswordField } = await load<typeof import('#web/platform/ui/fields/password-field.tsx')>()
  return {
    PasswordField: (props: Parameters<typeof PasswordField>[0]) => {
      if (crash.now) throw new Error('a crash')
      return PasswordField(props)
    },
  }
})

afterEach(async () => {
  crash.now = false
  vi.restoreAllMocks()
  await signOut()
  for (const { id } of toast.current()) toast.dismiss(id)
})

function show(form: ReactNode) {
  const view = render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>)
  return { user: userEvent.setup(), ...view }
}

const FORMS = { login: <LoginForm onSuccess={() => {}} />, registration: <RegisterForm onSuccess={() => {}} /> }
const KEYS = { login: 'loginFormBackup', registration: 'registerFormBackup' } as const

/** The form with an e-mail and a password in it, which breaks at the next key. */
async function showBroken(name: keyof typeof FORMS, typed = { email: 'mia@example.org', password: 'a long walk' }) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const view = show(FORMS[name])
  if (typed.email) await view.user.type(screen.getByLabelText('Email'), typed.email)
  await view.user.type(screen.getByLabelText('Password'), typed.password)
  crash.now = true
  await view.user.type(screen.getByLabelText('Password'), '!')
  await screen.findByRole('button', { name: 'Try Again' })
  return view
}

test.each(['login', 'registration'] as const)(
  'R3.19: a crash of the %s form leaves a panel, and Try Again has it all',
  async (name) => {
    const { user } = await showBroken(name)
    crash.now = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByLabelText('Email')).toHaveValue('mia@example.org')
    expect(screen.getByLabelText('Password')).toHaveValue('a long walk!')
  },
)

test.each(['login', 'registration'] as const)(
  'R3.19: Save Data of the %s form keeps all but the passwords, for the next time',
  async (name) => {
    const { user, unmount } = await showBroken(name)
    await user.click(screen.getByRole('button', { name: 'Save Data' }))
    expect(toasts()).toEqual(['Form data saved as backup'])
    const stored = localStorage.getItem(KEYS[name]) ?? ''
    expect(stored).toContain('mia@example.org')
    expect(stored).not.toMatch(/long walk|password/i)
    unmount()
    crash.now = false
    const again = show(FORMS[name])
    expect(screen.getByLabelText('Email')).toHaveValue('')
    await again.user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(screen.getByLabelText('Email')).toHaveValue('mia@example.org')
    expect(screen.getByLabelText('Password')).toHaveValue('')
  },
)

test('where only a password was typed nothing is said to be saved', async () => {
  const { user } = await showBroken('login', { email: '', password: 'a long walk' })
  await user.click(screen.getByRole('button', { name: 'Save Data' }))
  expect(toasts()).toEqual(['Nothing to save: passwords are never stored'])
  expect(readBackup('loginFormBackup')).toBeNull()
})

test('where storage is full nothing is said to be saved', async () => {
  const { user } = await showBroken('registration')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await user.click(screen.getByRole('button', { name: 'Save Data' }))
  expect(toasts()).toEqual(['Failed to save form data in this browser'])
})

test('a successful sign-in leaves no backup', async () => {
  aServer({ 'POST /auth/login': { user: MIA, accessToken: 'a', refreshToken: 'r' } })
  saveBackup('loginFormBackup', { loginId: 'mia@example.org' })
  const { user } = show(FORMS.login)
  await act(() => user.click(screen.getByRole('button', { name: 'Restore' })))
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(readBackup('loginFormBackup')).toBeNull())
})
