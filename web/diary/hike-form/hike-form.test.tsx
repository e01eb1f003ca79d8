import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WITH_FILES, aFoundTrail, aTemplate } from '#web/diary/list-rows/hike-testing.ts'
import { AddHikeDialog } from './add-hike-dialog.tsx'
import { onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { VALID_HIKE, GPX, aHikeServer, addButton, creations, download, nothing, show } from './hike-dialog-testing.tsx'

afterEach(endTest)

const words = (count: number) => Array(count).fill('a').join(' ')

test('R3.3, R3.7: a fresh form is rated 5 and dated today as defaults, and does not ask how often', async () => {
  aHikeServer()
  await show(<AddHikeDialog onClose={nothing} />)
  expect(screen.getByLabelText('5 stars')).toBeChecked()
  expect(screen.getByLabelText('Completed on')).toHaveValue(today())
  expect(screen.getByRole('group', { name: 'Rating 5, unless you change it' })).toBeVisible()
  expect(screen.getByLabelText('Completed on')).toHaveAccessibleDescription('Today, unless you change it')
  expect(screen.queryByLabelText('Times Completed')).toBeNull()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('R3.1: an empty form names each field that it needs, focuses the first, and sends nothing', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.clear(screen.getByLabelText('Completed on'))
  await user.click(addButton())
  for (const text of [
    'Name is required',
    'Country is required',
    'Length is required',
    'Elevation is required',
    'Completion date is required',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
  expect(creations(requests)).toEqual([])
})

test.each([
  ['Name', '<script>alert(1)</script>', 'Input contains potentially malicious content'],
  ['Country', 'javascript:x', 'Input contains potentially malicious content'],
  [/^Link/, 'ut.no/besseggen', 'Please enter a valid URL'],
])('%s "%s" is refused: %s', async (label, value, text) => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await user.click(addButton())
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text)
  expect(screen.getByLabelText(label)).toHaveFocus()
})

test('R3.9: typing beyond a maximum is not taken in and says why until the field is left', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Length'), '20005')
  expect(screen.getByLabelText('Length')).toHaveValue('200')
  expect(screen.getByText('Length cannot exceed 1999.99 km')).toBeVisible()
  await user.type(screen.getByLabelText('Elevation'), '99990')
  expect(screen.getByLabelText('Elevation')).toHaveValue('9999')
  expect(screen.getByText('Elevation cannot exceed 9999 meters')).toBeVisible()
  expect(screen.queryByText('Length cannot exceed 1999.99 km')).toBeNull()
})

test('typed length and ascent show the estimated time', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Length'), '14')
  expect(screen.queryByText(/^About/)).toBeNull()
  await user.type(screen.getByLabelText('Elevation'), '1050')
  expect(screen.getByText(/^About/).textContent).toBe('About 4 h 35 min, effort 245: very strenuous')
  await user.clear(screen.getByLabelText('Length'))
  expect(screen.queryByText(/^About/)).toBeNull()
})

test('R3.4: the difficulty is suggested from length and ascent until one is chosen', async () => {
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog given={{ name: 'Glittertind', country: 'Norway' }} onClose={nothing} />)
  for (const difficulty of ['Easy', 'Moderate', 'Hard', 'Very Hard'])
    expect(screen.getByLabelText(difficulty)).not.toBeChecked()
  await user.type(screen.getByLabelText('Length'), '14')
  await user.type(screen.getByLabelText('Elevation'), '1050')
  expect(screen.getByLabelText('Hard')).toBeChecked()
  await user.click(screen.getByLabelText('Hard'))
  expect(screen.getByRole('group', { name: 'Difficulty' })).toBeVisible()
  await user.clear(screen.getByLabelText('Elevation'))
  await user.type(screen.getByLabelText('Elevation'), '50')
  await user.click(screen.getByLabelText('5 stars'))
  expect(screen.getByRole('group', { name: 'Rating' })).toBeVisible()
  await user.click(addButton())
  await waitFor(() => expect(creations(requests)[0]?.body).toMatchObject({ difficulty: 'Hard', rating: 5 }))
})

test('on a phone the steps open one at a time, and a refused field opens its own', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={nothing} />)
  const step = (name: RegExp) => screen.getByRole('button', { name })
  expect(step(/^The hike/)).toHaveAttribute('aria-expanded', 'true')
  expect(step(/^How it was/)).toHaveAccessibleName('How it was 5 stars, today')
  await user.clear(screen.getByLabelText('Completed on'))
  await user.click(step(/^Pictures and track/))
  expect(step(/^The hike/)).toHaveAccessibleName('The hike Romsdalseggen, Norway')
  await user.click(addButton())
  expect(step(/^How it was/)).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByLabelText('Completed on')).toHaveFocus()
})

test('a decimal comma becomes a point', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Length'), '12,5')
  expect(screen.getByLabelText('Length')).toHaveValue('12.5')
})

test('R3.10: a country is found by a part of its name, and another text is kept', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Country'), 'norw')
  await user.click(screen.getByRole('option', { name: 'Norway' }))
  expect(screen.getByLabelText('Country')).toHaveValue('Norway')
  await user.clear(screen.getByLabelText('Country'))
  await user.type(screen.getByLabelText('Country'), 'Middle-earth')
  expect(screen.getByLabelText('Country')).toHaveValue('Middle-earth')
})

test('the 201st word is not taken in, and the count is read out from 180 on', async () => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  const notes = screen.getByLabelText(/^Notes/)
  expect(screen.getByText('0/200 words')).toBeVisible()
  fireEvent.change(notes, { target: { value: words(179) } })
  expect(screen.getAllByText('179/200 words')).toHaveLength(1)
  fireEvent.change(notes, { target: { value: words(200) } })
  expect(screen.getByText('200/200 words', { selector: '[role=status]' })).toBeInTheDocument()
  await user.type(notes, ' b')
  expect(notes).toHaveValue(`${words(200)} `)
  expect(notes).toHaveAccessibleDescription('Notes cannot exceed 200 words')
})

test('warns of notes that the server would cut', async () => {
  aHikeServer()
  await show(<AddHikeDialog onClose={nothing} />)
  const notes = screen.getByLabelText(/^Notes/)
  fireEvent.change(notes, { target: { value: 'x'.repeat(1000) } })
  expect(notes).not.toHaveAccessibleDescription()
  fireEvent.change(notes, { target: { value: 'x'.repeat(1001) } })
  expect(notes).toHaveAccessibleDescription('Only the first 1000 characters are kept.')
})

test('an untouched form closes without a question, a changed one asks', async () => {
  aHikeServer()
  const onClose = vi.fn()
  const { user } = await show(<AddHikeDialog given={VALID_HIKE} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.type(screen.getByLabelText('Name'), '!')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
  const question = screen.getByRole('alertdialog', { name: 'Discard changes?' })
  expect(question).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!)
  expect(screen.getByLabelText('Name')).toHaveValue('Romsdalseggen!')
  fireEvent.click(screen.getByRole('dialog'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('R3.14: a trail that is chosen fills the form, with its link and its shared track', async () => {
  const requests = aHikeServer({
    'GET /hikes/templates': () => [aTemplate({ link: 'https://ut.no/x' })],
    'GET /hikes/search': () => [aFoundTrail({ _id: 's1', name: 'besseggen' })],
    'GET /hikes/gpx/{name}/{country}': () => ({
      _id: 'other',
      name: 'Besseggen',
      gpxFile: { ...WITH_FILES.gpxFile, fileName: 'b.gpx' },
      line: null,
    }),
    'GET /hikes/{id}/gpx': onlyFor(['other'], () => download(GPX)),
  })
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Name'), 'bess')
  await user.click(await screen.findByRole('option', { name: /Besseggen/ }))
  expect(screen.getByLabelText('Name')).toHaveValue('Besseggen')
  expect(screen.getByLabelText('Country')).toHaveValue('Norway')
  expect(screen.getByLabelText('Length')).toHaveValue('14.2')
  expect(screen.getByLabelText('Hard')).toBeChecked()
  expect(screen.getByLabelText(/^Link/)).toHaveValue('https://ut.no/x')
  expect(await screen.findByText('b.gpx')).toBeVisible()
  expect(toasts()).toEqual(['Link copied from template', 'Shared GPX file found for this hike!'])
  expect(screen.getByLabelText("Share this track on the hike's page")).not.toBeChecked()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('Hike created with shared GPX file!'))
  expect(requests.some(({ line }) => line === 'POST /hikes/new/gpx')).toBe(true)
})

test('failed suggestions are reported and leave the form unchanged', async () => {
  aHikeServer({ 'GET /hikes/templates': refusal(400, {}), 'GET /hikes/search': refusal(400, {}) })
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Name'), 'bess')
  expect(await screen.findByText('Failed to search hikes')).toBeVisible()
})

test.each([
  ['a finger', true],
  ['a mouse', false],
])('who points with %s may take the photo there and then: %s', async (_, isTouched) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouched && query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const requests = aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  const camera = screen.queryByLabelText<HTMLInputElement>('Take a photo')
  if (!isTouched) return expect(camera).toBeNull()
  expect(camera?.getAttribute('capture')).toBe('environment')
  await user.upload(camera!, new File(['x'.repeat(200)], 'summit.png', { type: 'image/png' }))
  expect(await screen.findByText('summit.png')).toBeVisible()
  expect(creations(requests)).toEqual([])
})
