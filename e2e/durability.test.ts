import { expect, test } from 'vitest'
import { type Site, aSite } from './a-site.ts'

const KILLS = 12
const WRITERS = 4

interface Ack {
  id: string
  name: string
}

test('a server killed in the middle of writes keeps every acknowledged one, with ranks from 1 without a gap', async () => {
  const site = await aSite({ LIMITS: 'off' })
  const token = await register(site)
  const acked = new Map<string, string>()
  const removed = new Set<string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const known = acked.size
    let isRunning = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; isRunning; n += 1) {
        const ack = await addHike(site, token, `Hike ${kill}-${writer}-${n}`)
        if (!ack) continue
        // what is being removed is promised nothing until the removal is acknowledged
        if (n % 5 !== 4) acked.set(ack.id, ack.name)
        else if (await removeHike(site, token, ack.id)) removed.add(ack.id)
      }
    })
    // between two writes of one writer the others are in the middle of theirs
    await expect.poll(() => acked.size - known, { interval: 1 + kill }).toBeGreaterThan(kill % 5)
    await site.stop('SIGKILL')
    isRunning = false
    await Promise.all(writers)
    await site.restart()
    const list = await myHikes(site, token)
    const there = new Map(list.map((hike) => [hike._id, hike.name]))
    expect([...acked].filter(([id, name]) => there.get(id) !== name)).toEqual([])
    expect(list.map((hike) => hike.rank)).toEqual(list.map((_, index) => index + 1))
    expect([...removed].filter((id) => there.has(id))).toEqual([])
  }
  expect(acked.size).toBeGreaterThan(KILLS)
})

async function register(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'mia',
      email: 'mia@example.org',
      password: 'a long walk uphill',
      firstName: 'Mia',
      lastName: 'Walker',
      country: 'Norway',
    }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}

/** The acknowledged hike, or null when the server was gone. */
async function addHike(site: Site, token: string, name: string): Promise<Ack | null> {
  try {
    const response = await fetch(`${site.url}/api/hikes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name,
        country: 'Norway',
        difficulty: 'Easy',
        length: 1,
        elevation: 1,
        rating: 5,
        completedOn: '2026-07-12',
      }),
    })
    if (response.status !== 201) throw new Error(`POST /hikes answered ${response.status}`)
    const { _id } = (await response.json()) as { _id: string }
    return { id: _id, name }
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

async function removeHike(site: Site, token: string, id: string): Promise<boolean> {
  try {
    const response = await fetch(`${site.url}/api/hikes/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    return response.status === 204
  } catch {
    return false
  }
}

async function myHikes(site: Site, token: string): Promise<{ _id: string; name: string; rank: number }[]> {
  const response = await fetch(`${site.url}/api/hikes/my-hikes`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return (await response.json()) as { _id: string; name: string; rank: number }[]
}
