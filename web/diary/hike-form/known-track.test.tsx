import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BESSEGGEN, WITH_FILES, aFoundTrail, aTemplate } from '#web/diary/list-rows/hike-testing.ts'
import { AddHikeDialog } from './add-hike-dialog.tsx'
import { EditHikeDialog } from './edit-hike-dialog.tsx'
import { onlyFor, refusal } from '#web/platform/api/server-testing.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { GPX, aHikeServer, addButton, creations, download, gpxBox, nothing, show } from './hike-dialog-testing.tsx'

afterEach(endTest)

const TRAIL = { _id: 't1', name: 'Glittertind', country: 'Norway', length: 1.2, elevation: 100 }
const theirs = (length: number) => ({
  'GET /hikes/templates': () => [aTemplate({ ...TRAIL, length })],
  'GET /hikes/gpx/{name}/{country}': () => ({
    _id: 'o',
    name: 'Glittertind',
    gpxFile: { ...WITH_FILES.gpxFile, fileName: 'Glittertind.gpx' },
    line: null,
  }),
  'GET /hikes/{id}/gpx': onlyFor(['o'], () => download(GPX)),
})
const TAKE = /^Use another hiker’s shared track/
const DIFFERS = 'The lengths differ by more than a third. Is it the same route?'

async function choose(length: number) {
  const requests = aHikeServer(theirs(length))
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Name'), 'glitt')
  await user.click(await screen.findByRole('option', { name: /Glittertind/ }))
  return { requests, user, box: await screen.findByRole('checkbox', { name: TAKE }) }
}

test("another member's track is preselected, shown with both lengths, and sent with the hike", async () => {
  const { requests, user, box } = await choose(1.2)
  expect(box).toBeChecked()
  expect(box).toHaveAccessibleDescription('The track is 1.1 km, your hike 1.2 km')
  expect(screen.queryByText(DIFFERS)).toBeNull()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('Hike created with shared GPX file!'))
  expect(requests.find(({ line }) => line === 'POST /hikes/new/gpx')?.body).toMatchObject({ isShared: 'false' })
})

test('an unticked track is not sent, and can be ticked again', async () => {
  const { requests, user, box } = await choose(1.2)
  await user.click(box)
  expect(screen.queryByText('Glittertind.gpx')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: TAKE }))
  expect(screen.getByText('Glittertind.gpx')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Glittertind.gpx' }))
  expect(screen.getByRole('checkbox', { name: TAKE })).not.toBeChecked()
  await user.click(addButton())
  await waitFor(() => expect(toasts()).toContain('Hike added successfully!'))
  await waitFor(() => expect(requests.some(({ call }) => call === 'GET /users/me')).toBe(true))
  expect(requests.some(({ line }) => line.endsWith('/new/gpx'))).toBe(false)
})

test('R3.15: a length that differs by more than a third is warned of as long as it does, and the track is taken', async () => {
  const { user, box } = await choose(14.2)
  expect(screen.getByText(DIFFERS)).toBeVisible()
  await user.click(box)
  expect(screen.queryByText(DIFFERS)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: TAKE }))
  await user.clear(screen.getByLabelText('Length'))
  expect(screen.queryByText(DIFFERS)).toBeNull()
  await user.type(screen.getByLabelText('Length'), '1.6')
  expect(screen.queryByText(DIFFERS)).toBeNull()
  await user.type(screen.getByLabelText('Length'), '8')
  expect(screen.getByText(DIFFERS)).toBeVisible()
})

test('a track of one’s own takes its place', async () => {
  const { user } = await choose(1.2)
  await user.upload(gpxBox(), new File([GPX], 'mine.gpx'))
  expect(await screen.findByText('mine.gpx')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: TAKE })).toBeNull()
})

test('a suggestion that is on the list already says so', async () => {
  aHikeServer({ 'GET /hikes/search': () => [aFoundTrail(), aFoundTrail({ name: 'Besshøe' })] })
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.type(screen.getByLabelText('Name'), 'bess')
  expect(await screen.findByRole('option', { name: /Besseggen.*Already on your list/ })).toBeVisible()
  expect(screen.getByRole('option', { name: /Besshøe/ })).not.toHaveTextContent('Already on your list')
})

/** The walk with a name and a date: 22:30 UTC is already the next day where it was walked. */
const DATED = new File(
  [
    `<gpx version="1.1"><trk><name> Up the  Glittertind </name><trkseg>${Array.from(
      { length: 11 },
      (_, step) =>
        `<trkpt lat="${61.6512 + step / 1000}" lon="178.5"><ele>${1000 + step * 10}</ele><time>2024-07-06T22:30:${10 + step}Z</time></trkpt>`,
    ).join('')}</trkseg></trk></gpx>`,
  ],
  '2024-07-06_export.gpx',
)

test('R3.16: a form that is given a track first takes over what it tells, to be changed', async () => {
  const requests = aHikeServer({ 'POST /hikes/search-country': () => ({ country: 'Norway' }) })
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.upload(gpxBox(), DATED)
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveValue('Norway'))
  expect(screen.getByLabelText('Name')).toHaveValue('Up the Glittertind')
  expect(screen.getByLabelText('Length')).toHaveValue('1.11')
  expect(screen.getByLabelText('Elevation')).toHaveValue('100')
  expect(screen.getByLabelText('Completed on')).toHaveValue('2024-07-07')
  expect(
    screen.getByText('Filled in from the track: name, country, length, elevation, date. Please check.'),
  ).toBeVisible()
  // rounded to a kilometre
  expect(requests.find(({ call }) => call === 'POST /hikes/search-country')?.body).toEqual({ lat: 61.65, lng: 178.5 })
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Glittertind')
  await user.click(addButton())
  await waitFor(() => expect(creations(requests)).toHaveLength(1))
  expect(creations(requests)[0]?.body).toMatchObject({
    name: 'Glittertind',
    country: 'Norway',
    length: 1.11,
    elevation: 100,
    completedOn: '2024-07-07',
  })
})

test('entered values stay, and an unknown country can be chosen by hand', async () => {
  const requests = aHikeServer({ 'POST /hikes/search-country': refusal(500, {}) })
  const { user } = await show(<AddHikeDialog given={{ completedOn: '2020-02-29' }} onClose={nothing} />)
  await user.type(screen.getByLabelText('Name'), 'Mine')
  await user.type(screen.getByLabelText('Length'), '12')
  await user.upload(gpxBox(), DATED)
  await waitFor(() => expect(screen.getByLabelText('Elevation')).toHaveValue('100'))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /hikes/search-country')).toBe(true))
  expect(screen.getByLabelText('Name')).toHaveValue('Mine')
  expect(screen.getByLabelText('Length')).toHaveValue('12')
  expect(screen.getByLabelText('Completed on')).toHaveValue('2020-02-29')
  expect(screen.getByLabelText('Country')).toHaveValue('')
  expect(screen.getByText(/^Filled in from the track: elevation\./)).toBeVisible()
})

test('the date of the track wins over today, and that of another track over the first, but not over one that was typed', async () => {
  aHikeServer({ 'POST /hikes/search-country': () => ({ country: 'Norway' }) })
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  const day = screen.getByLabelText('Completed on')
  const track = async (year: string) => new File([(await DATED.text()).replaceAll('2024', year)], `${year}.gpx`)
  await user.upload(gpxBox(), await track('2023'))
  await waitFor(() => expect(day).toHaveValue('2023-07-07'))
  expect(day).toHaveAccessibleDescription('From your track')
  await user.upload(screen.getByLabelText('Replace track'), await track('2022'))
  await waitFor(() => expect(day).toHaveValue('2022-07-07'))
  fireEvent.change(day, { target: { value: today() } })
  await user.upload(screen.getByLabelText('Replace track'), await track('2021'))
  await screen.findByText('2021.gpx')
  await waitFor(() => expect(screen.queryByText('Reading the track...')).toBeNull())
  expect(day).toHaveValue(today())
})

test.each([
  ['over-the_ridge.GPX', 'over the ridge'],
  ['activity_1234567.gpx', ''],
  ['2024-07-06 12.30.gpx', ''],
])('a track without a name, from a file called %s, makes the name "%s"', async (fileName, name) => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.upload(gpxBox(), new File([GPX], fileName))
  await waitFor(() => expect(screen.getByLabelText('Length')).toHaveValue('1.11'))
  expect(screen.getByLabelText('Name')).toHaveValue(name)
  expect(screen.getByLabelText('Completed on')).toHaveValue(today())
})

test.each(['1901-12-13', '1970-01-01', '2099-01-01'])('ignores impossible dates such as %s', async (day) => {
  aHikeServer()
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.upload(gpxBox(), new File([(await DATED.text()).replaceAll('2024-07-06', day)], 'a.gpx'))
  await waitFor(() => expect(screen.getByLabelText('Length')).toHaveValue('1.11'))
  expect(screen.getByLabelText('Completed on')).toHaveValue(today())
})

test('a track for a hike that is on the list changes nothing of it by itself, and asks for no country', async () => {
  const requests = aHikeServer()
  const { user } = await show(<EditHikeDialog hike={{ ...BESSEGGEN, completedOn: today() }} onClose={nothing} />)
  await user.upload(gpxBox(), DATED)
  await screen.findByRole('button', { name: 'Use 1.11 km' })
  expect(screen.getByLabelText('Completed on')).toHaveValue(today())
  expect(requests.some(({ call }) => call === 'POST /hikes/search-country')).toBe(false)
})

/** A walk of 2.2 km with a height of 100 m, and one of 1.1 km in another country. */
const TWO_WALKS = new File(
  [
    `<gpx>${[61, 46]
      .map((lat, at) => {
        const points = Array.from(
          { length: at === 0 ? 21 : 11 },
          (_, step) => `<trkpt lat="${lat + step / 1000}" lon="8"><ele>${500 + step * 5}</ele></trkpt>`,
        )
        return `<trk><name>At ${lat}</name><trkseg>${points.join('')}</trkseg></trk>`
      })
      .join('')}</gpx>`,
  ],
  'all.gpx',
)

test('the owner chooses between the walks of a file; statistics and upload follow', async () => {
  const requests = aHikeServer({ 'POST /hikes/search-country': () => ({ country: 'Norway' }) })
  const { user } = await show(<AddHikeDialog onClose={nothing} />)
  await user.upload(gpxBox(), TWO_WALKS)
  const second = await screen.findByRole('checkbox', { name: /^At 46/ })
  expect(screen.getByLabelText('Length')).toHaveValue('3.34')
  await user.click(second)
  await waitFor(() => expect(screen.getByLabelText('Length')).toHaveValue('2.22'))
  expect(screen.getByRole('checkbox', { name: /^At 61/ })).toBeDisabled()
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveValue('Norway'))
  await user.click(screen.getByRole('button', { name: 'Add Hike' }))
  await waitFor(() => expect(requests.some(({ call }) => call === 'POST /hikes/{id}/gpx')).toBe(true))
  const sent = requests.find(({ call }) => call === 'POST /hikes/{id}/gpx')?.body as { gpxFile: File } | undefined
  const text = (await sent?.gpxFile.text()) ?? ''
  expect([text.includes('lat="61'), text.includes('lat="46')]).toEqual([true, false])
})
