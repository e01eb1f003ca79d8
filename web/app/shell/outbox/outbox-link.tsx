import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { pages } from '#contract/pages.ts'
import { useOutbox } from '#web/platform/api/outbox/use-outbox.ts'
import { NavLink } from '#web/platform/ui/buttons/link.tsx'
import { countText } from './entry-names.ts'

interface OutboxLinkProps {
  className: string
  onClick?: () => void
}

/** Leads to what has not been sent yet, and says how much that is. Renders nothing where there is nothing. */
export function OutboxLink({ className, onClick }: OutboxLinkProps) {
  const { entries } = useOutbox()
  const text = countText(entries)
  if (text === '') return null
  return (
    <NavLink to={pages.outbox.path} onClick={onClick} className={className}>
      {entries.some(({ failure }) => failure) ? <CloudAlert className="text-danger" /> : <CloudUpload />}
      {text}
    </NavLink>
  )
}

/** Counts what has not been sent yet, on a tab. Red where something was refused. */
export function OutboxBadge() {
  const { entries } = useOutbox()
  const text = countText(entries)
  if (text === '') return null
  const isRefused = entries.some(({ failure }) => failure)
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={`absolute top-1 left-1/2 ms-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-badge px-1 text-badge leading-none font-label tabular-nums ${isRefused ? 'bg-danger-bg text-danger' : 'bg-accent text-on-accent'}`}
    >
      {entries.filter(({ isHeld }) => !isHeld).length}
    </span>
  )
}
