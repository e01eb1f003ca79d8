import { type ReactNode, useId, useState } from 'react'
import type { TrackOfTrail } from '#contract/trails/trail-page.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Climb, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import { useChosenTrack } from './use-trail-page.ts'

interface TrackChoiceProps {
  tracks: readonly TrackOfTrail[]
  /** The hike whose track is shown by default. */
  best: string
}

const STEP = 6

/** The tracks of a trail by person; choosing one draws it on the map above. */
export function TrackChoice({ tracks, best }: TrackChoiceProps) {
  const [chosen, choose] = useChosenTrack()
  const { shown, showMore } = useVisibleCount(STEP, best)
  const id = useId()
  // marks the pressed one at once, since the address changes a moment later
  const [pressed, setPressed] = useState<string | null>(null)
  const [known, setKnown] = useState(chosen)
  if (chosen !== known) {
    setKnown(chosen)
    setPressed(null)
  }
  const current = pressed ?? (tracks.some(({ hikeId }) => hikeId === chosen) ? chosen : best)
  const at = tracks.findIndex(({ hikeId }) => hikeId === current)
  const rows = tracks.slice(0, Math.max(shown, at + 1))
  return (
    <fieldset className="card min-w-0 overflow-hidden">
      <legend className="float-start w-full px-4 py-3 text-meta text-ink-2 md:px-6">
        {rich(
          '<hidden>Shared tracks: </hidden>By {count, plural, one {# hiker} other {# hikers}}. Choose one to show on the map.',
          { count: tracks.length, hidden },
        )}
      </legend>
      <div className="clear-both">
        {rows.map((track) => (
          <TrackRow
            key={track.hikeId}
            track={track}
            group={id}
            isChosen={track.hikeId === current}
            onChoose={() => {
              setPressed(track.hikeId)
              choose(track.hikeId === best ? null : track.hikeId)
              scrollToMap()
            }}
          />
        ))}
      </div>
      {tracks.length > rows.length && (
        <div className="border-t border-line p-3">
          <Button variant="quiet" onClick={showMore}>
            {t('Show more tracks')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface TrackRowProps {
  track: TrackOfTrail
  group: string
  isChosen: boolean
  onChoose: () => void
}

function TrackRow({ track, group, isChosen, onChoose }: TrackRowProps) {
  const { userId, username, avatarUrl, completedOn, lengthKm, ascentM, maxElevationM } = track
  const units = useUnits()
  return (
    <label className="flex min-h-15 cursor-pointer items-center gap-3.5 border-t border-line px-4 py-2.5 has-checked:bg-sunken/60 hover:bg-sunken/60 md:px-6">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-ink" />
      <Avatar person={{ _id: userId, username, firstName: '', lastName: '', avatarUrl }} size={36} />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
        <span className="min-w-0">
          <span className="font-label wrap-anywhere">@{username}</span>{' '}
          {completedOn !== null && <span className="block text-small text-ink-2">{formatDay(completedOn)}</span>}
        </span>
        <span className="flex flex-wrap gap-x-4 text-meta">
          <Length km={lengthKm} /> <span className="sr-only">{t('elevation gain')} </span>
          <Climb metres={ascentM} />
          {maxElevationM !== null && (
            <span className="text-ink-2 tabular-nums max-sm:hidden">
              {t('up to {height}', { height: units.climb(maxElevationM) })}
            </span>
          )}
        </span>
      </span>
    </label>
  )
}

/** Scrolls to the map where it is out of view. */
function scrollToMap(): void {
  const map = document.querySelector('[data-hike-track]')
  if (!map || map.getBoundingClientRect().top >= 0) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  map.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
