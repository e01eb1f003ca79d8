import { useId } from 'react'

interface CheckFieldProps {
  label: string
  hint: string
  isOn: boolean
  /** Follows from another choice. */
  isFixed?: boolean
  onToggle: (isOn: boolean) => void
}

/** A choice that is on or off, with what it means below its label. */
export function CheckField({ label, hint, isOn, isFixed = false, onToggle }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-ink"
        aria-describedby={`${id}-hint`}
        checked={isOn}
        disabled={isFixed}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="block text-label font-label">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      </div>
    </div>
  )
}
