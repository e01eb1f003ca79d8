import { TextField } from '#web/ui/field.tsx'
import type { FormHandle } from '../use-hike-form.ts'

interface NumberFieldProps {
  form: FormHandle
  field: 'length' | 'elevation' | 'completionCount'
  label: string
  unit?: string
}

/** A number as it is typed: what cannot become one, or goes beyond its limit, is not taken in. */
export function NumberField({ form, field, label, unit }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      unit={unit}
      name={field}
      inputMode={field === 'length' ? 'decimal' : 'numeric'}
      autoComplete="off"
      required
      value={form.values[field]}
      onChange={(event) => form.change({ type: 'typed', field, text: event.target.value })}
      onBlur={() => form.change({ type: 'left', field })}
      error={form.problems[field]}
    />
  )
}
