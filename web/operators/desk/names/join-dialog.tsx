import { useState } from 'react'
import { deskNamesApi } from '#contract/client-desk.ts'
import { t } from '#domain/platform/language/translate.ts'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { NO_TRAIL, TrailInputs, isUnnamed } from './trail-inputs.tsx'
import { useNameDecision } from './use-names.ts'

type Aim = 'same' | 'variant' | 'apart'

/** Joins two trails, or names one as a variant of the other, or takes that back. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const [first, setFirst] = useState(NO_TRAIL)
  const [other, setOther] = useState(NO_TRAIL)
  const [aim, setAim] = useState<Aim>('same')
  const both = { ...first, otherName: other.name, otherCountry: other.country }
  const join = useNameDecision(deskNamesApi.join, {
    inputFor: (reason) => ({ body: { ...both, reason } }),
    doneText: t('They are one trail now.'),
    onClose,
  })
  const setVariant = useNameDecision(deskNamesApi.setVariant, {
    inputFor: (reason) => ({ body: { ...both, isVariant: aim === 'variant', reason } }),
    doneText: aim === 'variant' ? t('Both pages name the other now.') : t('The pages no longer name each other.'),
    onClose,
  })
  return (
    <ReasonForm
      title={t('Join two trails')}
      text={t('The one in the catalogue, or the one that more people hiked, keeps its name. The other leads to it.')}
      confirmText={aim === 'same' ? t('Join ##two trails, verb') : t('Save')}
      reasonHint={t('For the log.')}
      isIncomplete={isUnnamed(first) || isUnnamed(other)}
      decision={aim === 'same' ? join : setVariant}
      onClose={onClose}
    >
      <TrailInputs label={t('One trail')} value={first} onChange={setFirst} />
      <TrailInputs label={t('The other trail')} value={other} onChange={setOther} />
      <RadioChips<Aim>
        label={t('They are')}
        value={aim}
        options={[
          { value: 'same', label: t('The same trail') },
          { value: 'variant', label: t('Variants') },
          { value: 'apart', label: t('No variants') },
        ]}
        onChange={setAim}
      />
    </ReasonForm>
  )
}
