import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { Field, INPUT_CLASS } from './field.tsx'

/** A box to search in what the page shows; its label is for those who hear it. */
export function SearchField({ label, className, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <Field label={label} isLabelHidden className={className}>
      {(tied) => (
        <span className="relative block">
          <Search className="pointer-events-none absolute top-3 start-3.5 text-ink-3" />
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...tied}
            className={`${INPUT_CLASS} ps-11 placeholder-shown:text-ellipsis`}
          />
        </span>
      )}
    </Field>
  )
}
