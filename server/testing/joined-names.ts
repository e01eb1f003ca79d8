import { trailKey } from '#domain/trails/trail-key.ts'
import { TRAIL_NAMES, findJoin, joinTrails, partTrails } from '#server/aggregates/trail-names/join-trails.ts'
import { moveNames } from '#server/trails/names/move-names.ts'
import type { TestServer } from './a-server.ts'

export interface TestTrail {
  readonly name: string
  readonly country: string
}

const toCalled = (trail: TestTrail) => ({ ...trail, trail_key: trailKey(trail.name, trail.country) })

/** Joins a trail to another, moves its hikes and counts; returns the id of the join. */
export async function joinNames(server: TestServer, into: TestTrail, other: TestTrail): Promise<string> {
  const { db, now } = server.deps
  const names = { into: toCalled(into), other: toCalled(other) }
  const id = await db.write(TRAIL_NAMES, (tx) => joinTrails(tx, { ...names, by: null, source: 'members', at: now() }))
  await moveNames(server.deps)
  await server.settled()
  return id ?? ''
}

/** Parts a join again, moves its hikes back and counts. */
export async function partNames(server: TestServer, id: string, by: string): Promise<void> {
  const { db, now } = server.deps
  const join = await findJoin(db.read, id)
  if (!join) throw new Error(`There is no join ${id}.`)
  await db.write(TRAIL_NAMES, (tx) => partTrails(tx, join, { by, at: now() }))
  await moveNames(server.deps)
  await server.settled()
}
