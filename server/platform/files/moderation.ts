import { spawn } from 'node:child_process'
import { msg } from '#domain/platform/language/translate.ts'
import { Problem, badRequest } from '#server/platform/http/problem.ts'
import { semaphore } from '#server/platform/process/semaphore.ts'

/** Checks an image. Throws 400 for one that is refused, and 503 where the check fails. */
export type Moderate = (image: Uint8Array) => Promise<void>

const TIME_LIMIT_MS = 10_000
const REFUSED = 1

/**
 * Returns a function that checks images with the operator's program, which reads the image on its standard input and exits with 0 to
 * accept it or 1 to refuse it. It runs without a shell, arguments and the server's secrets, two at a time.
 * @param program its file; null accepts every image
 */
export function createModerator(program: string | null): Moderate {
  if (program === null) return async () => {}
  const twoAtOnce = semaphore(2)
  return async (image) => {
    const end = await twoAtOnce(() => run(program, image))
    if (end === 0) return
    if (end === REFUSED) throw badRequest(msg('The photo shows inappropriate content'))
    const problem = new Problem(503, 'unavailable', msg('The photo could not be checked. Please try again.'), {
      retryAfter: 60,
    })
    throw Object.assign(problem, { cause: new Error(`${program}: ${end}`) })
  }
}

/** Returns the exit code, or a description of what happened for the log. */
function run(program: string, image: Uint8Array): Promise<number | string> {
  return new Promise((answer) => {
    const child = spawn(program, [], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'], LANG: process.env['LANG'] },
      // a process group of its own, so that its children end with it
      detached: true,
    })
    const timer = setTimeout(() => {
      answer(`took more than ${TIME_LIMIT_MS / 1000} s`)
      endGroup(child.pid)
    }, TIME_LIMIT_MS)
    const done = (end: number | string) => {
      clearTimeout(timer)
      answer(end)
    }
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(code ?? `was ended by ${signal}`))
    // it may have seen enough before the end of the image
    child.stdin.once('error', () => {})
    child.stdin.end(image)
  })
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended by itself in this very moment
  }
}
