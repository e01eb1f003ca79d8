import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import './ranked-example.css'
import { rankingSteps } from './ranking-steps.ts'
import { usePlayOnce } from './use-play-once.ts'

export type ExampleList = NonNullable<Answer<typeof api.rankings.exampleList>['list']>

/** Returns a member's list as an example: null where there is none, undefined while it loads. */
export function useExampleList(): ExampleList | null | undefined {
  const { data, isError } = useQuery(queryFor(api.rankings.exampleList, {}))
  return isError ? null : data?.list
}

/** The best five hikes of a member, which are ranked once before the reader's eyes. */
export function RankedExample({ list: { person, hikes } }: { list: ExampleList }) {
  const id = useId()
  const { place, isPlaying } = usePlayOnce<HTMLElement>('ranked example')
  const steps = rankingSteps(hikes.map(({ completedOn }) => completedOn))
  return (
    <section ref={place} aria-labelledby={id} data-ranking={isPlaying || undefined} className={FRAME}>
      <div className="group relative flex items-center gap-3 px-4 pt-3.5 pb-3 wide:px-5">
        <Avatar person={person} size={44} />
        <div className="min-w-0">
          <h2 id={id} className="text-h3 wrap-anywhere">
            <Link to={`/user/${person.username}/list`} className={WHOLE_BOX}>
              {t('{name}’s top five', { name: person.firstName || fullName(person) })}
            </Link>
          </h2>
          <p className="text-small text-ink-3">
            {t('of {count, plural, one {# hikes} other {# hikes}}, ranked', { count: person.totalHikes })}
          </p>
        </div>
      </div>
      <ol className="grid auto-rows-fr pb-2">
        {hikes.map((hike, row) => (
          <Row key={hike._id} rank={row + 1} places={steps[row] ?? []} hike={hike} />
        ))}
      </ol>
    </section>
  )
}

const FRAME = 'overflow-hidden rounded-card bg-raised shadow-float forced-colors:border'
const WHOLE_BOX = '-outline-offset-2 after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3'

interface RowProps {
  rank: number
  /** Where the hike stands at each step of the ranking. */
  places: readonly number[]
  hike: ExampleList['hikes'][number]
}

/** A hike that moves past its number while the list is being ranked. */
function Row({ rank, places, hike }: RowProps) {
  const offsets: CSSProperties & Record<string, number> = {
    // who is placed later passes over those before
    zIndex: places[0] ?? 0,
    ...Object.fromEntries(places.map((place, step) => [`--step-${step}`, place - (rank - 1)])),
  }
  return (
    <li className="grid grid-cols-auto-fill items-stretch ps-4 wide:ps-5">
      <span
        className={`grid size-8 place-items-center self-center rounded-control font-display text-name-lg leading-none font-stat tabular-nums ${rank === 1 ? 'bg-accent text-on-accent ring-1 ring-accent-ring ring-inset' : 'text-ink-2'}`}
      >
        {rank}
      </span>
      <div style={offsets} className="ranked-row group relative flex items-center gap-3 bg-raised py-1.5 pe-4 ps-3">
        <span className="h-12 w-16 shrink-0 overflow-hidden rounded-thumb">
          <TrailPicture of={hike} width={66} height={48} />
        </span>
        <span className="grid min-w-0 gap-0.5 text-small">
          <Link
            to={hikePath(hike)}
            className={`line-clamp-2 text-label leading-tight xl:text-name font-label wrap-anywhere ${WHOLE_BOX}`}
          >
            {hike.name}
          </Link>
          <CountryName country={hike.country} />
        </span>
      </div>
    </li>
  )
}

/** The place of the example while it loads. */
export function RankedExampleSkeleton(): ReactNode {
  return (
    <SkeletonRegion label={t('Loading a list')} className={FRAME}>
      <SkeletonRow
        className="items-center gap-3 px-4 pt-3.5 pb-3 wide:px-5"
        boxes={['size-11 rounded-full!']}
        lines={['h-5 w-40', 'h-4 w-28']}
      />
      {Array.from({ length: 5 }, (_, row) => (
        <SkeletonRow
          key={row}
          className="h-15 items-center gap-3 px-4 wide:px-5"
          boxes={['size-8', 'h-12 w-16']}
          lines={['h-5 w-2/3', 'h-4 w-1/3']}
        />
      ))}
      <div className="h-2" />
    </SkeletonRegion>
  )
}
