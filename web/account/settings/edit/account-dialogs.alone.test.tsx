import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saveBackup } from '#web/platform/api/storage/form-backup.ts'
import { ME } from '#web/platform/api/member-testing.ts'
import { refusal } from '#web/platform/api/server-testing.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { aServer, renderMyAccount, findWrites } from '#web/account/settings/my-account-testing.tsx'

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
  await endTest()
})

const NO_LINKS = ME.socialLinks
const STRAVA = { ...NO_LINKS, strava: 'https://www.strava.com/athletes/1' }
const withLinks = (socialLinks: object) => ({ 'GET /users/me': () => Response.json({ ...ME, socialLinks }) })

async function openLinks(replies = {}) {
  const writes = aServer(replies)
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Edit social links' }))
  return { writes, user }
}

test('links can be folded away where there is one', async () => {
  aServer(withLinks(STRAVA))
  const user = renderMyAccount()
  expect(await screen.findByRole('link', { name: 'Strava (opens in a new tab)' })).toHaveAttribute(
    'href',
    STRAVA.strava,
  )
  await user.click(screen.getByRole('button', { name: 'Hide social links' }))
  expect(screen.queryByRole('link', { name: /^Strava/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show social links' }))
  expect(screen.getByRole('link', { name: /^Strava/ })).toBeVisible()
})

test('without any link there is nothing to fold away', async () => {
  aServer()
  renderMyAccount()
  await screen.findByText('@mia')
  expect(screen.queryByRole('button', { name: /(Hide|Show) social links/ })).toBeNull()
})

test('a stored link that does not lead to its network is not followed', async () => {
  aServer(withLinks({ ...NO_LINKS, strava: 'javascript:alert(1)' }))
  renderMyAccount()
  await screen.findByText('@mia')
  expect(screen.queryByRole('link', { name: /^Strava/ })).toBeNull()
})

test.each([
  ['Instagram', 'https://instagram.com.evil.org/mia'],
  ['AllTrails', 'alltrails.com/mia'],
  ['TikTok', 'https://youtube.com/mia'],
  ['YouTube', 'https://mia@youtube.com/'],
  ['Strava', 'ftp://strava.com/mia'],
  ['Garmin', 'https://notgarmin.com/'],
])('a wrong link for %s is refused at its field, nothing is sent, and the error goes on edit', async (network, url) => {
  const { writes, user } = await openLinks()
  await user.type(screen.getByLabelText(network), `${url}{Enter}`)
  expect(screen.getByLabelText(network)).toHaveAccessibleDescription(`Please enter a valid ${network} URL`)
  expect(screen.getByLabelText(network)).toHaveFocus()
  await user.type(screen.getByLabelText(network), 'x')
  expect(screen.queryByText(`Please enter a valid ${network} URL`)).toBeNull()
  expect(findWrites(writes)).toEqual([])
})

test('good links are saved, empty ones as null', async () => {
  const { writes, user } = await openLinks(withLinks(STRAVA))
  await user.type(screen.getByLabelText('YouTube'), 'https://youtu.be/mia')
  await user.clear(screen.getByLabelText('Strava'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const socialLinks = { ...NO_LINKS, youtube: 'https://youtu.be/mia' }
  expect(findWrites(writes)).toEqual([{ call: 'PATCH /users/me', body: { socialLinks } }])
})

test('refused links say so and stay in their form', async () => {
  const { user } = await openLinks({ 'PATCH /users/me': refusal(400) })
  await user.type(screen.getByLabelText('Garmin'), 'https://connect.garmin.com/mia{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update social links')
  expect(screen.getByText('Failed to update social links')).toBeVisible()
  expect(screen.getByLabelText('Garmin')).toHaveValue('https://connect.garmin.com/mia')
})

test('a saved draft of the links is offered, and taken over when it is asked for', async () => {
  saveBackup('socialLinksFormBackup', { garmin: 'https://garmin.com/mia' })
  const { user } = await openLinks()
  expect(screen.getByLabelText('Garmin')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(screen.getByLabelText('Garmin')).toHaveValue('https://garmin.com/mia')
})

async function openPassword(replies = {}) {
  const writes = aServer(replies)
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Change Password' }))
  const fill = async (current: string, next: string, confirm: string) => {
    await user.type(screen.getByLabelText('Current Password'), current)
    await user.type(screen.getByLabelText('New Password'), next)
    await user.type(screen.getByLabelText('Confirm New Password'), confirm)
    const [submit] = screen.getAllByRole('button', { name: 'Change Password' }).slice(-1)
    if (submit) await user.click(submit)
  }
  return { writes, user, fill }
}

test('the new password must be the same twice, and its strength is told', async () => {
  const { writes, user, fill } = await openPassword()
  expect(screen.getByLabelText('Current Password')).toHaveFocus()
  await fill('old one', 'Abcdefg1!', 'Abcdefg1?')
  expect(screen.getByText(/Password strength/)).toHaveTextContent('strong')
  expect(screen.getByLabelText('Confirm New Password')).toHaveAccessibleDescription('New passwords do not match')
  expect(screen.getByLabelText('Confirm New Password')).toHaveFocus()
  await user.keyboard('{Backspace}')
  expect(screen.queryByText('New passwords do not match')).toBeNull()
  expect(findWrites(writes)).toEqual([])
})

test('a changed password is told in a toast, and the dialog closes', async () => {
  const { writes, fill } = await openPassword()
  await fill('old one', 'new one', 'new one')
  await waitFor(() => expect(toasts()).toEqual(['Password changed successfully!']))
  expect(screen.queryByRole('dialog')).toBeNull()
  const body = { currentPassword: 'old one', newPassword: 'new one' }
  expect(findWrites(writes)).toEqual([{ call: 'POST /users/change-password', body }])
})

test.each([
  [{ message: 'Current password is incorrect', code: 'x' }, 'Current password is incorrect'],
  [{}, 'Failed to change password'],
])('a refused password is answered with the words of the server, else our own: %j', async (body, text) => {
  const { fill } = await openPassword({ 'POST /users/change-password': refusal(400, body) })
  await fill('wrong', 'new one', 'new one')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByLabelText('Current Password')).toHaveValue('wrong')
})

test('each of the three passwords can be shown by itself', async () => {
  const { user } = await openPassword()
  const [current] = screen.getAllByRole('button', { name: 'Show password' })
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(3)
  if (current) await user.click(current)
  expect(screen.getByLabelText('Current Password')).toHaveAttribute('type', 'text')
  expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'password')
})

test('Cancel closes the dialog, sends nothing, and forgets what was typed', async () => {
  const { writes, user } = await openPassword()
  await user.type(screen.getByLabelText('Current Password'), 'old one')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(screen.getByLabelText('Current Password')).toHaveValue('')
  expect(findWrites(writes)).toEqual([])
})

test('Save Data of a broken password form does not say that something was saved', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = await openPassword()
  await user.type(screen.getByLabelText('Current Password'), 'old one')
  crash.now = true
  await user.type(screen.getByLabelText('New Password'), 'x')
  await user.click(await screen.findByRole('button', { name: 'Save Data' }))
  expect(toasts()).toEqual(['Nothing to save: passwords are never stored'])
  expect(localStorage.getItem('passwordChangeFormBackup')).not.toMatch(/old one|password/i)
})

test('the backup of the password form holds no password', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(7)
  saveBackup('passwordChangeFormBackup', { currentPassword: 'a', newPassword: 'b', confirmPassword: 'c' })
  clock.mockRestore()
  expect(JSON.parse(localStorage.getItem('passwordChangeFormBackup') ?? '')).toEqual({ formData: {}, timestamp: 7 })
})

const SQUARE = new File(['square'], 'face')
vi.mock('./crop-square.ts', () => ({ cropSquare: async () => SQUARE }))

/** A browser that reads every photo but those called `broken`. */
function readPhotos() {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL() {} }),
  )
  HTMLImageElement.prototype.decode = async function decode() {
    if (this.src.includes('broken')) throw new Error('broken')
  }
}

test('a photo is chosen, moved, saved, and everything shows it; it can be removed again', async () => {
  readPhotos()
  let me = ME
  const avatarUrl = '/api/users/u1/avatar?v=2'
  const writes = aServer({
    'GET /users/me': () => me,
    'PUT /users/me/avatar': () => {
      me = { ...ME, avatarUrl }
      return { avatarUrl }
    },
    'DELETE /users/me/avatar': () => {
      me = ME
      return new Response(null, { status: 204 })
    },
  })
  const user = renderMyAccount()
  await user.click(await screen.findByRole('button', { name: 'Add a photo' }))
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.upload(screen.getByLabelText('Choose a photo'), new File(['x'], 'broken.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid image file: it is damaged/)
  await user.upload(screen.getByLabelText('Choose a photo'), new File(['x'], 'me.png', { type: 'image/png' }))
  expect(await screen.findByRole('slider', { name: 'Zoom' })).toHaveValue('1')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentSession().user?.avatarUrl).toBe(avatarUrl))
  await user.click(screen.getByRole('button', { name: 'Change photo' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(currentSession().user?.avatarUrl).toBeUndefined())
  expect(findWrites(writes).map(({ call }) => call)).toEqual(['PUT /users/me/avatar', 'DELETE /users/me/avatar'])
})
