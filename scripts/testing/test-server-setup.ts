import { postgresPrograms, startPostgres } from './postgres.mjs'

/**
 * Gives the server's tests a PostgreSQL of their own where its programs are, unless `TEST_DATABASE_URL` names one or says
 * `off`. It ends with the tests.
 */
export default async function startTestPostgres(): Promise<(() => void) | undefined> {
  const programs = postgresPrograms()
  if (process.env['TEST_DATABASE_URL'] || !programs) return undefined
  const { url, stop } = await startPostgres(programs)
  process.env['TEST_DATABASE_URL'] = url
  return () => {
    stop()
    delete process.env['TEST_DATABASE_URL']
  }
}
