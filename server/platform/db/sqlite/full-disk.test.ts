import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDb } from '#server/platform/db/open.ts'
import { aPhoto } from '#server/testing/a-file.ts'
import { PASSWORD, hikeBody } from '#server/testing/a-server.ts'
import { MAY_MOUNT, aSmallDisk } from '#server/testing/services/a-small-disk.ts'
import { aProcess } from '#server/testing/services/a-process.ts'
import { findWrongAggregates } from '#server/data/verify/check-aggregates.ts'

const MOST_TRIES = 3000

/** Makes calls as a new member. */
async function aMemberOf(url: string) {
  const json = { 'content-type': 'application/json' }
  const mia = { username: 'mia', firstName: 'Mia', lastName: 'Walker', country: 'Norway', email: 'mia@example.org' }
  const body = JSON.stringify({ ...mia, password: PASSWORD })
  const registered = await fetch(`${url}/api/auth/register`, { method: 'POST', headers: json, body })
  const { accessToken } = (await registered.json()) as { accessToken: string }
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    log: (over: Record<string, unknown>) =>
      fetch(`${url}/api/hikes`, {
        method: 'POST',
        headers: { ...headers, ...json },
        body: JSON.stringify(hikeBody(over)),
      }),
    setPhoto: async (id: string) => {
      const form = new FormData()
      form.append('photo', new Blob([new Uint8Array(await aPhoto())]), 'a.png')
      return fetch(`${url}/api/hikes/${id}/photo`, { method: 'POST', headers, body: form })
    },
    read: async (path: string) => (await fetch(`${url}/api${path}`, { headers })).status,
    names: async () => {
      const list = await fetch(`${url}/api/hikes/my-hikes`, { headers })
      return ((await list.json()) as { name: string }[]).map(({ name }) => name)
    },
  }
}

test.skipIf(!MAY_MOUNT)(
  'on a full disk, where the log lies too, reads go on and writes are refused in words; with room all is well again',
  async () => {
    const disk = aSmallDisk(24)
    const log = join(disk.folder, 'log')
    const server = await aProcess({ DATA_DIR: disk.folder, LIMITS: 'off' }, log)
    const mia = await aMemberOf(server.url)
    const first = (await (await mia.log({ name: 'First' })).json()) as { _id: string }
    const kept = ['First']
    disk.fill()

    // SQLite writes over its old pages first
    let refused: Response | undefined
    for (let n = 0; n < MOST_TRIES && !refused; n += 1) {
      const answer = await mia.log({ name: `Hike ${n}`, notes: 'x'.repeat(1000) })
      if (answer.status === 201) kept.unshift(`Hike ${n}`)
      else refused = answer
    }
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('retry-after')).toBe('2')
    expect(await refused?.json()).toMatchObject({ message: 'Something went wrong', code: 'unavailable' })
    const more = await Promise.all(Array.from({ length: 30 }, (_, n) => mia.log({ name: `More ${n}` })))
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await mia.setPhoto(first._id)).status).toBe(503)
    for (const path of ['/health', '/ready', '/hikes/my-hikes', '/hikes/top', '/users/mia', '/notifications'])
      expect([path, await mia.read(path)]).toEqual([path, 200])
    expect(await mia.names()).toEqual(kept)

    disk.free()
    expect((await mia.log({ name: 'Last' })).status).toBe(201)
    expect((await mia.setPhoto(first._id)).status).toBe(200)
    expect(await mia.names()).toEqual(['Last', ...kept])
    expect(await server.stop()).toBe(0)
    expect(readFileSync(log, 'utf8')).toMatch(/"dropped":\d+,"msg":"log lines were dropped"/)
    const db = await openDb({ location: join(disk.folder, 'upstone.db') })
    expect(await findWrongAggregates(db.read)).toEqual({})
    await db.close()
  },
)
