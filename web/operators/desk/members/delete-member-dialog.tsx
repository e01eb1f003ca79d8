import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { DecisionDialog } from '../decisions/decision-dialog.tsx'

/** Deletes an account in seven days, once its username was typed. */
export function DeleteMemberDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <DecisionDialog
      decision="delete"
      command={{ name: 'delete', args: [username] }}
      isIncomplete={typed.trim() !== username}
      onClose={onClose}
    >
      <TextField
        label={t('Type {username} to continue', { username })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </DecisionDialog>
  )
}
