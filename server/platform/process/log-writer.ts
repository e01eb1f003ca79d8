import { write } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const MOST_WAITING_CHARACTERS = 1024 * 1024
const PAUSE_MS = 50

/** Writes the lines of the log. */
export interface LogWriter {
  /** @param line with its line break */
  write(line: string): void
  /** Resolves when all lines are written. */
  drained(): Promise<void>
}

const writeTo = promisify(write)

/**
 * Returns a writer to an open file, pipe or terminal, in order and without blocking the main thread. The log must never stop the server:
 * lines that do not fit, on the disk or in the queue, are dropped, and later one line says how many.
 */
export function createLogWriter(descriptor: number): LogWriter {
  const waiting: string[] = []
  let size = 0
  let dropped = 0
  let isMidLine = false
  let work: Promise<void> | undefined

  const writeOne = async (line: string) => {
    let bytes = Buffer.from(isMidLine ? `\n${line}` : line)
    while (bytes.length > 0) {
      const written = await writeSome(descriptor, bytes)
      if (written > 0) isMidLine = written < bytes.length
      bytes = bytes.subarray(written)
    }
  }
  const writeAll = async () => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      size -= line.length
      try {
        const lost = dropped
        if (lost > 0) await writeOne(lineOfLoss(lost))
        dropped -= lost
        await writeOne(line)
      } catch {
        dropped += 1
      }
    }
    work = undefined
  }
  return {
    write: (line) => {
      if (size + line.length > MOST_WAITING_CHARACTERS) {
        dropped += 1
        return
      }
      waiting.push(line)
      size += line.length
      work ??= writeAll()
    },
    drained: async () => work,
  }
}

/** Writes as much as fits and returns the number of bytes; waits for a full pipe. */
async function writeSome(descriptor: number, bytes: Buffer): Promise<number> {
  try {
    return (await writeTo(descriptor, bytes)).bytesWritten
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    await pause(PAUSE_MS)
    return 0
  }
}

function lineOfLoss(dropped: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'log lines were dropped' })}\n`
}
