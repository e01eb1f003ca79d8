import type { ReactNode } from 'react'
import { msg, t } from '#domain/platform/language/translate.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { PlacedHike } from './map-hikes.ts'
import { COLOURINGS, type ColourClass, type Colouring } from './colouring.ts'
import { ToneMark } from './tone-mark.tsx'

interface MapLegendProps {
  colouring: Colouring
  onChoose: (colouring: Colouring) => void
  classes: readonly ColourClass[]
  hikes: readonly PlacedHike[]
  /** A further choice, after the colours. */
  children?: ReactNode
}

const COLOUR_BY: Readonly<Record<Colouring, string>> = {
  rank: msg('Colour by rank'),
  difficulty: msg('Colour by difficulty'),
  year: msg('Colour by year'),
}

/** The choice of what the colours show, and a legend. */
export function MapLegend({ colouring, onChoose, classes, hikes, children }: MapLegendProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <ul
        aria-label={t('Legend ##of a map')}
        className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-meta"
      >
        {classes.map(({ label, tone, has }) => (
          <li key={label} className="flex items-center gap-2">
            <ToneMark tone={tone} />
            {label}
            {/* a range of ranks says how many it holds */}
            {colouring !== 'rank' && (
              <span className="text-ink-2 tabular-nums">{hikes.filter(({ hike }) => has(hike)).length}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <SelectField
          label={t('Colours')}
          isLabelHidden
          value={colouring}
          onChange={({ target }) => onChoose(COLOURINGS.find((one) => one === target.value) ?? colouring)}
        >
          {COLOURINGS.map((one) => (
            <option key={one} value={one}>
              {t(COLOUR_BY[one])}
            </option>
          ))}
        </SelectField>
        {children}
      </div>
    </div>
  )
}
