import type { KeyboardEvent } from 'react'
import { MAX_COMPLETION_COUNT, MIN_COMPLETION_COUNT } from '#domain/platform/limits.ts'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'
import { useMeasure } from './measure.ts'
import { stepNumber } from './step-number.ts'

/** Step of the arrow keys for a length, in km or miles; other values are accepted too. */
const LENGTH_STEP = 0.01

interface NumberFieldProps {
  form: FormHandle
  label: string
}

interface MeasureFieldProps extends NumberFieldProps {
  field: 'length' | 'elevation'
  /** Step of the arrow keys, instead of the usual one. */
  step?: number | undefined
}

/** A field for a length or an ascent, in the chosen units. */
export function MeasureField({ form, field, label, step }: MeasureFieldProps) {
  const measure = useMeasure(field, {
    value: form.values[field],
    onChange: (text) => form.change({ type: 'typed', field, text }),
    problem: form.problems[field],
  })
  const usual = field === 'length' ? LENGTH_STEP : 1
  return (
    <SpinField {...measure} form={form} field={field} label={label} min={0} step={step ?? usual} inputMode="decimal" />
  )
}

/** A field for how often a hike was walked. */
export function CountField({ form, label }: NumberFieldProps) {
  return (
    <SpinField
      form={form}
      field="completionCount"
      label={label}
      text={form.values.completionCount}
      type={(text) => form.change({ type: 'typed', field: 'completionCount', text })}
      problem={form.problems.completionCount}
      min={MIN_COMPLETION_COUNT}
      max={MAX_COMPLETION_COUNT}
      step={1}
      inputMode="numeric"
    />
  )
}

interface SpinFieldProps extends NumberFieldProps {
  field: 'length' | 'elevation' | 'completionCount'
  text: string
  type: (text: string) => void
  leave?: () => void
  unit?: string
  problem: string | undefined
  min: number
  max: number
  step: number
  inputMode: 'decimal' | 'numeric'
}

/**
 * A number field that rejects keystrokes which cannot become a number or exceed the limit. It is a text input, because native
 * number inputs accept any text and change when the mouse wheel passes over them.
 */
function SpinField({
  form,
  field,
  label,
  text,
  type,
  leave,
  unit,
  problem,
  min,
  max,
  step,
  inputMode,
}: SpinFieldProps) {
  const stepByKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (direction === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    type(stepNumber(text, direction, { step, min, max }))
  }
  return (
    <TextField
      label={label}
      {...(unit !== undefined && { unit })}
      name={field}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={text === '' ? undefined : Number(text)}
      inputMode={inputMode}
      autoComplete="off"
      required
      value={text}
      onKeyDown={stepByKey}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        leave?.()
        form.change({ type: 'left', field })
      }}
      error={problem}
    />
  )
}
