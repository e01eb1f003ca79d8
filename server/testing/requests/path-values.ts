import type * as z from 'zod/mini'
import { type Endpoint, type Schema, callName } from '#contract/endpoint.ts'
import {
  askerId,
  commandName,
  entryId,
  collectionId,
  conditionId,
  blockedPerson,
  challengeId,
  followerId,
  hiddenId,
  hiddenKind,
  hikeId,
  joinId,
  moderatedId,
  moderatedKind,
  mutedPerson,
  notificationId,
  passkeyId,
  person,
  personId,
  proposalId,
  providerId,
  sessionId,
  tickDay,
  tokenId,
  trackId,
  trailCountry,
  trailName,
  visitId,
  visitTrackId,
  walkId,
  wishId,
} from '#contract/params.ts'
import { asZod } from '#server/platform/http/parse.ts'

export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

/** Values for path parameters, by the schema in the contract; the first where one is enough. */
export type PathValues = ReadonlyMap<Schema, readonly string[]>

/** Parameters with the form of an id. */
export const IDS = new Set<Schema>([
  hikeId,
  wishId,
  trackId,
  visitId,
  visitTrackId,
  walkId,
  notificationId,
  personId,
  sessionId,
  tokenId,
  passkeyId,
  askerId,
  followerId,
  conditionId,
  moderatedId,
  hiddenId,
  proposalId,
  joinId,
  challengeId,
])

/** Valid values that lead nowhere. */
export const NOWHERE: PathValues = new Map<Schema, string[]>([
  ...[...IDS].map((id): [Schema, string[]] => [id, [UNKNOWN_ID]]),
  ...[person, blockedPerson, mutedPerson].map((one): [Schema, string[]] => [one, ['x']]),
  [commandName, ['x']],
  [collectionId, ['x']],
  [entryId, ['x']],
  [tickDay, ['2026-02-01']],
  [moderatedKind, ['hike']],
  [hiddenKind, ['hike']],
  [providerId, ['x']],
  [trailName, ['x']],
  [trailCountry, ['x']],
])

/** The trail of the hike that `hikeBody()` logs. */
export const THE_TRAIL: PathValues = new Map<Schema, string[]>([
  [trailName, ['Besseggen Ridge']],
  [trailCountry, ['Norway']],
])

/** Returns the names of a path's parameters with their schemas. */
export function listPathParams({ params }: Endpoint): [name: string, schema: Schema][] {
  return params ? Object.entries((asZod(params) as unknown as z.ZodMiniObject).shape) : []
}

/** Returns the parameters of a call with each value in each place. Throws for a kind of parameter without a value. */
export function fillings(row: Endpoint, values: PathValues): Record<string, string>[] {
  return listPathParams(row).reduce<Record<string, string>[]>(
    (filled, [name, schema]) => {
      const some = values.get(schema)
      if (!some) throw new Error(`${callName(row)}: nothing to put in the place of ${name}`)
      return filled.flatMap((one) => some.map((value) => ({ ...one, [name]: value })))
    },
    [{}],
  )
}

/** Returns the first of {@link fillings}. */
export function filling(row: Endpoint, values: PathValues = NOWHERE): Record<string, string> {
  return fillings(row, values)[0] ?? {}
}
