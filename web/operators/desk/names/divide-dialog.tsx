import { useState } from 'react'
import { deskNamesApi } from '#contract/client-desk.ts'
import { MAX_NAME_CHARS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { parsePlace } from './parse-place.ts'
import { NO_TRAIL, TrailInputs, isUnnamed } from './trail-inputs.tsx'
import { useNameDecision } from './use-names.ts'

const NOWHERE = { lat: 0, lng: 0 }

/** Divides a name that two trails have: the second gets a name of its own. */
export function DivideDialog({ onClose }: { onClose: () => void }) {
  const [trail, setTrail] = useState(NO_TRAIL)
  const [start, setStart] = useState('')
  const [otherName, setOtherName] = useState('')
  const [otherStart, setOtherStart] = useState('')
  const [place, otherPlace] = [parsePlace(start), parsePlace(otherStart)]
  const decision = useNameDecision(deskNamesApi.divide, {
    inputFor: (reason) => ({
      body: { ...trail, place: place ?? NOWHERE, otherName, otherPlace: otherPlace ?? NOWHERE, reason },
    }),
    doneText: t('They are two trails now.'),
    onClose,
  })
  return (
    <ReasonForm
      title={t('Divide a name')}
      text={t('For two trails of one name in one country. Hikes with a track go to the one that begins nearer.')}
      confirmText={t('Divide')}
      reasonHint={t('For the log.')}
      isIncomplete={isUnnamed(trail) || otherName.trim() === '' || place === null || otherPlace === null}
      decision={decision}
      onClose={onClose}
    >
      <TrailInputs label={t('The name of both')} value={trail} onChange={setTrail} />
      <PlaceField label={t('Where the first begins')} value={start} onChange={setStart} />
      <TextField
        label={t('New name of the second')}
        hint={t('Such as the valley it is in: Ridge (Dale).')}
        maxLength={MAX_NAME_CHARS}
        autoComplete="off"
        value={otherName}
        onChange={({ target }) => setOtherName(target.value)}
      />
      <PlaceField label={t('Where the second begins')} value={otherStart} onChange={setOtherStart} />
    </ReasonForm>
  )
}

function PlaceField({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const isWrong = value.trim() !== '' && parsePlace(value) === null
  return (
    <TextField
      label={label}
      hint={t('Latitude and longitude, as maps copy them: 61.4912, 8.8123')}
      error={
        isWrong && /\d\D+\d+\D*$/.test(value) ? t('This is not a place: 61.4912, 8.8123 would be one.') : undefined
      }
      inputMode="text"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
