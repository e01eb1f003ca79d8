import { createRequire } from 'node:module'
import pg from 'pg'

interface Statement {
  run(...parameters: unknown[]): unknown
  all(...parameters: unknown[]): unknown
}

/** Counts the statements that this process sends to either engine from now on, without those that begin and end transactions. */
export function countStatements(): { taken(): number } {
  let count = 0
  const { Database } = libsql()
  const { prepare } = Database.prototype
  Database.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    const isControl = isOfTransaction(sql)
    for (const method of ['run', 'all'] as const) {
      const original = statement[method].bind(statement)
      statement[method] = (...parameters) => {
        if (!isControl) count += 1
        return original(...parameters)
      }
    }
    return statement
  }
  const query: (...asked: unknown[]) => unknown = pg.Client.prototype.query
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...asked: unknown[]) {
      const [first] = asked
      if (!isOfTransaction(typeof first === 'string' ? first : (first as { text: string }).text)) count += 1
      return query.apply(this, asked)
    },
  })
  return {
    taken: () => {
      const taken = count
      count = 0
      return taken
    },
  }
}

function libsql(): { Database: { prototype: { prepare(sql: string): Statement } } } {
  const Database = createRequire(import.meta.url)('libsql')
  return { Database }
}

function isOfTransaction(sql: string): boolean {
  return /^(begin|commit|rollback|savepoint|release)/i.test(sql)
}
