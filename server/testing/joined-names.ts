import { trailKey } from '#domain/trails/trail-key.ts'
import { TRAIL_NAMES, joinTrails, partTrails } from '#server/aggregates/trail-names/join-trails.ts'
import { type TestServer, type Caller } from '#server/testing/a-server.ts'
import { api } from '#contract/api.ts'
import { type SentName, joinByNames } from '#server/trails/names/join-by-names.ts'

export const RIDGE = { name: 'Besseggen Ridge', country: 'Norway' }
export const SHORT = { name: 'Besseggen', country: 'Norway' }
export const LONG = { name: 'The Ridge of Besseggen', country: 'Norway' }

export const keyOf = ({ name, country }: SentName) => trailKey(name, country)

/** Joins two trails as members do, and lets their hikes follow. */
export async function joinTwo({ deps, settled }: TestServer, one: SentName, other: SentName): Promise<string> {
  const how = { by: null, source: 'members', at: deps.now() } as const
  const id = await deps.db.write(TRAIL_NAMES, (tx) => joinByNames(tx, { one, other }, how))
  await settled()
  return id ?? ''
}

/** Joins a trail to another, which keeps its name, and lets the hikes follow. */
export async function joinNames({ deps, settled }: TestServer, into: SentName, other: SentName): Promise<string> {
  const called = (trail: SentName) => ({ ...trail, trail_key: keyOf(trail) })
  const how = { by: null, source: 'members', at: deps.now() } as const
  const id = await deps.db.write(TRAIL_NAMES, (tx) =>
    joinTrails(tx, { into: called(into), other: called(other), ...how }),
  )
  await settled()
  return id ?? ''
}

/** Parts a join, and lets the hikes follow. */
export async function partTwo({ deps, settled }: TestServer, id: string): Promise<boolean> {
  const isParted = await deps.db.write(TRAIL_NAMES, (tx) => partTrails(tx, { id }, { by: null, at: deps.now() }))
  await settled()
  return isParted
}

/** Returns how often a trail was logged, with the name by which it is called; null where nobody has. */
export async function statsOf(by: Caller, { name, country }: SentName): Promise<[string, number] | null> {
  const { status, body } = await by.call(api.trails.stats, { params: { hikeName: name, country } })
  return status === 200 ? [body.name, body.totalCompletions] : null
}

/** Lets the time pass after which no write is open any more, so that names are checked strictly. */
export async function endOpenWrites({ advance, settled }: TestServer): Promise<void> {
  advance(61_000)
  await settled()
}
