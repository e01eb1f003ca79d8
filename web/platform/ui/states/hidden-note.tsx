import EyeOff from 'lucide-react/icons/eye-off'
import type { HiddenThing } from '#contract/account/user-shapes.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'

interface HiddenNoteProps {
  thing: HiddenThing
  /** Leaves out which hike it is: the page says so. */
  isHere?: boolean
  className?: string
}

/** Shows a member that moderators have hidden something of theirs, and why. Nobody else sees it. */
export function HiddenNote({ thing, isHere = false, className = '' }: HiddenNoteProps) {
  const { name = '', country = '' } = thing
  const hike =
    isHere || name === '' ? (
      'this hike'
    ) : (
      <Link to={`/hike/${encodeURIComponent(name)}/${encodeURIComponent(country)}`} className="text-link">
        {name}
      </Link>
    )
  return (
    <section aria-label="Hidden from others" className={`flex gap-3.5 rounded-card bg-sunken p-5 ${className}`}>
      <EyeOff className="mt-0.5 shrink-0 text-ink-3" />
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold">
          {thing.kind === 'profile' ? (
            'Your profile and your hikes are hidden from others.'
          ) : thing.kind === 'photo' ? (
            <>Your photo of {hike} is hidden from others.</>
          ) : thing.kind === 'condition' ? (
            <>Your trail conditions report for {hike} is hidden from others.</>
          ) : isHere ? (
            'Your entry on this hike is hidden from others.'
          ) : (
            <>Your hike {hike} is hidden from others.</>
          )}
        </p>
        <p className="wrap-anywhere text-ink-2">A moderator decided this. Reason: {thing.reason}</p>
      </div>
    </section>
  )
}
