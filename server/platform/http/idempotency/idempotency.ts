import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db, Queries, Tx } from '#server/platform/db/open.ts'
import { badRequest, conflict } from '#server/platform/http/problem.ts'
import { findAnswer, pruneKeys, storeAnswer } from './store.ts'

/** A write with an `Idempotency-Key`. */
interface Attempt {
  readonly userId: string
  readonly key: string
  readonly request: string
  /** Returns the body of the response from the result of the write. */
  readonly render: (result: unknown) => string
  /** True once the handler has begun a write. */
  hasBegun: boolean
}

/** Thrown by a write whose key was stored meanwhile, by the same request sent twice at once. */
class RepeatedWrite extends Error {}

const KEPT_MS = 14 * 24 * 3_600_000
const PRUNE_EVERY_MS = 3_600_000

const attempts = new AsyncLocalStorage<Attempt>()

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the idempotency key of a request, or null. Throws 400 where it is not a UUID. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !UUID.test(key)) throw badRequest('The Idempotency-Key must be a UUID')
  return key.toLowerCase()
}

/**
 * Runs a handler once for each key of a member. Returns its result or, where the key is known, the body of the first response. A
 * handler that fails stores nothing, so that it runs again. Throws 409 where the key was sent with another call.
 */
export type RunOnce = (
  write: Omit<Attempt, 'hasBegun'>,
  handle: () => Promise<unknown>,
) => Promise<{ result: unknown } | { repeated: string }>

export function createRunOnce(db: Db): RunOnce {
  return async (write, handle) => {
    const repeated = await findRepeated(db.read, write)
    if (repeated !== undefined) return { repeated }
    try {
      return { result: await attempts.run({ ...write, hasBegun: false }, handle) }
    } catch (error) {
      if (!(error instanceof RepeatedWrite)) throw error
      // in line with the writes: the first one may not be committed yet
      return { repeated: (await db.write(write.userId, (tx) => findRepeated(tx, write))) ?? '' }
    }
  }
}

/** Deletes old keys once an hour. */
export function pruneOldKeys(app: FastifyInstance, { db, now }: { db: Db; now: () => number }): void {
  const prune = () => void db.write('idempotency keys', (tx) => pruneKeys(tx, now() - KEPT_MS)).catch(() => {})
  const timer = setInterval(prune, PRUNE_EVERY_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

async function findRepeated(db: Queries, { request, ...write }: Pick<Attempt, 'userId' | 'key' | 'request'>) {
  const stored = await findAnswer(db, write)
  if (stored && stored.request !== request)
    throw conflict('idempotency_key_reused', 'This Idempotency-Key was sent with another call')
  return stored?.answer
}

/** Returns the store with writes that, in an attempt, keep its key and its answer in the same transaction. */
export function withIdempotency(db: Db, now: () => number): Db {
  return {
    ...db,
    write: (owner, work, how) => {
      const attempt = attempts.getStore()
      if (!attempt || attempt.hasBegun || how?.isPreparation) return db.write(owner, work, how)
      attempt.hasBegun = true
      const { request, render } = attempt
      const workOnce = async (tx: Tx) => {
        if (await findAnswer(tx, attempt)) throw new RepeatedWrite()
        const result = await work(tx)
        await storeAnswer(tx, attempt, { request, answer: render(result), at: now() })
        return result
      }
      return db.write(owner, workOnce, how)
    },
  }
}
