import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type FakeRequest, type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { aHikeOn, showAt } from '#web/diary/timeline/timeline-testing.tsx'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { ImportScreen } from './import-screen.tsx'
import { onPageEvent } from '#web/platform/api/events.ts'
import { startOver } from './run/run-import.ts'

const matched = ({ body }: FakeRequest) => {
  const { rows } = body as { rows: unknown[] }
  return { rows: rows.map(() => ({ importedAs: null, country: null, trails: [] })) }
}
const parseData = ({ body }: FakeRequest) => JSON.parse(String((body as Record<string, unknown>)['data']))
const imported = { outcome: 'added' as const, hike: BESSEGGEN, visitId: null, earnedAchievements: [] }

async function showImport(replies: Replies = {}) {
  const requests = aHikeServer({
    'GET /hikes/my-hikes': [aHikeOn('Besseggen', '2020-01-01')],
    'GET /hikes/my-wishlist': [],
    'GET /imports/tracks': [],
    'POST /imports/match': matched,
    'POST /imports/hikes': imported,
    ...replies,
  })
  onTestFinished(async () => {
    await startOver()
    await endTest()
  })
  window.history.replaceState(null, '', '/import')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const { user } = await showAt('/import', { screen: <ImportScreen /> })
  return { user, sent: () => requests.filter((request) => request.call === 'POST /imports/hikes').map(parseData) }
}

const CSV = `Name,Country,Date,Distance (km),Elevation Gain (m)
Glittertind,Norway,2021-07-01,18,1400
Besseggen,Norway,2021-08-01,14,1100
Besseggen,Norway,2020-01-01,14,1100
Nowhere,,2021-08-02,5,100
Somewhere,Norway,soon,5,100`
const aFile = (text = CSV, name = 'hikes.csv') => new File([text], name)

const choose = async (user: Awaited<ReturnType<typeof showImport>>['user'], files: File[]) => {
  await user.upload(screen.getByLabelText('Files to import'), files)
}

test('a table is looked at before anything is written: what is new, walked again, there already, lacking and none', async () => {
  const { user, sent } = await showImport()
  await choose(user, [aFile()])
  expect(await screen.findByRole('button', { name: 'Import 2 hikes' })).toBeVisible()
  const becomes = (row: HTMLElement) => within(row).getByRole('combobox').querySelector('option:checked')?.textContent
  const rows = screen
    .getAllByRole('combobox', { name: /^What to do with/ })
    .map((box) => box.closest('li') as HTMLElement)
  expect(rows.map(becomes)).toEqual(['Add as a hike', 'Hiked again: Besseggen', 'Leave out', 'Add as a hike'])
  expect(rows[2]).toHaveTextContent('already on your list')
  expect(rows[3]).toHaveTextContent('needs a country')
  expect(screen.getByText('hikes.csv, line 6').closest('li')).toHaveTextContent('“soon” is not a date')
  expect(sent()).toEqual([])
})

test('sends the ready rows, hikes before further walks, and shows the result', async () => {
  const { user, sent } = await showImport()
  await choose(user, [aFile()])
  await user.click(await screen.findByRole('button', { name: 'Import 2 hikes' }))
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeVisible()
  expect(toasts()).toEqual([])
  expect(sent()).toMatchObject([
    { as: 'hike', hike: { name: 'Glittertind', length: 18, elevation: 1400, completedOn: '2021-07-01', rating: 5 } },
    { as: 'visit', hike: { name: 'Besseggen', completedOn: '2021-08-01' } },
  ])
  expect(screen.getByText('left out').nextSibling ?? screen.getByText('left out').previousSibling).toHaveTextContent(
    '2',
  )
})

test('at the end it offers to put in order what is not placed yet', async () => {
  const wanted: unknown[] = []
  onTestFinished(onPageEvent('placementRequested', (detail) => wanted.push(detail)))
  const { user } = await showImport({
    'GET /hikes/my-hikes': ['Glittertind', 'Romsdalseggen', 'Besseggen'].map((name) =>
      aHikeOn(name, '2020-01-01', { _id: name, isPlaced: name === 'Besseggen' }),
    ),
  })
  await choose(user, [aFile()])
  await user.click(await screen.findByRole('button', { name: /^Import/ }))
  expect(await screen.findByText(/^2 hikes are not placed yet/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Put in order' }))
  expect(wanted).toEqual([{ hikeId: 'Romsdalseggen', later: ['Glittertind'] }])
})

test('a wish is imported with its note', async () => {
  const noted: unknown[] = []
  const { user } = await showImport({
    'PATCH /hikes/my-wishlist/{hikeId}': ({ path, body }) => {
      noted.push([path, body])
      return { note: '' }
    },
  })
  const wishes =
    'Name,Country,Weather,My note,Added\nDream,Norway,,"go in July",2026-01-01T00:00:00.000Z\nOther,Norway,,,'
  await choose(user, [aFile(wishes, 'wishlist.csv')])
  await user.click(await screen.findByRole('button', { name: 'Import 2 hikes' }))
  await screen.findByRole('heading', { name: 'All done' })
  expect(noted).toEqual([[`/hikes/my-wishlist/${BESSEGGEN._id}`, { note: 'go in July' }]])
})

test('one answer for all rows that lack a country makes them ready', async () => {
  const { user } = await showImport()
  await choose(user, [aFile()])
  await user.type(await screen.findByRole('combobox', { name: 'One hike needs a country' }), 'Peru')
  await user.click(screen.getAllByRole('button', { name: 'Use for all' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Import 3 hikes' })).toBeVisible()
})

test('a row can be changed and left out', async () => {
  const { user, sent } = await showImport()
  await choose(user, [aFile()])
  await user.click(await screen.findByRole('button', { name: 'Change Glittertind' }))
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Glitter')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.selectOptions(
    screen.getAllByRole('combobox', { name: 'What to do with Besseggen' })[0] as HTMLElement,
    'out',
  )
  await user.click(await screen.findByRole('button', { name: 'Import one hike' }))
  await screen.findByRole('link', { name: 'Go to my list' })
  expect(sent().map(({ hike }) => hike.name)).toEqual(['Glitter'])
})

test('rows that the server refuses show the reason and can be retried', async () => {
  let isFull = true
  const { user } = await showImport({
    'POST /imports/hikes': (request) =>
      isFull && parseData(request).as === 'hike'
        ? refusal(409, { message: 'Your list is full', code: 'too_many_hikes' })
        : imported,
  })
  await choose(user, [aFile()])
  await user.click(await screen.findByRole('button', { name: 'Import 2 hikes' }))
  expect(await screen.findByText('Your list is full')).toBeVisible()
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeVisible()
})

test('rows that were imported before are left out', async () => {
  const { user } = await showImport({
    'POST /imports/match': ({ body }) => ({
      rows: (body as { rows: unknown[] }).rows.map(() => ({ importedAs: 'h1', country: null, trails: [] })),
    }),
  })
  await choose(user, [aFile()])
  expect((await screen.findAllByText('imported before')).length).toBe(4)
  expect(screen.getByRole('button', { name: 'Import 0 hikes' })).toBeDisabled()
})

test('unreadable files show the reason', async () => {
  const { user } = await showImport()
  await choose(user, [
    aFile('x', 'photo.jpg'),
    aFile('', 'empty.csv'),
    aFile('{', 'upstone.json'),
    aFile('PK', 'a.zip'),
  ])
  const reasons = within(await screen.findByRole('region', { name: /Could not be imported/ }))
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'empty.csv needs a header and at least one row',
    'upstone.json is damaged or cut off',
    'a.zip is damaged or cut off. Copy it again.',
  ])
})
