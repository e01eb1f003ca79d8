import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { buttonClass } from '#web/platform/ui/buttons/button-class.ts'
import { Flag } from '#web/platform/ui/marks/flag.tsx'
import type { CountryCount } from '#web/community/top/popular-trails.ts'
import { CountryList } from './country-list.tsx'

interface CountryFilterProps {
  /** The filtered section, for the list's name. */
  label: string
  countries: readonly CountryCount[]
  /** Null for all. */
  value: string | null
  onChange: (country: string | null) => void
}

/** A button with the chosen country that opens the list of countries. */
export function CountryFilter({ value, ...given }: CountryFilterProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="min-w-0">
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // otherwise the list would lose the focus, close, and open again on click
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => {
          setOpen(!isOpen)
          if (isOpen) button.current?.focus()
        }}
        className={`${buttonClass({})} w-full gap-2.5`}
      >
        {value !== null && <Flag country={value} />}
        <span className="min-w-0 truncate">{value === null ? t('Filter by Country') : countryLabel(value)}</span>
        <ChevronDown className={`ms-auto transition-transform duration-120 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <CountryList {...given} id={id} value={value} button={button} onClose={() => setOpen(false)} />}
    </div>
  )
}
