import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'

interface FoldProps {
  title: string
  /** Name of the part where the title says more than that. */
  label?: string
  /** How many things are in it. */
  count?: number
  /** Opens it at first. */
  startsOpen?: boolean
  children: ReactNode
}

/** The folds that are open, by history entry and title, for readers who go back. */
const openFolds = new Set<string>()

/** A part of the page that opens on request. */
export function Fold({ title, label, count, startsOpen = false, children }: FoldProps) {
  const id = useId()
  const key = `${useLocation().key} ${label ?? title}`
  const [isOpen] = useState(() => startsOpen || openFolds.has(key))
  return (
    <section {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => (open ? openFolds.add(key) : openFolds.delete(key))}
        className="group border-b border-line"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h2
            id={id}
            className="min-w-0 text-h3 wrap-anywhere group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {title}
          </h2>
          {count !== undefined && <span className="text-meta text-ink-2 tabular-nums">{count}</span>}
          <ChevronDown className="ms-auto shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180" />
        </summary>
        <div className="pt-2 pb-9">{children}</div>
      </details>
    </section>
  )
}
