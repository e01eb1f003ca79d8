import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/client-api.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { BESSEGGEN } from '#web/diary/list-rows/hike-testing.ts'
import { aProposal } from '#web/diary/trail-names/proposal-testing.ts'
import { aTrailheadOverview } from './names-testing.ts'
import { type Replies, refusal } from '#web/platform/api/server-testing.ts'
import { endTest, toasts } from '#web/platform/ui/toast/toast-testing.ts'
import { STATS, TROLLTUNGA, openHike } from '#web/trails/hike-page/hike-page-testing.tsx'
// loads on demand in the page; here before the clock of the first test runs
import './propose-dialog.tsx'
import type { TrailNames } from './use-trail-names.ts'

afterEach(endTest)

const NAMES = 'GET /hikes/names/{hikeName}/{country}'
const own = { name: 'Trolltunga', country: 'Norway', language: null, source: 'members' as const }
const named = (over: Partial<TrailNames> = {}): TrailNames => ({
  name: 'Trolltunga',
  country: 'Norway',
  names: [own],
  variants: [],
  sameName: [],
  ...over,
})

test('R17.27: other names have language and foreign country, more than four unfold, and variants are links', async () => {
  const names = [
    own,
    { ...own, name: 'trolltunga' },
    { ...own, name: 'Troll’s Tongue', language: 'en', source: 'catalogue' as const },
    ...['A', 'B', 'C', 'D'].map((name) => ({ ...own, name, country: name === 'A' ? 'Sweden' : 'Norway' })),
  ]
  const variants = [{ name: 'Trolltunga by Via Ferrata', country: 'Norway' }]
  const { user } = await openHike({ replies: { [NAMES]: named({ names, variants }) }, isVisitor: true })
  expect(await screen.findByText('Troll’s Tongue')).toHaveAttribute('lang', 'en')
  expect(screen.getByText('Also called:').parentElement).toHaveTextContent(
    'Also called:Troll’s Tongue (English) · A (Sweden) · B · C and 1 more',
  )
  expect(screen.getByText('D')).not.toBeVisible()
  await user.click(screen.getByText('and 1 more'))
  expect(screen.getByText('D')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Trolltunga by Via Ferrata' })).toHaveAttribute(
    'href',
    '/hike/Trolltunga%20by%20Via%20Ferrata/Norway',
  )
  expect(screen.queryByRole('button', { name: 'Known under another name?' })).toBeNull()
})

test.each([
  ['the trail has one name', named()],
  ['names cannot be read', refusal(404)],
])('nothing is said where %s', async (_, reply) => {
  await openHike({ replies: { [NAMES]: reply } })
  expect(await screen.findByText('Very Hard')).toBeVisible()
  expect(screen.queryByText(/^Also called/)).toBeNull()
})

test('R17.28: a page under another name gets the trail’s own address, once', async () => {
  const { requests } = await openHike({
    replies: {
      [NAMES]: named({ name: 'Troll Tongue', names: [own] }),
      [STATS]: { ...TROLLTUNGA, name: 'Troll Tongue' },
    },
    search: '?track=t2',
  })
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/hikes/stats/Troll%20Tongue/Norway'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Troll Tongue' })).toBeVisible()
})

test('R17.28: where several trails have the name, the page stays and asks which one is meant', async () => {
  const sameName = [
    { name: 'Trolltunga (Voss)', country: 'Norway', lat: 60.63, lng: 6.42 },
    { name: 'Trolltunga (Lom)', country: 'Norway', lat: null, lng: null },
  ]
  const { requests } = await openHike({
    replies: {
      [NAMES]: named({ name: 'Troll Tongue', sameName }),
      'GET /hikes/known/{name}/{country}': aTrailheadOverview({ lat: 60.13, lng: 6.63 }),
    },
  })
  const choice = await screen.findByRole('region', { name: 'Trails with the same name' })
  expect(choice).toHaveTextContent('This page is about Troll Tongue.')
  const [first, second] = within(choice).getAllByRole('listitem')
  expect(first).toHaveTextContent('57 km from this one')
  expect(within(first as HTMLElement).getByRole('link', { name: /^On the map/ })).toHaveAttribute(
    'href',
    expect.stringContaining('mlat=60.63'),
  )
  expect(within(second as HTMLElement).getByRole('link', { name: 'Trolltunga (Lom)' })).toHaveAttribute(
    'href',
    '/hike/Trolltunga%20(Lom)/Norway',
  )
  expect(requests.map(({ path }) => path)).not.toContain('/hikes/stats/Troll%20Tongue/Norway')
})

/** Opens the page for Mia, who has Trolltunga in her list under another name. */
async function openWalked(replies: Replies = {}) {
  const opened = await openHike({ replies: { 'GET /hikes/my-hikes': [MINE], [NAMES]: named(), ...replies } })
  await act(async () => opened.client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, [MINE]))
  return opened
}

const MINE = { ...BESSEGGEN, name: 'Troll’s Tongue', trail: { name: 'Trolltunga', country: 'Norway' } }

test('R17.31: a hike under another name is the member’s own entry on its trail’s page', async () => {
  await openWalked()
  expect(await screen.findByRole('region', { name: 'Your hike' })).toBeVisible()
  expect(screen.getByText('On your list as Troll’s Tongue')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add to completed hikes' })).toBeNull()
})

test('R17.30: who walked a trail suggests another name of it; a refusal keeps what was chosen', async () => {
  let isRefused = true
  const { requests, user } = await openWalked({
    'GET /hikes/search': [
      { ...TROLLTUNGA, _id: 's1', type: 'hike', name: 'Tungen', isLiked: false, likesCount: 0 } as never,
      { ...TROLLTUNGA, _id: 's2', type: 'hike', isLiked: false, likesCount: 0 } as never,
    ],
    'POST /trail-names/proposals': () =>
      isRefused
        ? refusal(409, { message: 'That is too many for today.', code: 'too_many' })
        : aProposal({ name: 'Trolltunga', otherName: 'Tungen', myAnswer: 'confirm' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Known under another name?' }))
  const dialog = await screen.findByRole('dialog', { name: 'Another name for Trolltunga?' })
  expect(dialog).toHaveTextContent('Two hikers with a track there have to agree')
  await user.click(within(dialog).getByRole('button', { name: 'Suggest' }))
  expect(within(dialog).getByText('Please choose a hike from the suggestions.')).toBeVisible()
  await user.type(within(dialog).getByLabelText('The other hike'), 'Tung')
  await user.click(await within(dialog).findByText('Tungen'))
  expect(within(dialog).queryByText('Trolltunga')).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: 'A variant' }))
  await user.click(within(dialog).getByRole('button', { name: 'Suggest' }))
  expect(await within(dialog).findByText('That is too many for today.')).toBeVisible()
  isRefused = false
  await user.click(within(dialog).getByRole('button', { name: 'Suggest' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toasts()).toEqual([expect.stringMatching(/^Thank you. Once two hikers/)])
  expect(requests.findLast(({ line }) => line === 'POST /trail-names/proposals')?.body).toEqual({
    name: 'Trolltunga',
    country: 'Norway',
    otherName: 'Tungen',
    otherCountry: 'Norway',
    relation: 'variant',
  })
})
