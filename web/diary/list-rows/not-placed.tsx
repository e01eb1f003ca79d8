import type { ReactNode } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { rich } from '#web/platform/language/rich.tsx'

interface NotPlacedProps {
  hike: Hike
  /** Number of hikes in the whole list. */
  count: number
  className?: string
}

/** Marks a hike that has not been placed yet, and starts the placement when pressed. Not shown for a list's only hike. */
export function NotPlaced({ hike, count, className = 'min-h-11' }: NotPlacedProps) {
  if (hike.isPlaced || count < 2) return null
  return (
    <button
      type="button"
      title={t('Find its place')}
      onClick={() => dispatchPageEvent('placementRequested', { hikeId: hike._id })}
      className={`group inline-flex items-center ${className}`}
    >
      <span className="inline-flex h-6 items-center rounded-badge border border-dashed border-line-strong px-2 text-badge leading-none font-label whitespace-nowrap text-ink-2 group-hover:border-ink group-hover:text-ink">
        {rich('Not placed<hidden>: find the place of {name}</hidden>', {
          name: hike.name,
          hidden: renderHidden,
        })}
      </span>
    </button>
  )
}

const renderHidden = (text: ReactNode) => <span className="sr-only">{text}</span>
