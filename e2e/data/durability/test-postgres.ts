import { onTestFinished } from 'vitest'
import { postgresPrograms, startPostgres } from '../../../scripts/testing/postgres.mjs'

const programs = postgresPrograms()
export const HAS_POSTGRES = programs !== null && process.env['TEST_DATABASE_URL'] !== 'off'

/** Starts a PostgreSQL server for one test, which can be killed and restarted. */
export async function startTestPostgres(place: { within?: string; isDurable?: boolean; copyOf?: string } = {}) {
  if (!programs) throw new Error('PostgreSQL is not installed')
  const postgres = await startPostgres(programs, place)
  onTestFinished(postgres.stop)
  return postgres
}
