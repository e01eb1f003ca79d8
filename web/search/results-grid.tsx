import { type ReactNode, useEffect, useRef } from 'react'
import type { TrailSuggestion } from '#web/hikes/fields/trail-suggestions.ts'
import { HikeRow, PersonRow } from './result-rows.tsx'
import { cellId, gridId } from './search-input.tsx'
import type { MyTrails } from './use-my-trails.ts'
import type { SearchResults } from './use-search.ts'

interface ResultsGridProps {
  id: string
  query: string
  results: SearchResults
  /** Results of the text before: seen, and out of reach until the next ones are there. */
  isStale: boolean
  active: number
  mine: MyTrails
  onActive: (place: number) => void
  onLeave: () => void
  onAdd: (trail: TrailSuggestion) => void
  onDetails: (trail: TrailSuggestion) => void
}

/** Hikes, then people; one row of them all is active. */
export function ResultsGrid({ id, query, results, isStale, active, mine, ...on }: ResultsGridProps) {
  const { hikes, people } = results
  const grid = useRef<HTMLDivElement>(null)
  // back from a hike's card, its row is where it was left
  useEffect(() => {
    grid.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const row = (place: number) => ({
    id: cellId(id, place),
    query,
    isActive: place === active,
    onActive: () => on.onActive(place),
    onLeave: on.onLeave,
  })
  return (
    <div
      ref={grid}
      id={gridId(id)}
      role="grid"
      tabIndex={-1}
      aria-label="Results"
      inert={isStale}
      className={`grid grid-cols-1 gap-3 overflow-y-auto overscroll-contain px-2 pt-2 pb-3 md:px-3 ${isStale ? 'opacity-50' : ''}`}
    >
      {hikes.length > 0 && (
        <Group name="Hikes">
          {hikes.map((trail, place) => (
            <HikeRow
              key={trail._id}
              {...row(place)}
              trail={trail}
              mine={mine}
              onAdd={on.onAdd}
              onDetails={on.onDetails}
            />
          ))}
        </Group>
      )}
      {people.length > 0 && (
        <Group name="Users">
          {people.map((person, place) => (
            <PersonRow key={person._id} {...row(hikes.length + place)} person={person} />
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="rowgroup" aria-label={name}>
      <div aria-hidden="true" className="px-2 pb-1 text-small font-semibold text-ink-3">
        {name}
      </div>
      {children}
    </div>
  )
}
