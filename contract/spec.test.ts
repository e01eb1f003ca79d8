import { expect, test } from 'vitest'
import { api, calls } from './api.ts'
import { api as pageApi } from './client-api.ts'
import { deskApi, deskNamesApi } from './client-desk.ts'
import * as z from 'zod/mini'
import { callName, paramNames } from './endpoint.ts'

/** The specified calls, written down once. Parameter names are ours: the place counts, not the name. */
const SPECIFIED = `
POST /auth/login
POST /auth/register
POST /auth/logout
POST /auth/refresh
POST /auth/sse-token
GET /notifications/sse
GET /notifications
PUT /notifications/read
DELETE /notifications/{id}
GET /hikes/search
GET /hikes/templates
GET /users/search
GET /users/me
PATCH /users/me
GET /users/{username}
POST /hikes
PATCH /hikes/{id}
DELETE /hikes/{id}
POST /hikes/{id}/photo
DELETE /hikes/{id}/photo
GET /hikes/{id}/photo
POST /hikes/{id}/gpx
DELETE /hikes/{id}/gpx
GET /hikes/{id}/gpx
GET /hikes/gpx/{name}/{country}
GET /hikes/my-hikes
GET /hikes/user/{userId}
GET /hikes/my-wishlist
GET /hikes/user/{userId}/wishlist
DELETE /hikes/my-wishlist/{hikeId}
POST /hikes/user/{userId}/wishlist/{hikeId}/complete
PUT /hikes/reorder
POST /hikes/{id}/like
POST /hikes/search-trailhead
GET /hikes/top
GET /hikes/all-ranked
GET /hikes/countries
GET /hikes/stats/{hikeName}/{country}
GET /hikes/photos/{name}/{country}
GET /hikes/random-with-photo
GET /hikes/friends
GET /users
POST /users/change-password
POST /users/friends/{id}
DELETE /users/friends/{id}
GET /achievements/user
GET /achievements/friends/recent
GET /friends
DELETE /friends/{id}
GET /friends/followers/count
`
  .trim()
  .split('\n')

test('there are 50 calls', () => {
  expect(new Set(SPECIFIED).size).toBe(50)
})

test.each(SPECIFIED)('the contract holds %s', (name) => {
  expect(calls.map(callName)).toContain(name)
})

test('no call stands twice', () => {
  const names = calls.map(callName)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the browser has exactly the calls and routes of the contract', () => {
  const namesOf = (table: typeof api) =>
    Object.entries(table).flatMap(([group, rows]) => Object.keys(rows).map((name) => `${group}.${name}`))
  const clientApi = { ...pageApi, desk: deskApi, deskNames: deskNamesApi }
  expect(namesOf(clientApi).toSorted()).toEqual(namesOf(api).toSorted())
  expect(api).toMatchObject(clientApi)
})

test('every read has a place in the cache', () => {
  const silent = calls.filter(({ method, resource }) => method === 'GET' && !resource)
  expect(silent.map(callName).toSorted()).toEqual(
    [
      // about the server, of no screen
      'GET /health',
      'GET /ready',
      'GET /openapi.json',
      // the browser keeps files by their address
      'GET /hikes/{id}/photo',
      'GET /conditions/{id}/photo',
      'GET /visits/{id}/photo',
      'GET /users/{username}/avatar',
      'GET /admin/photos/{kind}/{id}',
      'GET /hikes/{id}/gpx',
      'GET /visits/{id}/gpx',
      'GET /originals/{id}',
      'GET /notifications/sse',
      'GET /users/me/export',
      'GET /users/me/tracks.gpx',
      'GET /users/me/hikes.csv',
      'GET /users/me/wishlist.csv',
      // for other programs than browsers
      'GET /calendar.ics',
      'GET /users/{username}/feed.atom',
    ].toSorted(),
  )
})

test('every write says what it invalidates', () => {
  const silent = calls.filter(({ method, invalidates }) => method !== 'GET' && !invalidates?.length)
  expect(silent.map(callName).toSorted()).toEqual(
    [
      // sessions and secrets, which no screen shows
      'POST /auth/login',
      'POST /auth/refresh',
      'POST /auth/logout',
      'POST /auth/sse-token',
      'POST /auth/forgot-password',
      'POST /auth/reset-password',
      'POST /auth/confirm-email',
      'DELETE /users/me/sessions',
      'POST /users/me/export-ticket',
      'POST /users/change-password',
      // steps of a login, and of what is set up in steps
      'POST /auth/link',
      'POST /auth/passkey',
      'POST /auth/passkey/options',
      'POST /auth/provider',
      'POST /auth/provider/email',
      'POST /auth/provider/join',
      'POST /auth/provider/result',
      'POST /auth/second-factor',
      'POST /users/me/passkeys/options',
      'POST /users/me/providers',
      'POST /users/me/providers/logout',
      'POST /users/me/second-factor',
      // from the e-mail itself, without signing in
      'POST /digest/stop',
      // questions, by POST
      'POST /hikes/search-country',
      'POST /imports/match',
      'POST /hikes/search-trailhead',
      'POST /hikes/several/hikes.csv',
      'POST /hikes/several/tracks.gpx',
    ].toSorted(),
  )
})

test('no read invalidates anything, and each invalidated resource has a read', () => {
  expect(calls.filter(({ method, invalidates }) => method === 'GET' && invalidates).map(callName)).toEqual([])
  const read = new Set(calls.map(({ resource }) => resource))
  expect(calls.flatMap(({ invalidates }) => invalidates ?? []).filter((name) => !read.has(name))).toEqual([])
})

test('each parameter of a path has a schema with a greatest length, and no other has', () => {
  for (const row of calls) {
    const { properties = {} } = z.toJSONSchema((row.params ?? z.object({})) as z.ZodMiniType, { io: 'input' })
    const lengths = Object.entries(properties).map(([name, one]) => [name, findMaxLength(Object(one))])
    expect(lengths, callName(row)).toEqual(paramNames(row.path).map((name) => [name, expect.any(Number)]))
  }
})

/** Returns the greatest length that a JSON schema allows; of a choice, that of the longest. */
function findMaxLength({ maxLength, enum: choices }: { maxLength?: number; enum?: string[] }): number | undefined {
  return choices ? Math.max(...choices.map(({ length }) => length)) : maxLength
}
