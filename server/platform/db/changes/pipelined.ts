import type { CompiledQuery } from 'kysely'
import type { Statement } from '#server/platform/db/queries/compile-once.ts'
import type { Tx } from '#server/platform/db/open.ts'

const pipelined = new WeakSet<CompiledQuery>()

/**
 * Runs a statement whose result is not needed. On PostgreSQL it is pipelined with the next one: later statements of the write see its
 * effect, and where it fails the write fails, at its next statement or at its end.
 */
export async function executePipelined(tx: Tx, statement: Statement | CompiledQuery): Promise<void> {
  const compiled = 'compile' in statement ? statement.compile(tx) : statement
  pipelined.add(compiled)
  await tx.executeQuery(compiled)
}

export function isPipelined(statement: CompiledQuery): boolean {
  return pipelined.has(statement)
}
