import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import type { PlacedHike } from './map-hikes.ts'
import type { ColourClass, Colouring } from './colouring.ts'
import { ToneMark } from './tone-mark.tsx'

const OPTIONS: readonly { value: Colouring; label: string }[] = [
  { value: 'rank', label: 'Rank' },
  { value: 'difficulty', label: 'Difficulty' },
  { value: 'year', label: 'Year' },
]

interface MapLegendProps {
  colouring: Colouring
  onChoose: (colouring: Colouring) => void
  classes: readonly ColourClass[]
  hikes: readonly PlacedHike[]
}

/** The choice of what the colours show, and a legend. */
export function MapLegend({ colouring, onChoose, classes, hikes }: MapLegendProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-8 gap-y-4">
      <RadioChips label="Colour by" options={OPTIONS} value={colouring} onChange={onChoose} />
      <ul aria-label="Legend" className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-meta">
        {classes.map(({ label, tone, has }) => (
          <li key={label} className="flex items-center gap-2">
            <ToneMark tone={tone} />
            {label}
            <span className="text-ink-2 tabular-nums">{hikes.filter(({ hike }) => has(hike)).length}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
