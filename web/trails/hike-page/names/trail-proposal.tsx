import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { ProposalCard } from '#web/diary/trail-names/proposal-card.tsx'
import { useAskedProposal } from '#web/diary/trail-names/use-proposals.ts'
import { listNameKeys, useTrailNames } from './use-trail-names.ts'

/** Asks a member about a proposal that concerns this trail; nothing without one. */
export function TrailProposal({ trail }: { trail: TrailAddress }) {
  const { names } = useTrailNames(trail)
  const keys = listNameKeys(trail, names)
  const asked = useAskedProposal(
    ({ name, country, otherName, otherCountry }) =>
      keys.has(trailKey(name, country)) || keys.has(trailKey(otherName, otherCountry)),
  )
  return asked && <ProposalCard asked={asked} />
}
