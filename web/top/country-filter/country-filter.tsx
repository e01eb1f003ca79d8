import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useId, useRef, useState } from 'react'
import { laterPiece } from '#web/parts/later.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import type { CountryCount } from '../popular-trails.ts'

interface CountryFilterProps {
  /** What is filtered, for the list's name. */
  label: string
  countries: readonly CountryCount[]
  /** Null for all. */
  value: string | null
  onChange: (country: string | null) => void
}

/** Fetched when somebody is about to open it. */
const CountryList = laterPiece(() => import('./country-list.tsx').then((m) => m.CountryList))
const fetchList = () => void CountryList.part.fetch()

/** A button that shows the chosen country, and opens the list of them. */
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
        onPointerEnter={fetchList}
        onFocus={fetchList}
        // the list would lose the focus and close, to be opened again by the click
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => {
          setOpen(!isOpen)
          if (isOpen) button.current?.focus()
        }}
        className={`${buttonClass({})} max-w-full gap-2.5`}
      >
        {value !== null && <Flag country={value} />}
        <span className="min-w-0 truncate">{value ?? 'Filter by Country'}</span>
        <ChevronDown className={`transition-transform duration-120 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <Suspense>
        {isOpen && <CountryList {...given} id={id} value={value} button={button} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
