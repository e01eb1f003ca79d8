import { useState } from 'react'
import { HIDABLE_KINDS, type HidableKind } from '#domain/community/moderation.ts'
import { t } from '#domain/platform/language/translate.ts'
import { SelectField, TextField } from '#web/platform/ui/fields/field.tsx'
import { kindText } from '../audit/audit-words.ts'
import { parseSubjectId } from './content-subject.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Asks what to hide, by its link or id, and why. */
export function HideDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<HidableKind>('hike')
  const [text, setText] = useState('')
  const id = parseSubjectId(text, kind)
  return (
    <ReasonDialog
      title={t('Hide something')}
      text={t('Only its owner can see it then.')}
      confirmText={t('Hide')}
      tone="danger"
      command={{ name: 'hide', args: [kind, id] }}
      isIncomplete={id === ''}
      doneText={t('Hidden.')}
      onClose={onClose}
    >
      <SelectField
        label={t('Kind')}
        value={kind}
        onChange={({ target }) => setKind(HIDABLE_KINDS.find((one) => one === target.value) ?? kind)}
      >
        {HIDABLE_KINDS.map((one) => (
          <option key={one} value={one}>
            {kindText(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={kind === 'profile' ? t('Link or username') : t('Link or id')}
        hint={kind === 'photo' ? t('Of the hike with the photo.') : undefined}
        error={text.trim() !== '' && id === '' ? t('There is no id in this text.') : undefined}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  )
}
