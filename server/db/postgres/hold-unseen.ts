import type { CompiledQuery } from 'kysely'
import type { Tx } from '../open.ts'
import { isUnseen } from '../unseen.ts'

/**
 * Has statements that nobody looks at wait for the next one of their transaction, and travel with it: PostgreSQL takes all in turn.
 * Returns what gives the result of a part of the transaction's work, or rejects for what has failed first: all others fail after it.
 */
export async function holdUnseen(tx: Tx): Promise<<T>(work: Promise<T>) => Promise<T>> {
  const connection = await tx.getExecutor().provideConnection(async (mine) => mine)
  const execute = connection.executeQuery.bind(connection)
  const held: CompiledQuery[] = []
  const failures: unknown[] = []
  const answers: Promise<unknown>[] = []
  connection.executeQuery = async <Row>(statement: CompiledQuery) => {
    if (isUnseen(statement)) {
      held.push(statement)
      return { rows: [] }
    }
    for (const each of held.splice(0)) answers.push(execute(each).catch((error: unknown) => failures.push(error)))
    return execute<Row>(statement)
  }
  return async (work) => {
    const [result] = await Promise.allSettled([work])
    // those that are held still are not sent any more where the work has failed
    if (result.status === 'rejected') held.length = 0
    await Promise.all(answers)
    if (failures.length > 0) throw failures[0]
    if (result.status === 'rejected') throw result.reason
    return result.value
  }
}
