import { type Driver, PostgresDialect, PostgresDriver, type PostgresPool } from 'kysely'

/**
 * For writes that begin and commit their transactions by themselves: what begins and what ends one then travels with other
 * statements, which saves two of some ten ways to the server and back. What fails is rolled back as ever.
 */
export class OwnTransactionsDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new OwnTransactionsDriver({ pool: this.#pool })
  }
}

class OwnTransactionsDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
  override async commitTransaction(): Promise<void> {}
}
