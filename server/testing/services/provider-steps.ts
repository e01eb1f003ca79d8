import { api } from '#contract/api.ts'
import type { CallInput, Got, TestServer } from '#server/testing/a-server.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export const PUBLIC_URL = 'https://hikes.example.org'

/** A browser that logs in with a provider: it keeps its cookie, and follows the redirects. */
export interface TestBrowser {
  call<E extends Endpoint>(endpoint: E, ask?: CallInput<E>): Promise<Got<E>>
  /** Begins to log in; returns the address at the provider. */
  begin(invitation?: string): Promise<string>
  /** Comes back from the provider; returns where it is led. */
  comeBack(url: string): Promise<string>
  cookie: string
}

/** Returns the fragment of an address. */
export const fragment = (url: string) => new URL(url, PUBLIC_URL).hash.slice(1)

/** @param call what sends the calls: the server, or a member of it */
export function aBrowser(server: TestServer, caller: Pick<TestServer, 'call'> = server): TestBrowser {
  const keepCookie = (header: unknown) => {
    const [pair = ''] = String(Array.isArray(header) ? header[0] : (header ?? '')).split(';', 1)
    if (pair !== '') browser.cookie = pair
  }
  const browser: TestBrowser = {
    cookie: '',
    call: async (endpoint, ask = {}) => {
      const got = await caller.call(endpoint, { ...ask, headers: { cookie: browser.cookie, ...ask.headers } })
      keepCookie(got.headers['set-cookie'])
      return got
    },
    begin: async (invitation) => {
      const body = { provider: 'house', ...(invitation !== undefined && { invitation }) }
      const got = await browser.call(api.provider.begin, { body })
      if (got.status !== 200) throw new Error(`beginning answered ${got.status}: ${JSON.stringify(got.body)}`)
      return got.body.url
    },
    comeBack: async (url) => {
      const { pathname, search } = new URL(url)
      const headers = { cookie: browser.cookie }
      const reply = await server.app.inject({ method: 'GET', url: pathname + search, headers })
      if (reply.statusCode !== 303) throw new Error(`coming back answered ${reply.statusCode}: ${reply.body}`)
      return String(reply.headers.location)
    },
  }
  return browser
}
