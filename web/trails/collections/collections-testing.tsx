import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import type { CollectionDetails, CollectionEntry, CollectionSummary } from '#contract/trails/collections.ts'
import { MIA } from '#web/platform/api/member-testing.ts'
import { createQueryClient } from '#web/platform/api/query.ts'
import { beginSession } from '#web/platform/api/begin-session.ts'
import { signOut } from '#web/platform/api/session.ts'
import { type FakeRequest, type Replies, aServer } from '#web/platform/api/server-testing.ts'
import { SITE } from '#web/platform/api/site-testing.ts'
// loads on demand in the page; here before the clock of the first test runs
import './form/edit-collection.tsx'
import { CollectionScreen } from './collection-screen.tsx'
import { CollectionsScreen } from './collections-screen.tsx'
import { NewCollectionScreen } from './new-collection-screen.tsx'

export function aSummary(over: Partial<CollectionSummary> = {}): CollectionSummary {
  return {
    _id: 'munros',
    name: 'The Munros',
    words: 'The Scottish mountains of at least 3,000 feet.',
    kind: 'peaks',
    isOrdered: true,
    isShipped: true,
    visibility: 'public',
    owner: null,
    isMine: false,
    isFollowed: false,
    entryCount: 282,
    followers: 0,
    coverUrl: null,
    progress: { done: 0, total: 282, lastOn: null },
    updatedAt: '2026-10-01T10:00:00.000Z',
    ...over,
  }
}

export function anEntry(name: string, over: Partial<CollectionEntry> = {}): CollectionEntry {
  const facts = { localName: null, country: 'Scotland', lat: null, lng: null, heightM: null, trail: null, ticks: [] }
  return { ...facts, _id: `e-${name}`, name, ...over }
}

export const onDay = (day: string, by: 'track' | 'hike' | 'hand' = 'hand') => ({ day, by, hikeId: null })

export const NEVIS = anEntry('Ben Nevis', {
  lat: 56.7968,
  lng: -5.0035,
  heightM: 1345,
  trail: { name: 'Mountain Track', country: 'Scotland' },
  ticks: [onDay('2026-06-03', 'track')],
})
export const LOMOND = anEntry('Ben Lomond', { lat: 56.1903, lng: -4.633, heightM: 974 })
export const MACDUI = anEntry('Ben Macdui', { lat: 57.0704, lng: -3.6691, heightM: 1309, localName: 'Beinn Macduibh' })

/** Returns a collection with these entries and the progress that follows from them. */
export function aCollection(
  entries: readonly CollectionEntry[],
  over: Partial<CollectionDetails> = {},
): CollectionDetails {
  const once = entries.filter(({ ticks }) => ticks.length > 0).length
  return {
    ...aSummary({ entryCount: entries.length, progress: { done: once, total: entries.length, lastOn: null } }),
    source: { name: 'Database of British and Irish Hills', url: 'https://hills.example/', licence: 'CC BY' },
    rounds: { once, winter: 0, months: once },
    collectors: [],
    copiedFrom: null,
    entries: [...entries],
    ...over,
  }
}

/** Replies of a server that knows one collection, in which entries are ticked and taken back. */
export function keeping(first: CollectionDetails) {
  let kept = first
  const change = ({ path }: FakeRequest, over: (entry: CollectionEntry) => Partial<CollectionEntry>) => {
    const found = kept.entries.find(({ _id }) => path.split('/').includes(encodeURIComponent(_id)))
    if (!found) throw new Error(`no entry for ${path}`)
    const changed = { ...found, ...over(found) }
    kept = { ...kept, entries: kept.entries.map((entry) => (entry === found ? changed : entry)) }
    return changed
  }
  return {
    'GET /collections/{id}': () => kept,
    'POST /collections/{id}/entries/{entryId}/ticks': (request) =>
      change(request, ({ ticks }) => ({ ticks: [...ticks, onDay((request.body as { day: string }).day)] })),
    'DELETE /collections/{id}/entries/{entryId}/ticks/{day}': (request) =>
      change(request, ({ ticks }) => ({
        ticks: ticks.filter(({ day, by }) => by !== 'hand' || !request.path.endsWith(day ?? '')),
      })),
  } satisfies Replies
}

/** Opens an address as Mia, or as a visitor. */
export async function open(path: string, replies: Replies, { isMember = true } = {}) {
  const requests = aServer({
    'GET /settings': { ...SITE, instagramUrl: null, sendsMail: false, contact: null, signUp: 'open', tileUrls: {} },
    'GET /hikes/templates': [],
    'GET /hikes/search': [],
    ...replies,
  })
  if (isMember) beginSession({ user: MIA, accessToken: 'a', refreshToken: 'r' })
  else await signOut()
  const view = await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="collections" element={<CollectionsScreen />} />
            <Route path="collections/new" element={<NewCollectionScreen />} />
            <Route path="collections/:id" element={<CollectionScreen />} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return { requests, user: userEvent.setup(), ...view }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
