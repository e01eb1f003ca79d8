import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { Climb, CountryName, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { AddButton } from '#web/trails/search/card/add-button.tsx'
import { type SearchHit, searchHitPath } from './search-hit.ts'
import { HighlightedText } from './highlighted-text.tsx'
import { RESULT_ROW, type RowState } from './row-state.ts'
import { storeRecentLookup } from '#web/trails/search/recent-lookups.ts'
import type { MyTrails } from '#web/trails/search/use-my-trails.ts'
import type { FoundPerson } from '#web/trails/search/use-search.ts'
import { rich } from '#web/platform/language/rich.tsx'

interface ResultRowProps extends RowState {
  onLeave: () => void
}

export function PersonResultRow({ person, ...row }: ResultRowProps & { person: FoundPerson }) {
  const { username, firstName, lastName, totalHikes } = person
  const name = firstName && lastName ? `${firstName} ${lastName}` : username
  return (
    <ResultRow {...row} hit={person} name={name} picture={<Avatar person={person} size={44} />}>
      <span>
        {rich('{username} • {count, plural, one {# hikes} other {# hikes}}', {
          username: (
            <>
              @<HighlightedText text={username} query={row.query} />
            </>
          ),
          count: totalHikes,
        })}
      </span>
    </ResultRow>
  )
}

interface HikeResultRowProps extends ResultRowProps {
  trail: TrailSuggestion
  mine: MyTrails
  onAdd: (trail: TrailSuggestion) => void
  onDetails: (trail: TrailSuggestion) => void
}

export function HikeResultRow({ trail, mine, onAdd, onDetails, ...row }: HikeResultRowProps) {
  const tabIndex = row.isStop ? 0 : -1
  return (
    <ResultRow
      {...row}
      hit={trail}
      name={trail.name}
      picture={<Cover trail={trail} />}
      actions={
        <>
          <AddButton trail={trail} mine={mine} onAdd={onAdd} tabIndex={tabIndex} />
          <IconButton
            label={t('Details of {hike}', { hike: trail.name })}
            tabIndex={tabIndex}
            onClick={() => onDetails(trail)}
          >
            <ChevronRight />
          </IconButton>
        </>
      }
    >
      <CountryName country={trail.country} />
      <DifficultyBadge difficulty={trail.difficulty} />
      <span className="flex gap-2.5">
        <Length km={trail.length} />
        <Climb metres={trail.elevation} />
      </span>
    </ResultRow>
  )
}

function Cover({ trail }: { trail: TrailSuggestion }) {
  return (
    <ReliefCover
      name={trail.name}
      country={trail.country}
      elevationM={trail.elevation}
      weather={[]}
      width={66}
      height={48}
      className="w-full rounded-thumb"
    />
  )
}

interface ResultRowFrameProps extends ResultRowProps {
  hit: SearchHit
  name: string
  picture: ReactNode
  /** The facts below the name. */
  children: ReactNode
  actions?: ReactNode
}

/** A row of the results; all of it but its buttons links to the page. */
function ResultRow({
  id,
  query,
  isActive,
  isStop,
  onActive,
  onLeave,
  hit,
  name,
  picture,
  children,
  actions,
}: ResultRowFrameProps) {
  const leave = (event: MouseEvent) => {
    storeRecentLookup(hit)
    // a new tab or window leaves this one unchanged
    if (!(event.metaKey || event.ctrlKey || event.shiftKey)) onLeave()
  }
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onActive}
      onFocus={isActive ? undefined : onActive}
      className={RESULT_ROW}
    >
      <div
        id={id}
        role="gridcell"
        tabIndex={-1}
        className="flex min-w-0 grow basis-full items-center gap-3.5 md:basis-0"
      >
        <span className="grid w-12 shrink-0 grid-cols-1 justify-items-center md:w-16.5">{picture}</span>
        <span className="grid min-w-0 gap-0.5">
          <Link
            to={searchHitPath(hit)}
            tabIndex={isStop && !actions ? 0 : -1}
            onClick={leave}
            className="wrap-anywhere after:absolute after:inset-0"
          >
            <HighlightedText text={name} query={query} />
          </Link>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2 md:text-meta">
            {children}
          </span>
        </span>
      </div>
      {actions && (
        <div
          role="gridcell"
          tabIndex={-1}
          className="relative flex grow items-center justify-between gap-1 max-md:mt-1 max-md:ps-15.5 md:grow-0"
        >
          {actions}
        </div>
      )}
    </div>
  )
}
