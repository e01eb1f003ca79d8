import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { aServer } from '#server/testing/a-server.ts'
import { findCountryAt } from './find-country-at.ts'

test.each([
  ['Norway', 61.5, 8.7],
  ['England', 54.45, -3.2],
  ['Scotland', 56.8, -5],
  ['Wales', 53.07, -4.08],
  ['Northern Ireland', 54.18, -5.92],
  ['Ireland', 52, -9.74],
  ['USA', 34.6, -84.2],
  ['Georgia', 42.6, 44.6],
  ['Hong Kong', 22.25, 113.9],
  ['Taiwan', 23.9, 121.3],
  ['Kosovo', 42.6, 21],
  ['Palestine', 31.9, 35.2],
  ['Réunion', -21.1, 55.5],
  ['Spain', 28.27, -16.6],
  ['Portugal', 32.75, -16.9],
  [null, 40, -40],
  [null, 90, 0],
])('%s lies at %f, %f', async (country, lat, lng) => {
  expect(await findCountryAt({ lat, lng })).toBe(country)
})

test('the country of nearly every trail of the catalogue is found by where it begins', async () => {
  const found = await Promise.all(CATALOGUE.map(({ trailhead }) => findCountryAt(trailhead)))
  const wrong = CATALOGUE.filter(({ country }, n) => found[n] !== country)
  // trailheads on a border, and islands smaller than the map's resolution
  expect(wrong.map(({ name }) => name).length).toBeLessThan(CATALOGUE.length / 50)
})

test('a place has its country, or null', async () => {
  const server = await aServer()
  const mia = await server.as('mia')
  const ask = (body: unknown) => mia.call(api.trails.searchCountry, { body })
  expect(await ask({ lat: 61.5, lng: 8.7 })).toMatchObject({ status: 200, body: { country: 'Norway' } })
  expect(await ask({ lat: 40, lng: -40 })).toMatchObject({ status: 200, body: { country: null } })
  expect((await server.call(api.trails.searchCountry, { body: { lat: 1, lng: 1 } })).status).toBe(401)
})

test.each([{}, { lat: 91, lng: 0 }, { lat: 0, lng: 181 }, { lat: '1', lng: 1 }, { lat: null, lng: 1 }])(
  '%j is no place',
  async (body) => {
    const { as } = await aServer()
    expect((await (await as('mia')).call(api.trails.searchCountry, { body })).status).toBe(400)
  },
)
