import type { ComponentProps } from 'react'
import { SelectField } from '#web/platform/ui/fields/field.tsx'

/** A choice from a short list beside what it is about; on phones below it. */
export function SelectRow(props: ComponentProps<typeof SelectField>) {
  return (
    <SelectField
      {...props}
      className={`md:grid-cols-aside-sm md:items-center md:gap-x-6 md:gap-y-0 ${props.hint === undefined ? '' : 'md:[&>span]:row-span-2'}`}
    />
  )
}
