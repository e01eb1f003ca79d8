import { deskNamesApi } from '#contract/client-desk.ts'
import type { Proposal } from '#contract/trails/trail-names.ts'
import { t } from '#domain/platform/language/translate.ts'
import { nameBoth } from '#web/diary/trail-names/proposal-texts.ts'
import { ReasonForm } from '../reason-form.tsx'
import { useNameDecision } from './use-names.ts'

export type ProposalAction = 'join' | 'variant' | 'refuse'

interface DialogProps {
  proposal: Proposal
  onClose: () => void
}

/** Asks for the reason of what is to be done about a proposal. */
export function ProposalDialog({ action, ...props }: DialogProps & { action: ProposalAction }) {
  const Ask = { join: JoinProposed, variant: NameVariants, refuse: Refuse }[action]
  return <Ask {...props} />
}

const forLog = () => t('For the log.')
const bothOf = ({ name, country, otherName, otherCountry }: Proposal) => ({ name, country, otherName, otherCountry })

function JoinProposed({ proposal, onClose }: DialogProps) {
  const [name, other] = nameBoth(proposal)
  const decision = useNameDecision(deskNamesApi.join, {
    inputFor: (reason) => ({ body: { ...bothOf(proposal), reason } }),
    doneText: t('They are one trail now.'),
    onClose,
  })
  return (
    <ReasonForm
      title={t('Join these trails?')}
      text={t('{name} and {other} become one page with one place in the ranking. You can part them again.', {
        name,
        other,
      })}
      confirmText={t('Join ##two trails, verb')}
      reasonHint={forLog()}
      decision={decision}
      onClose={onClose}
    />
  )
}

function NameVariants({ proposal, onClose }: DialogProps) {
  const [name, other] = nameBoth(proposal)
  const decision = useNameDecision(deskNamesApi.setVariant, {
    inputFor: (reason) => ({ body: { ...bothOf(proposal), isVariant: true, reason } }),
    doneText: t('Both pages name the other now.'),
    onClose,
  })
  return (
    <ReasonForm
      title={t('Name them as variants?')}
      text={t('{name} and {other} keep their own pages, and each names the other.', { name, other })}
      confirmText={t('Name as variants')}
      reasonHint={forLog()}
      decision={decision}
      onClose={onClose}
    />
  )
}

function Refuse({ proposal, onClose }: DialogProps) {
  const [name, other] = nameBoth(proposal)
  const decision = useNameDecision(deskNamesApi.refuse, {
    inputFor: (reason) => ({ params: { id: proposal._id }, body: { reason } }),
    doneText: t('The proposal is refused.'),
    onClose,
  })
  return (
    <ReasonForm
      title={t('Refuse this proposal?')}
      text={t('{name} and {other} stay apart, and nobody is asked about them again.', { name, other })}
      confirmText={t('Refuse ##a proposal, verb')}
      reasonHint={forLog()}
      decision={decision}
      onClose={onClose}
    />
  )
}
