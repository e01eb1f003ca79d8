import { api } from '#contract/api.ts'
import type { Schema } from '#contract/endpoint.ts'
import { joinId, proposalId } from '#contract/params.ts'
import type { Member, TestServer } from '#server/testing/a-server.ts'

/** Proposes that a trail is a variant, and joins two others; returns both as path values. */
export async function aProposalAndJoin(member: Member, moderator: Member): Promise<[Schema, string[]][]> {
  const names = { country: 'Norway', otherCountry: 'Norway' }
  const variant = { ...names, name: 'Besseggen Ridge', otherName: 'Segla from Fjordgård', relation: 'variant' }
  const one = { ...names, name: 'Skåla from Loen', otherName: 'Kjeragbolten', reason: 'One path.' }
  const proposed = await member.call(api.trailNames.propose, { body: variant })
  const joined = await moderator.call(api.deskNames.join, { body: one })
  return [
    [proposalId, [proposed.body._id]],
    [joinId, [joined.body._id]],
  ]
}

/** Opens decided proposals again, as each of these calls needs one that is open. */
async function reopen({ server }: { server: TestServer }): Promise<object> {
  await server.deps.db.write('proposals', (tx) => tx.updateTable('trail_proposals').set({ status: 'open' }).execute())
  return {}
}

export const PROPOSAL_INPUTS = {
  'POST /trail-names/proposals/{id}/confirm': reopen,
  'POST /trail-names/proposals/{id}/object': reopen,
  'POST /admin/trail-names/proposals/{id}/refuse': reopen,
}
