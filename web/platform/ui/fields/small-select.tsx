import type { ComponentProps, ReactNode } from 'react'
import { SelectField } from './field.tsx'

interface SmallSelectProps extends ComponentProps<typeof SelectField> {
  /** The short label on phones. */
  icon: ReactNode
  /** Something else is chosen than what is chosen at first. */
  isSet: boolean
}

/** A choice without a label to be seen; on phones an icon, on which the field lies unseen: what it opens is the phone's own. */
export function SmallSelect({ icon, isSet, className = '', ...field }: SmallSelectProps) {
  return (
    <span className={`relative ${BOX} ${isSet ? SET : UNSET}`}>
      <span aria-hidden="true" className="sm:hidden">
        {icon}
      </span>
      <SelectField
        {...field}
        isLabelHidden
        className={`max-sm:absolute max-sm:inset-0 max-sm:opacity-0 ${className}`}
      />
    </span>
  )
}

const BOX =
  'max-sm:grid max-sm:size-11 max-sm:shrink-0 max-sm:place-items-center max-sm:rounded-control max-sm:ring-1 max-sm:ring-inset max-sm:has-focus-visible:outline-2 max-sm:has-focus-visible:outline-offset-2 max-sm:has-focus-visible:outline-focus max-sm:forced-colors:border'
const UNSET = 'max-sm:bg-surface max-sm:ring-line-strong'
const SET = 'max-sm:bg-ink max-sm:text-bg max-sm:ring-ink'
