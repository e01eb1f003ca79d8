import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

/** Suspends a member for some days, or until the suspension is ended. */
export function SuspendDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [days, setDays] = useState('')
  const options: Record<string, string> = days.trim() === '' ? {} : { days: days.trim() }
  return (
    <DecisionDialog decision="suspend" command={{ name: 'suspend', args: [username], options }} onClose={onClose}>
      <TextField
        label={t('Days')}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        hint={t('Without a number, until you end it.')}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </DecisionDialog>
  )
}
