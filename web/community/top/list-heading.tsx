import type { ReactNode } from 'react'

interface ListHeadingProps {
  id: string
  title: string
  /** A few words that tell by what the list is ordered. */
  measure: string
  /** The filter. */
  children: ReactNode
}

export function ListHeading({ id, title, measure, children }: ListHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 wide:max-broad:flex-col wide:max-broad:items-start">
      <div>
        <h2 id={id} className="scroll-mt-4 text-h2">
          {title}
        </h2>
        <p className="mt-1.5 text-meta text-ink-2">{measure}</p>
      </div>
      {children}
    </div>
  )
}
