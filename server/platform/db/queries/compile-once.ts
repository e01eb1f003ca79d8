import type { CompiledQuery, DialectAdapter, QueryExecutorProvider } from 'kysely'
import type { Queries } from '#server/platform/db/open.ts'

/** Something that can be made a statement of: what Kysely builds, or its `sql`. */
export interface Statement<Row = unknown> {
  compile(provider: QueryExecutorProvider): CompiledQuery<Row>
}

/** Holds the place of a value while a statement is compiled. */
class StandIn {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/**
 * A statement that is built and compiled once for each store and each number of values, and sent with other values from then on: Kysely
 * takes longer to build a small one than SQLite to answer it.
 * @param build is given stand-ins for the values: it passes them on to the statement, and looks at none of them
 * @returns what makes the statement with its values, for `executeQuery` or `runUnseen`
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
