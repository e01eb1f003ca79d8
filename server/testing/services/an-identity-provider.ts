import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { ProviderSettings } from '#server/platform/process/provider-settings.ts'
import type { FromProvider } from './identity-provider.ts'

export interface TestProvider {
  readonly settings: ProviderSettings
  /** Logs in on the provider's pages and consents; returns the address to which it sends the browser back. */
  logIn(url: string, login: string): Promise<string>
  /** Ends the process: it no longer answers. */
  stop(): Promise<void>
}

interface Options {
  /** The provider's id at the site. */
  readonly id?: string
  readonly publicUrl: string
  readonly accounts: Record<string, Record<string, unknown>>
  readonly settings?: Partial<ProviderSettings>
}

/** Starts `oidc-provider` in its own process, for a site with this address. */
export async function anIdentityProvider({
  id = 'house',
  publicUrl,
  accounts,
  settings = {},
}: Options): Promise<TestProvider> {
  const file = fileURLToPath(new URL('./identity-provider.ts', import.meta.url))
  const redirectUris = [`${publicUrl}/api/auth/provider/${id}/callback`]
  const child = fork(file, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, SETTINGS: JSON.stringify({ redirectUris, logoutUris: [`${publicUrl}/login`], accounts }) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(stop)
  const [{ issuer }] = (await once(child, 'message')) as [FromProvider]
  return {
    settings: {
      id,
      issuer,
      clientId: 'upstone',
      clientSecret: 'a secret of the client',
      name: 'House',
      scopes: 'openid profile email groups',
      roles: null,
      logsOut: false,
      ...settings,
    },
    logIn: (url, login) => logIn(url, login, publicUrl),
    stop,
  }
}

async function logIn(start: string, login: string, publicUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | null = null
  for (let steps = 0; steps < 12; steps += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    form = null
    if (location !== null) {
      url = new URL(location, url).href
      if (url.startsWith(publicUrl)) return url
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (prompt === undefined) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`)
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'x' } : { prompt })
    url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? url, url).href
  }
  throw new Error('the provider never sent the browser back')
}
