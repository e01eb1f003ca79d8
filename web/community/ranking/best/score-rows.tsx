import type { CSSProperties } from 'react'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import { TICK } from './score-scale.ts'
import { ScoreFigure, TrailName } from './scored-trail.tsx'

interface ScoreRowsProps {
  trails: readonly ScoredTrail[]
  /** Where the scale of the bands starts; it ends at 100. */
  from: number
}

/** Trails with their bands; on wide windows the bands stand below each other on one scale. */
export function ScoreRows({ trails, from }: ScoreRowsProps) {
  const ticks = Array.from({ length: (100 - from) / TICK + 1 }, (_, at) => from + at * TICK)
  const firstPlace = trails[0]?.place ?? null
  const List = firstPlace === null ? 'ul' : 'ol'
  const style: CSSProperties = { '--tick': `${100 / (ticks.length - 1)}%` }
  return (
    <div className="card overflow-hidden" style={style}>
      <div aria-hidden="true" className={`max-wide:hidden ${ROW} h-12 items-center text-small text-ink-3`}>
        <span className="col-start-3 font-semibold">{t('Hike ##noun: the heading of a column')}</span>
        <span className="flex justify-between tabular-nums">
          {ticks.map((tick) => (
            <span key={tick} className="flex w-0 justify-center">
              {tick}
            </span>
          ))}
        </span>
        <span className="text-end font-semibold">{t('Score ##noun: of a trail')}</span>
      </div>
      <List {...(firstPlace !== null && { start: firstPlace })}>
        {trails.map((trail) => (
          <ScoreRow key={`${trail.name} ${trail.country}`} trail={trail} from={from} />
        ))}
      </List>
    </div>
  )
}

const ROW =
  'grid grid-cols-score-row-narrow gap-x-3 pe-4 ps-2 wide:grid-cols-score-row wide:gap-x-5 wide:pe-6 wide:ps-4'

function ScoreRow({ trail, from }: { trail: ScoredTrail; from: number }) {
  return (
    <li
      {...ROW_ATTRIBUTE}
      className={`group relative min-h-22 items-center gap-y-2 border-line py-3 not-first:border-t hover:bg-sunken/60 wide:border-t ${ROW}`}
    >
      <PlaceMark place={trail.place} />
      <span className="h-14 overflow-hidden rounded-segment max-wide:row-span-2">
        <TrailPicture of={trail} width={72} height={56} />
      </span>
      <TrailName trail={trail} className="font-label" />
      <ScoreFigure trail={trail} className="max-wide:row-span-2 wide:order-last" />
      <span className="max-wide:col-start-3 wide:-my-3 wide:flex wide:items-center wide:self-stretch wide:border-e wide:border-line wide:bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)] wide:bg-size-[var(--tick)_100%]">
        <BandBar {...trail} from={from} className="grow" />
      </span>
    </li>
  )
}

/** The place of a trail; a loose stone for trails without one. */
function PlaceMark({ place }: { place: number | null }) {
  if (place === null)
    return (
      <span
        aria-hidden="true"
        className="mx-auto h-3.5 w-7 rounded-full border-2 border-dashed border-line-strong max-wide:row-span-2"
      />
    )
  return (
    <span className="text-center font-display text-name-lg leading-none font-stat-big text-ink-2 tabular-nums max-wide:row-span-2">
      {place}
    </span>
  )
}
