import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, INPUT } from './field.tsx'

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
            className={`${INPUT} pr-12`}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            title={isShown ? 'Hide password' : 'Show password'}
            aria-controls={tied.id}
            onClick={() => setShown(!isShown)}
            disabled={input.disabled}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <TentFlap isOpen={isShown} />
          </button>
        </span>
      )}
    </Field>
  )
}

/** A tent, closed while the password is hidden, with its flap turned back while it shows. */
function TentFlap({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 4 2.5 20h19z" strokeLinecap="round" />
      <path d="M12 4 10.8 2M12 4l1.2-2" strokeLinecap="round" />
      {isOpen ? (
        <path d="M12 8.5 8 20h8.500c-.3-4.5-1.6-8.3-4.5-11.500z" fill="currentColor" />
      ) : (
        <path d="M12 8.500V20" />
      )}
    </svg>
  )
}
