import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { expect, onTestFinished } from 'vitest'
import type { FromMailServer } from './mail-server.ts'

export interface ReceivedEmail {
  /** Whom it was delivered to, whatever its head says. */
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
  /** All letters that have come so far, once there are as many. */
  letters(count: number): Promise<ReceivedEmail[]>
  stop(): Promise<void>
}

/** A real SMTP server in a process of its own, gone after the test. @param port of one that was stopped; else any free one */
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

/** The address of the link in a letter. */
export function findLink({ text }: Pick<ReceivedEmail, 'text'>): URL {
  const [url] = /https?:\/\/\S+#[\w-]+/.exec(text) ?? []
  if (url === undefined) throw new Error(`no link in: ${text}`)
  return new URL(url)
}

/** The token of that link. */
export function findToken(email: Pick<ReceivedEmail, 'text'>): string {
  return findLink(email).hash.slice(1)
}
