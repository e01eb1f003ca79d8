import type { Proposal } from '#contract/trails/trail-names.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { type TrailCall, findPresentTrails, findPublicTrails, findTrailCalls } from './called-trails.ts'
import { type ProposalView, UNDECIDED } from './store.ts'

/**
 * Returns proposals for the API. Leaves out those about a trail that not everybody may know, and undecided ones whose trails have become
 * one meanwhile.
 */
export async function presentProposals(db: Queries, rows: readonly ProposalView[]): Promise<Proposal[]> {
  const isOpen = ({ status }: ProposalView) => UNDECIDED.includes(status)
  const [open, decided] = [rows.filter(isOpen), rows.filter((row) => !isOpen(row))]
  const present = await findPresentTrails(db, open.flatMap(listKeys))
  const known = await findPublicTrails(db, [...present.values()])
  // the trails of a decided one may have become one
  const calls = await findTrailCalls(db, decided.flatMap(listKeys))
  return rows.flatMap((row) => {
    const [one, other] = listKeys(row).map((key) => (isOpen(row) ? (present.get(key) ?? key) : key))
    const trails = isOpen(row) ? known : calls
    const [called, otherCalled] = [trails.get(one ?? ''), trails.get(other ?? '')]
    return called && otherCalled && one !== other ? [presentProposal(row, called, otherCalled)] : []
  })
}

const listKeys = ({ trail_key, other_key }: ProposalView) => [trail_key, other_key]

function presentProposal(row: ProposalView, called: TrailCall, other: TrailCall): Proposal {
  return {
    _id: row.id,
    name: called.name,
    country: called.country,
    otherName: other.name,
    otherCountry: other.country,
    relation: row.relation,
    reasons: JSON.parse(row.reasons),
    status: row.status,
    confirmations: row.confirmations,
    objections: row.objections,
    myAnswer: row.my_answer,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
