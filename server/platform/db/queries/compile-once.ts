import type { CompiledQuery, DialectAdapter, QueryExecutorProvider } from 'kysely'
import type { Queries } from '#server/platform/db/open.ts'

/** A query that compiles to a statement: a builder of Kysely, or its `sql`. */
export interface Statement<Row = unknown> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>
}

/** A placeholder for a value while a statement is compiled. */
class StandIn {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/**
 * Returns a function that makes a statement, compiled once per store and number of values: Kysely takes longer to build a small statement
 * than SQLite to answer it.
 * @param build gets placeholders for the values: it passes them on, and looks at none of them
 * @returns a function of the values, for `executeQuery` or `executePipelined`
 */
export function compileOnce<Values extends (string | number | null)[], Row>(
  build: (db: Queries, values: Values) => Statement<Row>,
): (db: Queries, values: Values) => CompiledQuery<Row> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>[]>()
  return (db, values) => {
    const { adapter } = db.getExecutor()
    const ofStore = known.get(adapter) ?? []
    known.set(adapter, ofStore)
    const compiled = (ofStore[values.length] ??= build(db, standInsFor(values)).compile(db))
    const parameters = compiled.parameters.map((each) => (each instanceof StandIn ? values[each.at] : each))
    return { ...compiled, parameters }
  }
}

function standInsFor<Values extends unknown[]>(values: Values): Values {
  return values.map((_, at) => new StandIn(at)) as unknown as Values
}
