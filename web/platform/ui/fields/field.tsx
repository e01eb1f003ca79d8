import { type ComponentProps, type ReactNode, useId } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { t } from '#domain/platform/language/translate.ts'
import { useEarlyInput } from './early-input.ts'

/** The attributes that tie a control to its label, hint and error; spread them on the control. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Takes the place of the hint and is read with the control. */
  error?: string | undefined
  /** Stands at the right of the label, for a counter or a link. */
  aside?: ReactNode
  isOptional?: boolean
  isLabelHidden?: boolean
  className?: string
}

/** The frame of every form control: label above, hint or error below, both announced to screen readers. */
export function Field({ children, ...props }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  useEarlyInput(id)
  const { label, hint, error, aside, isOptional, isLabelHidden, className = '' } = props
  const note = error ?? hint
  const hasNote = note !== undefined && note !== null && note !== ''
  return (
    <div className={`grid grid-cols-1 content-start gap-1.5 ${className}`}>
      <div className={isLabelHidden ? 'sr-only' : LABEL_ROW}>
        <label htmlFor={id} className="text-label font-label">
          {label}
          {isOptional && <span className="font-normal text-ink-3">{` ${t('(optional)')}`}</span>}
        </label>
        {aside && <span className="text-small text-ink-3 tabular-nums">{aside}</span>}
      </div>
      {children({
        id,
        ...(hasNote && { 'aria-describedby': `${id}-note` }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {hasNote && (
        <p id={`${id}-note`} className={`text-small ${error ? 'font-semibold text-danger' : 'text-ink-3'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

const LABEL_ROW = 'flex items-baseline justify-between gap-3'

/** The label of a group of controls, in its legend, and a quiet note that is read with it. */
export function LabelRow({ label, note }: { label: string; note?: string | undefined }) {
  return (
    <span className={LABEL_ROW}>
      <span className="text-label font-label">{label}</span>{' '}
      {note && <span className="text-end text-small font-normal text-ink-3">{note}</span>}
    </span>
  )
}

/** The look of text inputs; 16 px type, so that phones do not zoom in. */
export const INPUT_CLASS =
  'min-h-11 w-full rounded-control bg-surface px-3.5 py-2 text-body text-ink ring-1 ring-inset ring-line-strong disabled:bg-sunken disabled:text-ink-3 aria-invalid:ring-2 aria-invalid:ring-danger forced-colors:border'

/** A line of text. `unit` stands inside at the right, such as km. */
export function TextField(props: FieldProps & { unit?: string } & ComponentProps<'input'>) {
  const { field, control } = split(props)
  const { unit, ...input } = control
  return (
    <Field {...field}>
      {(tied) => (
        <span className="relative block">
          <input {...input} {...tied} className={`${INPUT_CLASS} ${unit ? 'pr-12' : ''}`} />
          {unit && (
            <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-ink-3">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField(props: FieldProps & ComponentProps<'textarea'>) {
  const { field, control } = split(props)
  return (
    <Field {...field}>
      {(tied) => (
        <textarea rows={4} {...control} {...tied} className={`${INPUT_CLASS} block resize-y leading-normal`} />
      )}
    </Field>
  )
}

/** A choice from a short list; `children` are `<option>`s. For a long list see `combo-box.tsx`. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { field, control } = split(props)
  return (
    <Field {...field}>
      {(tied) => (
        <span className="relative block">
          <select {...control} {...tied} className={`${INPUT_CLASS} appearance-none pe-10`} />
          <ChevronDown className="pointer-events-none absolute top-3 end-3 text-ink-3" />
        </span>
      )}
    </Field>
  )
}

function split<T extends FieldProps>(props: T) {
  const { label, hint, error, aside, isOptional, isLabelHidden, className, ...control } = props
  return { field: { label, hint, error, aside, isOptional, isLabelHidden, className }, control }
}
