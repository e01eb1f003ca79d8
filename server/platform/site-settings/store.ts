import type { Queries, Tx } from '#server/platform/db/open.ts'

/** Returns the stored settings, as JSON by their names. */
export function listStoredSettings(db: Queries): Promise<{ name: string; value: string }[]> {
  return db.selectFrom('site_settings').select(['name', 'value']).execute()
}

/** Stores a setting, or takes it away where the value is null. */
export async function putSetting(tx: Tx, name: string, value: unknown, at: number): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('site_settings').where('name', '=', name).execute()
    return
  }
  const row = { value: JSON.stringify(value), changed_at: at }
  await tx
    .insertInto('site_settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
