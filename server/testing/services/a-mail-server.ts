import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { expect, onTestFinished } from 'vitest'
import type { FromMailServer } from './mail-server.ts'

export interface ReceivedEmail {
  /** The recipients of the delivery, whatever the header says. */
  readonly to: readonly string[]
  readonly raw: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Email['headers']
}

export interface TestMailServer {
  readonly port: number
  /** For `SMTP_URL`. */
  readonly url: string
  /** Returns all e-mails received so far, once there are that many. */
  letters(count: number): Promise<ReceivedEmail[]>
  stop(): Promise<void>
}

/**
 * Starts a real SMTP server in its own process, which ends after the test.
 * @param port that of a stopped one; any free port otherwise
 */
export async function aMailServer(port = 0): Promise<TestMailServer> {
  const script = fileURLToPath(new URL('./mail-server.ts', import.meta.url))
  const server = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env['PATH'], SMTP_PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
  }
  onTestFinished(stop)
  const came: { letter: string; to: readonly string[] }[] = []
  const listening = new Promise<number>((resolve) => {
    server.on('message', (said: FromMailServer) => {
      if ('port' in said) resolve(said.port)
      else came.push(said)
    })
  })
  const at = await listening
  return {
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    letters: async (count) => {
      await expect.poll(() => came.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
      return Promise.all(came.map(({ letter: email, to }) => read(email, to)))
    },
    stop,
  }
}

async function read(raw: string, to: readonly string[]): Promise<ReceivedEmail> {
  const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
  return { to, raw, subject, text, html, headers }
}

/** Returns the link in an e-mail. */
export function findLink({ text }: Pick<ReceivedEmail, 'text'>): URL {
  const [url] = /https?:\/\/\S+#[\w-]+/.exec(text) ?? []
  if (url === undefined) throw new Error(`no link in: ${text}`)
  return new URL(url)
}

/** Returns the token of the link in an e-mail. */
export function findToken(email: Pick<ReceivedEmail, 'text'>): string {
  return findLink(email).hash.slice(1)
}
