import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Field, type FieldProps, INPUT_CLASS } from './field.tsx'

/** A password that can be shown. `autoComplete` says which: `current-password` or `new-password`. */
export function PasswordField(props: FieldProps & { autoComplete: string } & ComponentProps<'input'>) {
  const { label, hint, error, aside, isOptional, isLabelHidden, className, ...input } = props
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, aside, isOptional, isLabelHidden, className }}>
      {(tied) => (
        <span className="relative block">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...tied}
            type={isShown ? 'text' : 'password'}
            className={`${INPUT_CLASS} pe-12`}
          />
          <button
            type="button"
            aria-label={t('Show password')}
            aria-pressed={isShown}
            title={isShown ? t('Hide password') : t('Show password')}
            aria-controls={tied.id}
            onClick={() => setShown(!isShown)}
            disabled={input.disabled}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            {isShown ? <EyeOff /> : <Eye />}
          </button>
        </span>
      )}
    </Field>
  )
}
