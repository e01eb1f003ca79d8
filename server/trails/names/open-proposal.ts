import type { ProposalReason } from '#domain/trails/name-proposals.ts'
import { findTrailsByKeys } from '#server/aggregates/trail-aggregates/store.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { TrailProposalRow } from '#server/platform/db/schema/trail-proposal-rows.ts'
import {
  UNDECIDED,
  type Pair,
  countUndecidedOfHiker,
  findSoleHiker,
  insertProposal,
  listProposalsAbout,
  toPair,
} from './store.ts'

/** Undecided proposals about one trail. */
const MAX_OF_TRAIL = 5
/** Undecided proposals about trails that one member alone has walked. */
const MAX_OF_HIKER = 3

export interface NewProposal {
  readonly keys: readonly [one: string, other: string]
  readonly relation: TrailProposalRow['relation']
  readonly reasons: readonly ProposalReason[]
  readonly proposedBy: string | null
  readonly at: number
}

/** The members who alone have walked either trail. */
export type SoleHikers = Pick<TrailProposalRow, 'sole_hiker' | 'other_sole_hiker'>

/** Returns who alone has walked either trail. Only trails with one hiker are read. */
export async function findSoleHikers(db: Queries, { trail_key, other_key }: Pair): Promise<SoleHikers> {
  const rows = await findTrailsByKeys(db, [trail_key, other_key])
  const find = async (key: string) =>
    rows.find((row) => row.trail_key === key)?.hikers === 1 ? findSoleHiker(db, key) : null
  return { sole_hiker: await find(trail_key), other_sole_hiker: await find(other_key) }
}

/**
 * Stores a proposal in a write that holds `TRAIL_NAMES`. Returns null where there is one about both trails, or where several are open about
 * one of them or about trails that one member alone has walked: who writes a thousand names floods nobody (R17.16).
 */
export async function openProposal(tx: Tx, { keys, relation, reasons, proposedBy, at }: NewProposal) {
  const pair = toPair(...keys)
  const hikers = await findSoleHikers(tx, pair)
  for (const key of keys) if ((await listProposalsAbout(tx, key, UNDECIDED)).length >= MAX_OF_TRAIL) return null
  for (const hiker of new Set(Object.values(hikers)))
    if (hiker !== null && (await countUndecidedOfHiker(tx, hiker)) >= MAX_OF_HIKER) return null
  const row: TrailProposalRow = {
    id: newId(at),
    ...pair,
    relation,
    reasons: JSON.stringify(reasons),
    status: 'open',
    proposed_by: proposedBy,
    ...hikers,
    created_at: at,
  }
  return (await insertProposal(tx, row)) ? row : null
}
