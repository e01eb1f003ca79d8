import type pg from 'pg'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
const CHECK_MS = 5000
const PATIENCE_MS = 5000

export interface ChannelListener {
  /** Settles when it listens, or when its first attempt to has failed. */
  readonly ready: Promise<void>
  /** False from when a break is noticed until it listens again. */
  isListening(): boolean
  close(): Promise<void>
}

/**
 * A connection that listens to one channel, made anew whenever it breaks. Each time it begins to listen it passes
 * null on: what was sent before was not received.
 */
export function listenTo(url: string, channel: string, onMessage: (message: string | null) => void): ChannelListener {
  let pauseMs = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | null = null
  let isListening = false

  const connect = async () => {
    const { default: pg } = await import('pg')
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    client = mine
    const again = () => {
      if (client !== mine) return
      client = null
      isListening = false
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
    mine.on('end', again)
    mine.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      if (client !== mine) return
      pauseMs = FIRST_PAUSE_MS
      check()
      isListening = true
      onMessage(null)
    } catch {
      again()
    }
  }

  return {
    ready: connect(),
    isListening: () => isListening,
    close: async () => {
      const last = client
      client = null
      isListening = false
      clearTimeout(timer)
      await last?.end().catch(() => {})
    },
  }
}
