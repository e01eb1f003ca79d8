import type { Proposal } from '#contract/trails/trail-names.ts'

/** Returns an open proposal that Besseggen Ridge is Besseggen. */
export function aProposal(over: Partial<Proposal> = {}): Proposal {
  return {
    _id: 'n1',
    name: 'Besseggen',
    country: 'Norway',
    otherName: 'Besseggen Ridge',
    otherCountry: 'Norway',
    relation: 'same',
    reasons: ['line', 'trailhead'],
    status: 'open',
    confirmations: 0,
    objections: 0,
    myAnswer: null,
    createdAt: '2026-07-01T12:00:00.000Z',
    ...over,
  }
}
