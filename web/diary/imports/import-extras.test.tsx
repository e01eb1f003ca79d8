import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aHikeServer } from '#web/diary/hike-form/hike-dialog-testing.tsx'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { showAt } from '#web/diary/timeline/timeline-testing.tsx'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { endTest } from '#web/platform/ui/toast/toast-testing.ts'
import { aChallenge, detailsOf } from '#web/community/challenges/challenges-testing.ts'
import { aCollection, aSummary, anEntry, onDay } from '#web/trails/collections/collections-testing.tsx'
import { ImportScreen } from './import-screen.tsx'
import { startOver } from './run/run-import.ts'
import { currentImport } from './run/import-state.ts'

const entry = (name: string) => ({
  id: name.toLowerCase(),
  name,
  country: 'Norway',
  lat: null,
  lng: null,
  heightM: null,
})
const GOAL = {
  name: 'Twelve',
  template: 'hikes',
  goal: 12,
  leastAscentM: 1000,
  leastLengthKm: null,
  leastDifficulty: null,
  period: { kind: 'year', from: '2099-01-01', to: '2099-12-31' },
} as const
const EXPORT = {
  format: 'upstone-export',
  version: 1,
  hikes: [{ id: 'h', name: 'Glittertind', country: 'Norway', difficulty: 'Hard', completedOn: '2021-07-01', rank: 1 }],
  wishlist: [],
  collections: [
    { id: 'old-1', name: 'Home hills', kind: 'peaks', visibility: 'link', entries: [entry('Aksla'), entry('Blaho')] },
    { id: 'old-2', name: 'Trails', kind: 'trails', entries: [] },
  ],
  collectionTicks: [
    { collectionId: 'old-1', entryId: 'blaho', name: 'Blaho', country: 'Norway', day: '2026-01-02' },
    { collectionId: 'munros', entryId: 'ben-nevis', name: 'Ben Nevis', country: 'Scotland', day: '2026-01-01' },
    { collectionId: 'munros', entryId: 'gone', name: 'Gone', country: 'Scotland', day: '2026-01-01' },
    { collectionId: null, entryId: null, name: null, country: null, day: '2026-01-01' },
  ],
  collectionsFollowed: [{ id: 'furths' }, { id: 'lost-list' }],
  challenges: [
    { ...GOAL, id: 'c' },
    { ...GOAL, id: 'd', period: { kind: 'year', from: '2019-01-01', to: '2019-12-31' } },
  ],
}

/** A server that keeps what is sent, as far as a second import looks at it. */
function keepingServer() {
  const lists = new Map([['munros', aCollection([anEntry('Ben Nevis', { _id: 'ben-nevis' })], { _id: 'munros' })]])
  const mine: ReturnType<typeof aSummary>[] = []
  const challenges: ReturnType<typeof aChallenge>[] = []
  return {
    'GET /collections': () => ({ collections: mine, total: mine.length }),
    'POST /collections': ({ body }) => {
      const { name, kind, entries } = body as { name: string; kind: 'peaks'; entries: { name: string }[] }
      const own = { _id: `new-${mine.length}`, name, kind, isMine: true, isShipped: false, entryCount: entries.length }
      lists.set(
        own._id,
        aCollection(
          entries.map((one) => anEntry(one.name, { country: 'Norway' })),
          own,
        ),
      )
      mine.push(aSummary(own))
      return aSummary(own)
    },
    'GET /collections/{id}': ({ path }) => lists.get(path.split('/')[2] ?? '') ?? refusal(404),
    'POST /collections/{id}/entries/{entryId}/ticks': ({ path, body }) => {
      const [, , id = '', , entryId = ''] = path.split('/')
      const ticked = lists.get(id)?.entries.find(({ _id }) => _id === entryId)
      if (!ticked) return refusal(404)
      ticked.ticks.push(onDay((body as { day: string }).day))
      return ticked
    },
    'POST /collections/{id}/follow': ({ path }) => {
      if (path.includes('lost')) return refusal(404, { message: 'Collection not found', code: 'not_found' })
      mine.push(aSummary({ _id: path.split('/')[2] ?? '', isFollowed: true }))
      return undefined
    },
    'GET /challenges': () => ({ running: [], coming: challenges, invitations: [], ended: [], endedTotal: 0 }),
    'POST /challenges': ({ body }) => {
      challenges.push(aChallenge(body as object))
      return detailsOf(aChallenge(body as object))
    },
  } satisfies Replies
}

async function showImport(replies: Replies) {
  let isImported = false
  const requests = aHikeServer({
    'GET /hikes/my-hikes': [],
    'GET /hikes/my-wishlist': [],
    'GET /imports/tracks': [],
    'POST /imports/match': ({ body }) => ({
      rows: (body as { rows: unknown[] }).rows.map(() => ({
        importedAs: isImported ? 'h1' : null,
        country: null,
        trails: [],
      })),
    }),
    'POST /imports/hikes': () => {
      isImported = true
      return { outcome: 'added', hike: BESSEGGEN, visitId: null, earnedAchievements: [] }
    },
    ...replies,
  })
  onTestFinished(async () => {
    await startOver()
    await endTest()
  })
  window.history.replaceState(null, '', '/import')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const { user } = await showAt('/import', { screen: <ImportScreen /> })
  const choose = async (json: object = EXPORT) =>
    user.upload(await screen.findByLabelText('Files to import'), [new File([JSON.stringify(json)], 'upstone.json')])
  const writes = () =>
    requests
      .filter(({ line }) => /^POST \/(?:collections|challenges|imports\/hikes)/.test(line))
      .map(({ line }) => line.replace('POST ', ''))
  return { user, choose, writes }
}

const reasons = (name: RegExp) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('R20.42, R21.19: an export brings its collections, ticks, follows and challenges after its hikes', async () => {
  const { user, choose, writes } = await showImport(keepingServer())
  await choose()
  expect(await screen.findByRole('checkbox', { name: 'Collections' })).toHaveAccessibleDescription(
    '2 of your own, 3 ticks by hand and 2 that you follow',
  )
  expect(screen.getByRole('checkbox', { name: 'Challenges' })).toBeChecked()
  expect(reasons(/Could not be imported/)).toEqual([
    'upstone.json, tick 4 is on no list any more',
    'upstone.json, challenge 2 has ended, so it cannot be started again',
  ])
  expect(writes()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Import one hike' }))
  expect(await screen.findByRole('heading', { name: 'Done, with some problems' })).toBeVisible()
  expect(writes()).toEqual([
    '/imports/hikes',
    '/collections',
    '/collections',
    '/collections/new-0/entries/e-Blaho/ticks',
    '/collections/munros/entries/ben-nevis/ticks',
    '/collections/furths/follow',
    '/collections/lost-list/follow',
    '/challenges',
  ])
  // R20.44: what is refused has its reason, and the rest goes on
  expect(reasons(/Not imported/)).toEqual([
    'Ticks by hand: munros One tick was not imported: not on this list',
    'lost-list Collection not found',
  ])
})

test('R20.43, R21.21: the same file a second time makes nothing twice', async () => {
  const { user, choose, writes } = await showImport(keepingServer())
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Import one hike' }))
  await screen.findByRole('heading', { name: /^Done/ })
  const before = writes().length
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Import collections and challenges' }))
  await screen.findByRole('heading', { name: /^Done/ })
  // only what was refused is asked for again
  expect(writes().slice(before)).toEqual(['/collections/lost-list/follow'])
})

test('R20.42: collections and challenges can be left out', async () => {
  const { user, choose, writes } = await showImport(keepingServer())
  await choose({ ...EXPORT, hikes: [] })
  await user.click(await screen.findByRole('checkbox', { name: 'Collections' }))
  await user.click(await screen.findByRole('button', { name: 'Import challenges' }))
  await screen.findByRole('heading', { name: 'All done' })
  expect(writes()).toEqual(['/challenges'])
  await user.click(screen.getByRole('button', { name: 'Review what you left out' }))
  expect(screen.getByRole('checkbox', { name: 'Collections' })).not.toBeChecked()
})

test('R20.44: a collection that is refused is named with its reason, as are its ticks, and can be tried again', async () => {
  const kept = keepingServer()
  let isFull = true
  const { user, choose } = await showImport({
    ...kept,
    'POST /collections': (request) =>
      isFull
        ? refusal(409, { message: 'You have too many', code: 'too_many_collections' })
        : kept['POST /collections'](request),
  })
  await choose({
    ...EXPORT,
    hikes: [],
    collectionsFollowed: [],
    challenges: [],
    collectionTicks: EXPORT.collectionTicks.slice(0, 1),
  })
  await user.click(await screen.findByRole('button', { name: 'Import collections' }))
  await screen.findByRole('heading', { name: 'Done, with some problems' })
  expect(reasons(/Not imported/)).toEqual([
    'Home hills You have too many',
    'Trails You have too many',
    'Ticks by hand: Home hills Its collection was not imported.',
  ])
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'All done' })).toBeVisible()
})

test('R20.44: a paused run resumes where it stopped', async () => {
  const kept = keepingServer()
  let answer = () => {}
  const { user, choose, writes } = await showImport({
    ...kept,
    'POST /collections': async (request) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return kept['POST /collections'](request)
    },
  })
  await choose({
    ...EXPORT,
    hikes: [],
    collections: EXPORT.collections.slice(0, 1),
    collectionsFollowed: [],
    collectionTicks: [],
  })
  await user.click(await screen.findByRole('button', { name: 'Import collections and challenges' }))
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  answer()
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  await screen.findByRole('heading', { name: 'All done' })
  expect(writes()).toEqual(['/collections', '/challenges'])
  expect(currentImport().extras.map(({ outcome }) => outcome)).toMatchObject([{ as: 'added' }, { as: 'added' }])
})

test('R20.44: a forged file of ten thousand collections is read, and most of it refused', async () => {
  const { choose } = await showImport(keepingServer())
  const long = 'x'.repeat(10_000)
  await choose({
    ...EXPORT,
    hikes: [],
    collections: Array.from({ length: 10_000 }, (_, n) => ({
      name: n === 0 ? long : n,
      kind: {},
      entries:
        n === 1 ? Array.from({ length: 5001 }, () => 1) : [{ name: n === 0 ? long : 'x', lat: 'NaN', lng: 1e300 }],
    })),
    collectionTicks: 'none',
    challenges: { length: 5 },
  })
  expect(await screen.findByRole('checkbox', { name: 'Collections' })).toHaveAccessibleDescription(
    '1 of your own and 2 that you follow',
  )
  expect(screen.getByText('upstone.json, collection 2').closest('li')).toHaveTextContent('Name is required')
})
