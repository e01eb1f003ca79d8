import type pg from 'pg'
import { coalesceRuns } from '#server/platform/db/queries/coalesce-runs.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
const CHECK_MS = 5000
const PATIENCE_MS = 5000
const CATCH_UP_MS = 1000

export interface ChannelListener {
  /** Resolves when it listens, or when the first attempt has failed. */
  readonly ready: Promise<void>
  /** Returns false from a noticed break until it listens again. */
  isListening(): boolean
  /** Returns why it does not listen; null while it does, and before the first attempt has ended. */
  failure(): Error | null
  /**
   * Resolves when everything has been received that was sent before the call, or at once while it does not listen. PostgreSQL delivers
   * what was sent before it is ready for the next statement.
   */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

export interface ChannelOptions {
  readonly url: string
  readonly channel: string
  /** Called with null where messages may have been missed. */
  readonly onMessage: (message: string | null) => void
  /** Prepares each new connection before it listens. */
  readonly prepare: (client: pg.Client) => Promise<void>
}

/**
 * Listens to a channel on a connection of its own, and reconnects whenever it breaks. Each time it starts to listen it calls back with
 * null: earlier messages were not received.
 */
export function listenToChannel({ url, channel, onMessage, prepare }: ChannelOptions): ChannelListener {
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | null = null
  let isListening = false
  let failure: Error | null = null
  let giveUp = (_reason: Error) => {}

  const connect = async () => {
    const { default: pg } = await import('pg')
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    client = mine
    const again = (reason: Error) => {
      if (client !== mine) return
      client = null
      isListening = false
      failure = reason
      clearTimeout(timer)
      timer = setTimeout(connect, pauseMs).unref()
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      mine.end().catch(() => {})
    }
    // a connection that died silently is noticed by a query
    const check = () => {
      timer = setTimeout(() => void mine.query('SELECT 1').then(check, again), CHECK_MS).unref()
    }
    mine.on('error', again)
    mine.on('end', () => again(new Error('Connection terminated')))
    mine.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await mine.connect()
      await prepare(mine)
      await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      if (client !== mine) return
      pauseMs = FIRST_PAUSE_MS
      check()
      isListening = true
      failure = null
      giveUp = again
      onMessage(null)
    } catch (error) {
      again(error instanceof Error ? error : new Error(String(error)))
    }
  }

  return {
    ready: connect(),
    isListening: () => isListening,
    failure: () => failure,
    caughtUp: coalesceRuns(async () => {
      if (!isListening || !client) return
      const tooLate = setTimeout(() => giveUp(new Error('Connection timeout')), CATCH_UP_MS)
      await client.query('SELECT 1').catch(() => {})
      clearTimeout(tooLate)
    }),
    close: async () => {
      const last = client
      client = null
      isListening = false
      clearTimeout(timer)
      await last?.end().catch(() => {})
    },
  }
}
