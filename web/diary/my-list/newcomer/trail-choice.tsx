import Check from 'lucide-react/icons/check'
import type { Template } from '#contract/trails/trails.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { CountryName } from '#web/diary/list-rows/trail-facts.tsx'

interface TrailChoiceProps {
  trail: Template
  isChosen: boolean
  onToggle: () => void
}

/** A well-known trail with a button for members who have walked it. */
export function TrailChoice({ trail, isChosen, onToggle }: TrailChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className="relative flex h-full w-40 flex-col overflow-hidden rounded-segment bg-raised text-start shadow-rest"
    >
      <span className="h-24 w-full shrink-0">
        <TrailPicture of={{ ...trail, photo: null }} width={160} height={96} />
      </span>
      <span className="grid content-start gap-0.5 px-3 py-2">
        <span className="line-clamp-2 text-note leading-snug font-semibold wrap-anywhere">{trail.name}</span>
        <span className="text-small text-ink-2">
          <CountryName country={trail.country} />
        </span>
      </span>
      {isChosen && <span className="absolute inset-0 rounded-segment ring-3 ring-accent ring-inset" />}
      {isChosen && (
        <span className="absolute top-2 end-2 grid size-7 place-items-center rounded-full bg-accent text-on-accent ring-1 ring-accent-ring ring-inset">
          <Check />
        </span>
      )}
    </button>
  )
}
