import { setVariant } from '#server/aggregates/trail-names/variants.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { TrailProposalRow } from '#server/platform/db/schema/trail-proposal-rows.ts'
import { joinTrails } from '#server/aggregates/trail-names/join-trails.ts'
import type { OpenProposal } from './access.ts'
import { type KnownTrail, chooseName, findKnownTrail } from './join-by-names.ts'
import {
  UNDECIDED,
  deleteProposal,
  findProposalOf,
  hasPublicTrack,
  insertProposal,
  listConfirmers,
  listProposalsAbout,
  moveProposal,
  setStatus,
  storeVote,
  toPair,
} from './store.ts'

/** Confirmations of members with a public track there that decide together. */
const ENOUGH = 2

export interface Answer {
  readonly answer: 'confirm' | 'object'
  readonly userId: string
  /** Decides alone by a confirmation. */
  readonly isModerator: boolean
  readonly at: number
}

/**
 * Stores the answer of a member, in a write that holds `TRAIL_NAMES`. Two members with a public track there, or one moderator, decide by
 * confirming; an objection leaves it to moderators (R17.13, R17.14).
 */
export async function answerProposal(tx: Tx, proposal: OpenProposal, given: Answer): Promise<void> {
  const { answer, userId, isModerator, at } = given
  const { id } = proposal
  await storeVote(tx, { proposal_id: id, user_id: userId, answer, is_counted: 0, created_at: at })
  let counted = 0
  // a track may have come or gone since somebody has confirmed
  for (const vote of await listConfirmers(tx, id)) {
    const is_counted = Number(await hasPublicTrack(tx, vote.user_id, proposal.present))
    if (is_counted !== vote.is_counted) await storeVote(tx, { ...vote, is_counted })
    counted += is_counted
  }
  const objections = proposal.objections - Number(proposal.my_answer === 'object') + Number(answer === 'object')
  if (answer === 'confirm' && isModerator) return decide(tx, proposal, { by: userId, at })
  if (answer === 'confirm' && counted >= ENOUGH && objections === 0) return decide(tx, proposal, { by: null, at })
  const status = objections > 0 ? 'objected' : 'open'
  if (status !== proposal.status) await setStatus(tx, id, status)
}

async function decide(tx: Tx, { id, relation, present }: OpenProposal, { by, at }: { by: string | null; at: number }) {
  const [one, other] = present
  if (relation === 'variant') {
    await setVariant(tx, one, other, at)
    return setStatus(tx, id, 'variant')
  }
  await setStatus(tx, id, 'joined')
  const trails = [await findKnownTrail(tx, one), await findKnownTrail(tx, other)]
  const [mine, theirs] = trails
  if (mine && theirs) await joinKnownTrails(tx, [mine, theirs], { by, at })
}

/**
 * Joins two trails in a write that holds `TRAIL_NAMES`, and lets other proposals follow.
 * @param by the moderator; null for members' confirmations
 * @returns the id of the join; null where both are one already
 */
export async function joinKnownTrails(
  tx: Tx,
  trails: readonly [KnownTrail, KnownTrail],
  { by, at }: { by: string | null; at: number },
): Promise<string | null> {
  const { into, other } = chooseName(...trails)
  const id = await joinTrails(tx, { into, other, by, source: by === null ? 'members' : 'moderators', at })
  await markPair(tx, [into.trail_key, other.trail_key], { status: 'joined', at })
  await moveProposals(tx, other.trail_key, into.trail_key)
  return id
}

/** Lets proposals about a trail be about the one that it is part of now. Where there is one about that trail, a refused one stays. */
async function moveProposals(tx: Tx, from: string, to: string): Promise<void> {
  for (const proposal of await listProposalsAbout(tx, from, [...UNDECIDED, 'refused'])) {
    const third = proposal.trail_key === from ? proposal.other_key : proposal.trail_key
    const pair = toPair(to, third)
    const before = await findProposalOf(tx, pair)
    const isStronger = proposal.status === 'refused' && before !== null && UNDECIDED.includes(before.status)
    if (before) await deleteProposal(tx, isStronger ? before.id : proposal.id)
    if (before && !isStronger) continue
    await moveProposal(tx, proposal.id, pair)
  }
}

/** Stores what was decided about two trails without a proposal, so that it is not proposed again. */
export async function markPair(
  tx: Tx,
  keys: readonly [string, string],
  { status, at }: { status: TrailProposalRow['status']; at: number },
): Promise<void> {
  const pair = toPair(...keys)
  const before = await findProposalOf(tx, pair)
  if (before) return setStatus(tx, before.id, status)
  const nobody = { proposed_by: null, sole_hiker: null, other_sole_hiker: null }
  const relation = status === 'variant' ? 'variant' : 'same'
  await insertProposal(tx, { id: newId(at), ...pair, relation, reasons: '[]', status, ...nobody, created_at: at })
}
