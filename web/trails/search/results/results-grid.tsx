import { type ReactNode, useEffect, useRef } from 'react'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import type { SearchHitGroup } from './search-hit.ts'
import { ActionRow } from '#web/trails/search/actions/action-row.tsx'
import type { Action } from '#web/trails/search/actions/actions.ts'
import { HikeResultRow, PersonResultRow } from './result-rows.tsx'
import { cellId, gridId } from '#web/trails/search/search-input.tsx'
import type { MyTrails } from '#web/trails/search/use-my-trails.ts'

interface ResultsGridProps {
  id: string
  label: string
  query: string
  groups: readonly SearchHitGroup[]
  /** True for results of the previous text: visible but inert until the next ones arrive. Actions are found at once. */
  isStale: boolean
  /** The index of the active row through all groups; -1 without one. */
  active: number
  mine: MyTrails
  onActive: (place: number) => void
  onLeave: () => void
  onAdd: (trail: TrailSuggestion) => void
  onDetails: (trail: TrailSuggestion) => void
  onRun: (action: Action) => void
}

/** The found or suggested rows in groups; one row of them all is active. */
export function ResultsGrid({ id, label, query, groups, isStale, active, mine, ...on }: ResultsGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  // back from a hike's card, scroll its row into view
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
      className="grid grid-cols-1 gap-3 overflow-y-auto overscroll-contain px-2 pt-2 pb-3 md:px-3"
    >
      {groups.map(({ name, hits }, group) =>
        hits.length === 0 ? null : (
          <Group key={name} name={name} isStale={isStale && hits[0]?.type !== 'action'}>
            {hits.map((hit, place) =>
              hit.type === 'action' ? (
                <ActionRow key={hit.label} {...row(groupStart(group) + place)} action={hit} onRun={on.onRun} />
              ) : hit.type === 'user' ? (
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

function Group({ name, isStale, children }: { name: string; isStale: boolean; children: ReactNode }) {
  return (
    <div role="rowgroup" aria-label={name} inert={isStale} className={isStale ? 'opacity-50' : ''}>
      <div aria-hidden="true" className="px-2 pb-1 text-small font-semibold text-ink-3">
        {name}
      </div>
      {children}
    </div>
  )
}
