import { type ReactNode, useState } from 'react'
import type { ProfilePoint } from '#domain/tracks/profile/elevation-profile.ts'
import { t } from '#domain/platform/language/translate.ts'
import { GradeLegend } from './grade-legend.tsx'
import { LazyElevationChart } from './lazy-elevation-chart.tsx'
import { SiteMap } from './site-map.tsx'
import type { TrackReading } from './reading/parse-track.ts'

interface TrackViewProps {
  /** Name of the hike, for screen readers. */
  name: string
  reading: TrackReading
  /** Height of the map, in pixels or as a CSS length. */
  height?: number | string
  /** Buttons beside the profile's heading. */
  actions?: ReactNode
  /** Heading level of the profile. */
  heading?: 'h2' | 'h3'
  /** Shows the map and the profile only, where there is little room. */
  isTight?: boolean
}

const NONE: readonly never[] = []
/** Position on the map where there is no room below it: between the choice of layers and the zoom buttons. */
const ON_MAP =
  'md:absolute md:top-3 md:end-17 md:z-1 md:max-w-sm md:rounded-control md:bg-surface md:px-3 md:shadow-rest'
const HEAD = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2'

/** A track on the map and its elevation profile below, with a shared cursor. */
export function TrackView({ name, reading, height, actions, heading: Heading = 'h3', isTight }: TrackViewProps) {
  const { segments, profile, dropped, grades, gradeLines } = reading
  const [areGradesShown, setGradesShown] = useState(false)
  const [areDroppedShown, setDroppedShown] = useState(false)
  const [cursor, setCursor] = useState<ProfilePoint | null>(null)
  const hasChoices = dropped.length > 0 || grades.length > 0
  const hasProfile = (profile.at(-1)?.distance ?? 0) > 0
  return (
    <>
      <div className="relative">
        <SiteMap
          label={t('Map of {name}', { name })}
          segments={segments}
          grades={areGradesShown ? gradeLines : NONE}
          outliers={areDroppedShown ? dropped : NONE}
          height={height}
          cursor={cursor && { lat: cursor.latitude, lng: cursor.longitude }}
        />
        <div className={`flex flex-wrap items-center gap-x-6 px-4 ${isTight ? ON_MAP : 'md:px-5'}`}>
          {dropped.length > 0 && (
            <Choice isOn={areDroppedShown} onChange={setDroppedShown}>
              {t('{count, plural, one {Show the point left out} other {Show the # points left out}}', {
                count: dropped.length,
              })}
            </Choice>
          )}
          {grades.length > 0 && (
            <Choice isOn={areGradesShown} onChange={setGradesShown}>
              {t('Colour by grade')}
            </Choice>
          )}
          {areGradesShown && (
            <div className="pb-2.5">
              <GradeLegend grades={new Set(grades.map(({ grade }) => grade))} />
            </div>
          )}
        </div>
      </div>
      {(hasProfile || actions) && (
        <div className={`grid px-4 md:px-5 ${isTight ? 'py-1' : `gap-3 pb-4 md:py-5 ${hasChoices ? '' : 'pt-4'}`}`}>
          <div className={isTight ? 'sr-only' : HEAD}>
            {hasProfile && <Heading className="text-h3">{t('Elevation profile')}</Heading>}
            {actions}
          </div>
          {hasProfile && (
            <LazyElevationChart
              points={profile}
              bands={areGradesShown ? grades : NONE}
              cursor={cursor}
              onCursor={setCursor}
            />
          )}
        </div>
      )}
    </>
  )
}

interface ChoiceProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

function Choice({ isOn, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-2.5 text-meta">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-ink"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
