import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TrackMap } from './track-map.tsx'
import { TrackPreview } from './track-preview.tsx'

/** The view box and the path of a track as the server draws it. */
function drawn(...lines: [lat: number, lng: number][][]) {
  const segments = lines.map((line) => line.map(([lat, lng]) => ({ lat, lng })))
  const markup = renderToStaticMarkup(<TrackPreview label="Map" segments={segments} />)
  return [/viewBox="([^"]*)"/.exec(markup)?.[1], / d="([^"]*)"/.exec(markup)?.[1]]
}

test.each<[what: string, lines: [number, number][][], box: string, path: string]>([
  ['fills its box, north up', [[[0, 10], [-1, 12]]], '0 0 1000 500', 'M0 0L1000 500'], // prettier-ignore
  ['is as narrow as the land is so far north', [[[59, 10], [61, 12]]], '0 0 500 1000', 'M0 1000L500 0'], // prettier-ignore
  ['has its pieces apart', [[[0, 0], [0, 1]], [[1, 0], [1, 1]]], '0 0 1000 1000', 'M0 1000L1000 1000M0 0L1000 0'], // prettier-ignore
  ['goes on over the date line', [[[0, 179], [1, -179]]], '0 0 1000 500', 'M0 500L1000 0'], // prettier-ignore
  ['may be straight', [[[0, 10], [0, 11]]], '0 0 1000 1', 'M0 0L1000 0'], // prettier-ignore
  ['may have one point', [[[46, 13]]], '0 0 1 1', 'M0 0'],
  ['may have none', [], '0 0 1000 1000', ''],
])('a drawn track %s', (_, lines, box, path) => {
  expect(drawn(...lines)).toEqual([box, path])
})

test('the server draws the frame of a map with the track in it', () => {
  const segments = [[{ lat: 46.4, lng: 13.7 }, { lat: 46.5, lng: 13.8 }]] // prettier-ignore
  const markup = renderToStaticMarkup(<TrackMap label="Map of Mojstrovka" segments={segments} height={470} />)
  expect(markup).toMatch(
    /^<div class="track-map" style="height:470px"><svg class="track-preview" role="img" aria-label="Map of Mojstrovka"/,
  )
})
