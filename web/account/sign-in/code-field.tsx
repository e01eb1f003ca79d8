import { type ComponentProps, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { type FieldProps, TextField } from '#web/platform/ui/fields/field.tsx'

/** A field for the code of an authenticator app, or a recovery code in its place. */
export function CodeField(props: Omit<FieldProps, 'label' | 'hint' | 'aside'> & ComponentProps<'input'>) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <TextField
      label={isRecovery ? t('Recovery code') : t('Code')}
      hint={
        isRecovery
          ? t('One of the ten codes that you kept. Each works once.')
          : t('The six digits in your authenticator app.')
      }
      aside={
        <button type="button" className="text-link min-h-6" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('Use the app') : t('Use a recovery code')}
        </button>
      }
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
