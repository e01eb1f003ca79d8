import type { api as fullApi } from './api.ts'
import { deskNameRoutes } from './routes/operators/desk-names.ts'
import { deskRoutes } from './routes/operators/desk.ts'

/** Lists the calls of the desk for the browser, apart from `client-api.ts`: most people never load them. */
export const deskApi = deskRoutes as unknown as (typeof fullApi)['desk']
export const deskNamesApi = deskNameRoutes as unknown as (typeof fullApi)['deskNames']
