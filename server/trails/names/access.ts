import { PROPOSAL_NOT_FOUND } from '#contract/params.ts'
import { hasRole } from '#domain/account/roles.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { findRole } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { TrailProposalRow } from '#server/platform/db/schema/trail-proposal-rows.ts'
import { conflict, forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { findPresentTrails, findPublicTrails } from './called-trails.ts'
import { type ProposalView, findProposal, hasWalked } from './store.ts'

declare const checked: unique symbol

/** A proposal that may be answered or decided, with the keys of both trails as they are now. */
export type OpenProposal = ProposalView & { readonly present: readonly [string, string]; readonly [checked]: true }

const ONE_TRAIL = msg('Both names mean one trail already')

/**
 * Returns a proposal that nobody has decided. Throws 404 for an unknown one and for one about a trail that not everybody may know, and 409
 * for one that is decided.
 */
export async function getOpenProposal(db: Queries, me: Me, id: string): Promise<OpenProposal> {
  const proposal = await findProposal(db, id, me.userId)
  if (!proposal) throw notFound(PROPOSAL_NOT_FOUND)
  const keys = [proposal.trail_key, proposal.other_key]
  const trails = await findPresentTrails(db, keys)
  const [one, other] = keys.map((key) => trails.get(key) ?? key)
  const known = await findPublicTrails(db, [one ?? '', other ?? ''])
  if (one === undefined || other === undefined || !known.has(one) || !known.has(other))
    throw notFound(PROPOSAL_NOT_FOUND)
  checkUndecided(proposal)
  if (one === other) throw conflict('same_trail', ONE_TRAIL)
  return { ...proposal, present: [one, other] } as unknown as OpenProposal
}

/** Throws 409 for a proposal that is decided. */
export function checkUndecided({ status }: Pick<TrailProposalRow, 'status'>): void {
  if (status === 'joined') throw conflict('same_trail', ONE_TRAIL)
  if (status === 'variant') throw conflict('decided', msg('One is named as a variant of the other already'))
  if (status === 'refused') throw conflict('decided', msg('Moderators have decided that these are two trails'))
}

/** Throws 409 where two names mean one trail. */
export function checkTwoTrails(one: string, other: string): void {
  if (one === other) throw conflict('same_trail', ONE_TRAIL)
}

/** Throws 403 for a member who has walked neither trail. */
export async function checkHasWalked(db: Queries, me: Me, keys: readonly string[]): Promise<void> {
  if (!(await hasWalked(db, me.userId, keys)))
    throw forbidden(msg('Only hikers who have walked one of both trails can do this'))
}

/** Returns whether a member decides alone. A program with a token never does, as at the desk. */
export async function isModerator(db: Queries, { userId, scopes }: Me): Promise<boolean> {
  return scopes === undefined && hasRole(await findRole(db, userId), 'moderator')
}
