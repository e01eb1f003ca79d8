import type { KeyboardEvent } from 'react'
import { MAX_COMPLETION_COUNT, MAX_ELEVATION_M, MAX_LENGTH_KM, MIN_COMPLETION_COUNT } from '#domain/limits.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import type { FormHandle } from '../use-hike-form.ts'
import { type NumberSteps, stepNumber } from './step-number.ts'

/** What an arrow key adds to a length, in km; it refuses nothing. */
const LENGTH_STEP_KM = 0.01

interface NumberFieldProps {
  form: FormHandle
  field: 'length' | 'elevation' | 'completionCount'
  label: string
  unit?: string
  /** What an arrow key adds or takes, where it is not the usual step. */
  step?: number | undefined
}

const STEPS: Readonly<Record<NumberFieldProps['field'], NumberSteps>> = {
  length: { step: LENGTH_STEP_KM, min: 0, max: MAX_LENGTH_KM },
  elevation: { step: 1, min: 0, max: MAX_ELEVATION_M },
  completionCount: { step: 1, min: MIN_COMPLETION_COUNT, max: MAX_COMPLETION_COUNT },
}

/**
 * A number as it is typed: what cannot become one, or goes beyond its limit, is not taken in. A text for the browser,
 * whose own number fields take in anything and a wheel that passes over them.
 */
export function NumberField({ form, field, label, unit, step = STEPS[field].step }: NumberFieldProps) {
  const value = form.values[field]
  const { min, max } = STEPS[field]
  const type = (text: string) => form.change({ type: 'typed', field, text })
  const stepByKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (direction === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    type(stepNumber(value, direction, { step, min, max }))
  }
  return (
    <TextField
      label={label}
      unit={unit}
      name={field}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value === '' ? undefined : Number(value)}
      inputMode={field === 'completionCount' ? 'numeric' : 'decimal'}
      autoComplete="off"
      required
      value={value}
      onKeyDown={stepByKey}
      onChange={(event) => type(event.target.value)}
      onBlur={() => form.change({ type: 'left', field })}
      error={form.problems[field]}
    />
  )
}
