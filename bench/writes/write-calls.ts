import { Agent, request } from 'node:http'

/** As many connections as write at once. */
export const WRITERS = 16

export const HIKE_BODY = {
  country: 'Norway',
  difficulty: 'Hard',
  rating: 4,
  length: 10,
  elevation: 500,
  completedOn: '2026-07-12',
}

const agent = new Agent({ keepAlive: true, maxSockets: WRITERS })

/** @returns the token of a new member */
export async function register(url: string, username: string): Promise<string> {
  const names = { firstName: 'Ben', lastName: 'Chmark', country: 'Norway', password: 'a long walk uphill' }
  const text = await call(`${url}/auth/register`, { body: { username, email: `${username}@example.org`, ...names } })
  return (JSON.parse(text) as { accessToken: string }).accessToken
}

/** Waits until the community's statistics are unchanged for a second, so that all writes are aggregated. */
export async function waitUntilCounted(url: string): Promise<void> {
  for (let before = ''; ;) {
    const totals = await call(`${url}/community/totals`)
    if (totals === before) return
    before = totals
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

export function call(url: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: body ? 'POST' : 'GET', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`))
      })
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}
