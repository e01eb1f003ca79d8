import { expect, test } from 'vitest'
import { type Replies, aServer, onlyFor, refusal } from './server-testing.ts'

const ask = (path: string, init: RequestInit = { method: 'GET' }) => fetch(`/api${path}`, init)

test('a call is answered by its name in the contract, whatever its parameters are', async () => {
  const requests = aServer({ 'DELETE /hikes/{id}': () => undefined })
  expect((await ask('/hikes/h%2F1', { method: 'DELETE' })).status).toBe(204)
  expect(requests).toMatchObject([{ call: 'DELETE /hikes/{id}', path: '/hikes/h%2F1', body: null }])
})

test('a call without a reply gets 404, and a refusal has its status and message', async () => {
  aServer({ 'POST /hikes': refusal(400, { message: 'Name is required', code: 'invalid' }) })
  expect((await ask('/hikes/my-hikes')).status).toBe(404)
  const refused = await ask('/hikes', { method: 'POST', body: '{}' })
  expect([refused.status, await refused.json()]).toEqual([400, { message: 'Name is required', code: 'invalid' }])
})

test('a path without parameters is meant before one with them', async () => {
  const requests = aServer({ 'GET /users/me': refusal(400), 'GET /users/{username}': refusal(500) })
  expect((await ask('/users/me')).status).toBe(400)
  expect((await ask('/users/tom?x=1')).status).toBe(500)
  expect(requests.map(({ call, query }) => [call, query.get('x')])).toEqual([
    ['GET /users/me', null],
    ['GET /users/{username}', '1'],
  ])
})

test('an answer for one hike is not found for another', async () => {
  aServer({ 'DELETE /hikes/{id}/photo': onlyFor(['h1'], () => undefined) })
  expect((await ask('/hikes/h1/photo', { method: 'DELETE' })).status).toBe(204)
  expect((await ask('/hikes/h2/photo', { method: 'DELETE' })).status).toBe(404)
})

test('a call that does not exist, and an answer that it does not give, do not compile', () => {
  const wrong: Replies[] = [
    // @ts-expect-error -- there is no such call
    { 'GET /hikes/mine': [] },
    // @ts-expect-error -- it answers a number
    { 'GET /friends/followers/count': { count: 'many' } },
    // @ts-expect-error -- a hike has more than a name
    { 'GET /hikes/my-hikes': [{ name: 'Besseggen' }] },
    // @ts-expect-error -- the same from a function
    { 'GET /notifications': () => ({ unreadCount: 1 }) },
  ]
  expect(wrong).toHaveLength(4)
})
