import pg from 'pg'
import { type LoadResult, summariseTimes, measureMs } from '../load.ts'

const SECONDS = 3

/** Measures bare inserts into PostgreSQL, the limit that the disk and the database set. */
export async function insertBare(connectionString: string, connections: number): Promise<LoadResult> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }))
  await Promise.all(clients.map((client) => client.connect()))
  await clients[0]?.query('CREATE TABLE bare (name TEXT)')
  const times: number[] = []
  const startedAt = performance.now()
  const insert = { name: 'insert', text: 'INSERT INTO bare VALUES ($1)', values: ['a hike'] }
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - startedAt < SECONDS * 1000) times.push(await measureMs(() => client.query(insert)))
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await clients[0]?.query('DROP TABLE bare')
  await Promise.all(clients.map((client) => client.end()))
  return summariseTimes(times, seconds)
}
