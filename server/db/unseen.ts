import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Tx } from './open.ts'

const unseen = new WeakSet<CompiledQuery>()

/** Something that can be made a statement of. */
interface Statement {
  compile(provider: QueryExecutorProvider): CompiledQuery
}

/**
 * Runs a statement of a write whose result nobody looks at. On PostgreSQL it travels with the next one: all that follows in the write
 * finds it done, and where it fails the whole write does, at its next statement or at its end.
 */
export async function runUnseen(tx: Tx, statement: Statement): Promise<void> {
  const compiled = statement.compile(tx)
  unseen.add(compiled)
  await tx.executeQuery(compiled)
}

export function isUnseen(statement: CompiledQuery): boolean {
  return unseen.has(statement)
}
