import ChevronDown from 'lucide-react/icons/chevron-down'
import type { CSSProperties } from 'react'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { formatBand } from '#domain/community/score/printed-score.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import { risingText } from './rising-text.ts'
import { TICK } from './score-scale.ts'
import { ScoreFigure, SurerThan, TrailName } from './scored-trail.tsx'

interface ScoreRowsProps {
  trails: readonly ScoredTrail[]
  /** Where the scale of the bands starts; it ends at 100. */
  from: number
  /** For some trails one further down whose score is higher. */
  lessSure?: ReadonlyMap<ScoredTrail, ScoredTrail>
}

/** Trails with their bands; on wide windows the bands stand below each other on one scale. */
export function ScoreRows({ trails, from, lessSure }: ScoreRowsProps) {
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
          <ScoreRow key={`${trail.name} ${trail.country}`} trail={trail} from={from} other={lessSure?.get(trail)} />
        ))}
      </List>
    </div>
  )
}

const ROW =
  'grid grid-cols-score-row-narrow gap-x-3 pe-4 ps-2 wide:grid-cols-score-row wide:gap-x-5 wide:pe-14 wide:ps-4'

interface ScoreRowProps {
  trail: ScoredTrail
  from: number
  other: ScoredTrail | undefined
}

function ScoreRow({ trail, from, other }: ScoreRowProps) {
  return (
    <li {...ROW_ATTRIBUTE} className="group relative border-line not-first:border-t hover:bg-sunken/60 wide:border-t">
      <div className={`min-h-24 items-center gap-y-2 py-3 wide:min-h-22 ${ROW}`}>
        <PlaceMark place={trail.place} />
        <span className="h-14 overflow-hidden rounded-segment max-wide:row-span-2">
          <TrailPicture of={trail} width={72} height={56} />
        </span>
        <TrailName trail={trail} className="font-label" />
        <ScoreFigure trail={trail} className="max-wide:row-span-2 max-wide:self-start wide:order-last" />
        <span className="max-wide:col-start-3 wide:-my-3 wide:flex wide:items-center wide:self-stretch wide:border-e wide:border-line wide:bg-[linear-gradient(to_right,var(--line)_1px,transparent_1px)] wide:bg-size-[var(--tick)_100%]">
          <BandBar {...trail} from={from} className="grow" />
        </span>
      </div>
      <ScoreExplanation trail={trail} other={other} />
    </li>
  )
}

/** Explains the numbers of a row on request, also without JavaScript. */
function ScoreExplanation({ trail, other }: Omit<ScoreRowProps, 'from'>) {
  return (
    <details className="group/why">
      <summary
        aria-label={t('About the score of {name}', { name: trail.name })}
        className="absolute end-1.5 top-13 z-1 grid size-11 cursor-pointer list-none place-items-center rounded-control text-ink-3 hover:text-ink wide:top-5.5 [&::-webkit-details-marker]:hidden"
      >
        <ChevronDown className="size-4 transition-transform duration-200 group-open/why:rotate-180" />
      </summary>
      <div className="ps-29 pe-14 pb-4 text-small text-pretty wrap-anywhere text-ink-2 wide:ps-44">
        <p className="max-w-prose wide:max-w-none">
          {t(
            'Most likely {score} of 100 hikers would rank it above a typical trail: at least {low}, at most {high}.',
            formatBand(trail),
          )}{' '}
          {other && <SurerThan trail={trail} other={other} />}
          {trail.place === null && risingText(trail.lists)}
        </p>
      </div>
    </details>
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
