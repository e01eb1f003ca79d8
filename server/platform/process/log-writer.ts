import { write } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const MOST_WAITING_CHARACTERS = 1024 * 1024
const PAUSE_MS = 50

/** Where the lines of the log go. */
export interface LogWriter {
  /** @param line with its end */
  write(line: string): void
  /** Settles when nothing waits to be written. */
  drained(): Promise<void>
}

const writeTo = promisify(write)

/**
 * Writes lines to an open file, a pipe or a terminal, in their order and beside the main thread. The log must never stop what
 * it tells of: lines that find no room, on the disk or in the queue, are dropped, and once there is room again one line says
 * how many they were.
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

/** How many bytes were written; a full pipe takes more after a while. */
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
