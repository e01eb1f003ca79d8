import { SITE } from '#web/platform/api/site-testing.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/api/query.ts'
import { aServer } from '#web/platform/api/server-testing.ts'
import '#web/platform/ui/map/leaflet-map.tsx'
import { SiteMap } from './site-map.tsx'

const MARKERS = [{ lat: 46.4, lng: 13.7, kind: 'place' as const, label: 'Trailhead' }]

/** Renders a map with these settings of the site; returns the hosts of the requested tiles. */
async function aMap(settings: () => Promise<Response>) {
  // jsdom has no layout: without a size Leaflet asks for nothing
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  aServer({ 'GET /settings': settings })
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <SiteMap label="Map" markers={MARKERS} />
    </QueryClientProvider>,
  )
  await screen.findByRole('application', { name: 'Map' })
  return () => [...new Set([...container.querySelectorAll('img')].map(({ src }) => new URL(src).host))]
}

const tilesFrom = (url: string) => async () =>
  Response.json({
    ...SITE,
    instagramUrl: null,
    sendsMail: false,
    contact: null,
    signUp: 'open',
    tileUrls: { Topographic: url },
  })

test('tiles come from the configured servers, which are credited', async () => {
  const hosts = await aMap(tilesFrom('https://{s}.tiles.example.org/{z}/{x}/{y}.png'))
  await waitFor(() => expect(hosts()[0]).toMatch(/^[abc]\.tiles\.example\.org$/))
  expect(screen.getByText('Tiles: tiles.example.org')).toBeVisible()
  expect(screen.getByText('© OpenStreetMap contributors')).toBeVisible()
  expect(screen.queryByText('© OpenTopoMap (CC-BY-SA)')).toBeNull()
})

test('tiles can be served by the site itself', async () => {
  const hosts = await aMap(tilesFrom('/tiles/{z}/{x}/{y}.png'))
  await waitFor(() => expect(hosts()).toEqual([window.location.host]))
  expect(screen.getByText(`Tiles: ${window.location.host}`)).toBeVisible()
})

test.each([
  [
    'names no server',
    async () =>
      Response.json({ ...SITE, instagramUrl: null, sendsMail: false, contact: null, signUp: 'open', tileUrls: {} }),
  ],
  ['cannot tell', async () => Response.json({ message: 'no', code: 'no' }, { status: 501 })],
])('a site that %s has the built-in tiles', async (_, settings) => {
  const hosts = await aMap(settings)
  await waitFor(() => expect(hosts()[0]).toMatch(/\.tile\.opentopomap\.org$/))
})

test("requests no tiles before the site's settings are loaded, and already shows the place", async () => {
  const hosts = await aMap(() => new Promise(() => {}))
  expect(await screen.findByText('Trailhead')).toBeInTheDocument()
  expect(hosts()).toEqual([])
  expect(screen.queryByText('Failed to load map')).toBeNull()
})
