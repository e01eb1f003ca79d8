import type pg from 'pg'

// int8 and numeric come as text by default; ours all fit a double
const NUMBER_TYPES = new Set([20, 1700])

/** Opens a connection outside of any pool, for programs that read or fill a whole store. Rejects where it cannot connect. */
export async function connectSingleClient(url: string): Promise<pg.Client> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (id, format) => (NUMBER_TYPES.has(id) ? Number : pg.types.getTypeParser(id, format)) },
  })
  // the next query reports a broken connection
  client.on('error', () => {})
  await client.connect()
  return client
}
