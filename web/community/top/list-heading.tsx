import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'

interface ListHeadingProps {
  id: string
  title: string
  /** The other list, which is far below or above on phones. */
  jumpTo: { id: string; text: string; isAbove?: boolean }
  /** The filter. */
  children: ReactNode
}

export function ListHeading({ id, title, jumpTo, children }: ListHeadingProps) {
  const Arrow = jumpTo.isAbove ? ArrowUp : ArrowDown
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 wide:max-broad:flex-col wide:max-broad:items-start">
      <h2 id={id} tabIndex={-1} className="scroll-mt-4 text-h2 outline-none">
        {title}
      </h2>
      <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-1 max-wide:grow max-wide:justify-between">
        {children}
        <a
          href={`#${jumpTo.id}`}
          className="inline-flex min-h-11 items-center gap-1.5 font-label text-(--link) hover:underline hover:underline-offset-3 wide:hidden"
        >
          <Arrow className="size-4" />
          {jumpTo.text}
        </a>
      </div>
    </div>
  )
}
