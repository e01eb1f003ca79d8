import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { GpxDialog } from './gpx-dialog.tsx'
import { HILL_GPX } from './testing/hill.ts'

const GPX_FILE = { fileName: 'hill.gpx', fileSize: 1_536 }
const NO_TRACK = 'No GPX track available for this hike'

const file = (text: string) => () => new Response(text)
const refusal = (status: number) => () => Response.json({ message: 'no', code: 'no' }, { status })
const silence = () => Promise.reject(new TypeError('Failed to fetch'))

/** Opens the dialog of a hike; the server gives these answers in turn and repeats the last. */
function openDialog(answers: (() => Response | Promise<Response>)[], gpxFile: typeof GPX_FILE | null = GPX_FILE) {
  const requests = aServer({ 'GET /hikes/{id}/gpx': () => (answers.length > 1 ? answers.shift() : answers[0])!() })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <GpxDialog hike={{ _id: 'h1', name: 'Mojstrovka', gpxFile }} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { requests, onClose }
}

const listTexts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

const factsShown = () => Object.fromEntries(listTexts('term').map((name, i) => [name, listTexts('definition')[i]]))

const sunShown = () =>
  Object.fromEntries(Object.entries(factsShown()).filter(([name]) => /^Sun(rise|set), UTC/.test(name)))

test('R6.7: it loads, then tells what the file is and what the walk was', async () => {
  const { requests } = openDialog([file(HILL_GPX)])
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(await screen.findByText('hill.gpx')).toBeTruthy()
  expect(requests[0]?.path).toBe('/hikes/h1/gpx')
  expect(screen.getByText('1.5 KB')).toBeTruthy()
  expect(factsShown()).toEqual({
    Distance: '2.2 km',
    'Elevation gain': '200 m± 18 m',
    Descent: '100 m',
    'Lowest point': '500 m',
    'Highest point': '700 mat 1.1 km',
    'Total time': '40 min',
    'Moving time': '40 min',
    Breaks: '0 min',
    // at 46° N in May, in this computer's time zone; the text itself has its own test
    ...sunShown(),
    'Estimated time': '44 min37 min by Tobler’s formula',
    Effort: '43Easiest',
  })
})

test('shows the time and elevation change of each kilometre', async () => {
  openDialog([file(HILL_GPX)])
  await screen.findByText('hill.gpx')
  const rows = screen
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['To', 'Time', 'Up or down'],
    ['1.0 km', '18 min', '+180 m'],
    ['2.0 km', '18 min', '−60 m'],
    ['2.2 km', '4 min', '−20 m'],
  ])
})

test('a file without elevations and times only shows its length', async () => {
  openDialog([file(HILL_GPX.replace(/<(ele|time)>[^<]*<\/\1>/g, ''))])
  await screen.findByText('hill.gpx')
  expect(listTexts('term')).toEqual(['Distance'])
})

/** The hill with its first point 60 km away and a second track of the walk. */
const BAD_GPX = HILL_GPX.replace(
  '<trkseg>',
  '<trkseg><trkpt lat="46.5" lon="13.7"><time>2026-05-01T07:59:59Z</time></trkpt>',
).replace('</trk>', `</trk>${/<trk>[^]*<\/trk>/.exec(HILL_GPX)?.[0] ?? ''}`)

test('says which points were left out, and shows them on demand', async () => {
  openDialog([file(BAD_GPX)])
  await screen.findByText('hill.gpx')
  expect(factsShown()).toMatchObject({ Distance: '2.2 km', 'Total time': '40 min' })
  expect(screen.getByText(/^Left out: 1 impossible point, 21 repeated points\.$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'View on Map' }))
  const box = await screen.findByRole('checkbox', { name: 'Show the point left out' })
  expect(box).not.toBeChecked()
  fireEvent.click(box)
  expect(box).toBeChecked()
})

test('moving time and rests are unknown where the times do not suffice', async () => {
  const rare = HILL_GPX.replace(/T08:(\d\d):/g, (_, minute) => `T${String(minute / 2).padStart(2, '0')}:00:`)
  openDialog([file(rare)])
  await screen.findByText('hill.gpx')
  expect(factsShown()).toMatchObject({ 'Moving time': 'unknown', Breaks: 'unknown' })
})

test('shows sunrise and sunset beside the times of the walk', async () => {
  openDialog([file(HILL_GPX)])
  await screen.findByText('hill.gpx')
  expect(Object.values(sunShown())).toEqual([
    expect.stringMatching(/^\d\d:\d\d\d h \d+ min before the start$/),
    expect.stringMatching(/^\d\d:\d\d\d+ h \d+ min after the end$/),
  ])
})

test('the map colours the track by grade on demand, with a legend', async () => {
  // jsdom has no layout: without a size Leaflet draws nothing
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  openDialog([file(HILL_GPX)])
  fireEvent.click(await screen.findByRole('button', { name: 'View on Map' }))
  await screen.findByRole('application', { name: 'Map of Mojstrovka' })
  const drawn = () => [...document.querySelectorAll('.map-grade')].map((line) => line.getAttribute('stroke-width'))
  expect([drawn(), document.querySelectorAll('.chart-band')]).toMatchObject([[], { length: 0 }])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Colour by grade' }))
  const legend = within(await screen.findByRole('list', { name: 'Grade' })).getAllByRole('listitem')
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    'down, 5 to 15%',
    'gentle, under 5%',
    'steep up, over 15%',
  ])
  // not by colour alone
  await waitFor(() => expect(drawn()).toEqual(['4', '4', '6.5']))
  await waitFor(() => expect(document.querySelectorAll('.chart-band').length).toBeGreaterThan(1))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Colour by grade' }))
  expect(drawn()).toEqual([])
})

test('says at once that a hike has no track, without a request', () => {
  const { requests } = openDialog([file(HILL_GPX)], null)
  expect(screen.getByText(NO_TRACK)).toBeTruthy()
  expect(requests).toEqual([])
})

test('R12.9: a track that is gone is no error', async () => {
  openDialog([refusal(404)])
  expect(await screen.findByText(NO_TRACK)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['a server in trouble', refusal(500), 'Failed to load GPX file'],
  ['no network', silence, 'Failed to load GPX file'],
  ['a broken file', file('<gpx>'), 'Failed to parse GPX file'],
])('%s is told, and Retry tries again', async (_, trouble, expected) => {
  openDialog([trouble, file(HILL_GPX)])
  expect((await screen.findByRole('alert')).textContent).toContain(expected)
  fireEvent.click(screen.getByRole('button', { name: /Retry/ }))
  expect(await screen.findByText('hill.gpx')).toBeTruthy()
})

test('R6.7: View on Map shows the map with the profile, Close Map leads back', async () => {
  openDialog([file(HILL_GPX)])
  fireEvent.click(await screen.findByRole('button', { name: 'View on Map' }))
  expect(await screen.findByRole('application', { name: 'Map of Mojstrovka' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Elevation profile' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close Map' }))
  expect(screen.getByText('hill.gpx')).toBeTruthy()
  expect(screen.queryByRole('application')).toBeNull()
})

test('Escape closes it', () => {
  const { onClose } = openDialog([file(HILL_GPX)])
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('visitors are led to sign in before they download', async () => {
  openDialog([file(HILL_GPX)])
  const link = await screen.findByRole('link', { name: 'Login to Download' })
  expect(link.getAttribute('href')).toBe('/login')
  fireEvent.click(link)
  expect(toast.current().at(-1)).toMatchObject({ kind: 'error', text: 'Please log in to download GPX files' })
})

test('members save exactly the bytes that were read', async () => {
  const saved: unknown[] = []
  URL.createObjectURL = (object) => `blob:${saved.push(object)}`
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  beginSession({ user: MIA, accessToken: 'a1', refreshToken: 'r1' })
  openDialog([file(HILL_GPX)])
  fireEvent.click(await screen.findByRole('button', { name: 'Download GPX' }))
  expect(click.mock.contexts[0]).toMatchObject({ download: 'hill.gpx', href: 'blob:1' })
  expect(await (saved[0] as Blob).text()).toBe(HILL_GPX)
  expect(toast.current().at(-1)).toMatchObject({ kind: 'success', text: 'GPX file downloaded!' })
  await signOut()
})
