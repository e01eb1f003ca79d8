import { type ReactNode, useEffect, useRef } from 'react'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import type { SearchHitGroup } from './search-hit.ts'
import { HikeResultRow, PersonResultRow } from './result-rows.tsx'
import { cellId, gridId } from '#web/trails/search/search-input.tsx'
import type { MyTrails } from '#web/trails/search/use-my-trails.ts'

interface ResultsGridProps {
  id: string
  label: string
  query: string
  groups: readonly SearchHitGroup[]
  /** Results of the text before: seen, and out of reach until the next ones are there. */
  isStale: boolean
  /** The row that the arrows are at, counted through all groups; -1 where none is. */
  active: number
  mine: MyTrails
  onActive: (place: number) => void
  onLeave: () => void
  onAdd: (trail: TrailSuggestion) => void
  onDetails: (trail: TrailSuggestion) => void
}

/** What was found or is offered, in groups; one row of them all is active. */
export function ResultsGrid({ id, label, query, groups, isStale, active, mine, ...on }: ResultsGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  // back from a hike's card, its row is where it was left
  useEffect(() => {
    grid.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const row = (place: number) => ({
    id: cellId(id, place),
    query,
    isActive: place === active,
    isStop: place === Math.max(0, active),
    onActive: () => on.onActive(place),
    onLeave: on.onLeave,
  })
  const groupStart = (group: number) => groups.slice(0, group).reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <div
      ref={grid}
      id={gridId(id)}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      inert={isStale}
      className={`grid grid-cols-1 gap-3 overflow-y-auto overscroll-contain px-2 pt-2 pb-3 md:px-3 ${isStale ? 'opacity-50' : ''}`}
    >
      {groups.map(({ name, hits }, group) =>
        hits.length === 0 ? null : (
          <Group key={name} name={name}>
            {hits.map((hit, place) =>
              hit.type === 'user' ? (
                <PersonResultRow key={hit._id} {...row(groupStart(group) + place)} person={hit} />
              ) : (
                <HikeResultRow
                  key={hit._id}
                  {...row(groupStart(group) + place)}
                  trail={hit}
                  mine={mine}
                  onAdd={on.onAdd}
                  onDetails={on.onDetails}
                />
              ),
            )}
          </Group>
        ),
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
