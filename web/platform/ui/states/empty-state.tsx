import type { ReactNode } from 'react'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'

interface EmptyStateProps {
  title?: string
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  art?: ReactNode
  /** The rank of the title in the page's outline. */
  heading?: 'h1' | 'h2' | 'h3'
  /** Without the ground of a card, where one is around it already. */
  isBare?: boolean
}

/** The empty state of a page or section: a cairn, a sentence, one action. */
export function EmptyState({ title, text, action, art, heading: Heading = 'h2', isBare = false }: EmptyStateProps) {
  return (
    <div
      className={`grid content-center justify-items-center px-6 py-8 text-center ${isBare ? '' : 'rounded-sheet bg-surface shadow-rest'}`}
    >
      {art ?? <CairnArt />}
      {title && <Heading className="mt-3 text-[1.625rem] leading-[1.15] font-h2">{title}</Heading>}
      {text && <p className="mt-1.5 max-w-[48ch] text-pretty text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
