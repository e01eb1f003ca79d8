import type { ReactNode } from 'react'
import { Link } from '#web/platform/ui/buttons/link.tsx'

interface TodayCardProps {
  label: string
  /** A picture at the left, 56 px wide. */
  mark: ReactNode
  to: string
  title: string
  children: ReactNode
}

/** A card for one piece of news; the whole card is a link. */
export function TodayCard({ label, mark, to, title, children }: TodayCardProps) {
  return (
    <li className="group relative card flex min-h-27 items-center gap-4 p-4 wide:px-5">
      <div className="grid size-14 flex-none place-items-center overflow-hidden rounded-segment">{mark}</div>
      <div className="min-w-0 grow">
        <p className="text-small text-ink-3">{label}</p>
        <h2 className="font-sans text-name leading-snug font-label">
          <Link to={to} className="wrap-anywhere group-hover:underline after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        {children}
      </div>
    </li>
  )
}
