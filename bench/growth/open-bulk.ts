import type { BulkStore } from './bulk.ts'
import { openBulkPostgres } from './bulk-postgres.ts'
import { openBulkSqlite } from './bulk-sqlite.ts'

/** @param location of a store with its schema; `postgres://…`, or the path of a SQLite file */
export function openBulk(location: string): Promise<BulkStore> {
  return /^postgres(ql)?:/.test(location) ? openBulkPostgres(location) : openBulkSqlite(location)
}
