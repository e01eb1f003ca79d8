import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'

export interface FormStepProps {
  /** The name of the step, by which the form opens it. */
  name: string
  title: string
  /** A summary of the step's values, shown while it is closed. */
  summary: string
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/** A part of a form. On phones it is one of several rows of which one is open; wider screens show all parts as one form. */
export function FormStep({ name, title, summary, isOpen, onOpen, children }: FormStepProps) {
  const id = useId()
  return (
    <div data-step={name} className="max-sm:border-b max-sm:border-line max-sm:last:border-b-0 md:contents">
      <h3 className="sm:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-14 w-full items-center gap-3 rounded-control text-start"
          onClick={({ currentTarget }) => {
            flushSync(onOpen)
            // those above it are closed, so that its title is near the top
            const scroller = currentTarget.closest('[data-dialog-body]')
            if (scroller) scroller.scrollTop = 0
          }}
        >
          <span className="shrink-0 text-name font-h3">{title}</span>{' '}
          <span className="min-w-0 grow py-2 text-end font-sans text-meta font-normal wrap-anywhere text-ink-2">
            {!isOpen && summary}
          </span>
          <ChevronDown className={`shrink-0 text-ink-3 ${isOpen ? 'invisible' : ''}`} />
        </button>
      </h3>
      <div
        id={id}
        className={`grid gap-5 max-sm:animate-appear max-sm:pt-1 max-sm:pb-5 md:contents ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </div>
  )
}
