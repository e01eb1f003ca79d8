import { expect, test } from 'vitest'
import { createMapLink } from './map-link.ts'

const PLACE = { lat: 61.5, lng: -8.7412345678 }

test.each([
  ['Linux desktop', 'Mozilla/5.0 (X11; Linux x86_64)'],
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'],
])('%s is shown the place on OpenStreetMap', (_, userAgent) => {
  expect(createMapLink(PLACE, 'Besseggen', userAgent)).toBe(
    'https://www.openstreetmap.org/?mlat=61.50000&mlon=-8.74123#map=14/61.50000/-8.74123',
  )
})

test('Android hands the place and its name to the map application of its owner', () => {
  expect(createMapLink(PLACE, 'A & B (1)', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)')).toBe(
    'geo:61.50000,-8.74123?q=61.50000,-8.74123(A%20%26%20B%20%201%20)&z=14',
  )
})
