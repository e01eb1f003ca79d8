import type { ScoredTrail } from '#contract/community/rankings.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'

/** Trails with a place, best first. */
export function ScoreList({ entries }: { entries: readonly ScoredTrail[] }) {
  const from = findScaleStart(entries)
  return (
    <ol className="card overflow-hidden">
      {entries.map((trail) => (
        <ScoreRow key={`${trail.name} ${trail.country}`} trail={trail} from={from} />
      ))}
    </ol>
  )
}

/** Trails in too few lists for a place. */
export function RisingTrails({ trails }: { trails: readonly ScoredTrail[] }) {
  const from = findScaleStart(trails)
  return (
    <div className="mt-8">
      <h3 className="text-card font-h3">Rising</h3>
      <p className="mt-1 mb-3 text-meta text-ink-2">Too few lists to rank yet.</p>
      <ul className="card overflow-hidden">
        {trails.map((trail) => (
          <ScoreRow key={`${trail.name} ${trail.country}`} trail={trail} from={from} />
        ))}
      </ul>
    </div>
  )
}

/** Returns where the scale of the bands starts: the best scores lie close together, near 100. */
function findScaleStart(trails: readonly ScoredTrail[]): number {
  return Math.floor(Math.min(...trails.map(({ low }) => low)) / 10) * 10
}

function ScoreRow({ trail, from }: { trail: ScoredTrail; from: number }) {
  const { place, name, country, score, low, high, lists } = trail
  return (
    <li
      {...ROW_ATTRIBUTE}
      className="relative flex min-h-22 items-center gap-3 border-line py-3 pr-4 pl-2 not-first:border-t [contain-intrinsic-height:auto_4rem] [content-visibility:auto] hover:bg-sunken/60 wide:gap-4 wide:pr-5"
    >
      <PlaceMark place={place} />
      <span className="h-14 w-18 flex-none overflow-hidden rounded-segment">
        <TrailPicture of={trail} width={72} height={56} />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <Link
          to={hikePath(trail)}
          className="leading-snug font-label wrap-anywhere hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <CountryName country={country} />
          <span className="whitespace-nowrap text-ink-3 tabular-nums">
            {`${formatCount(lists)} ${lists === 1 ? 'list' : 'lists'}`}
          </span>
        </div>
        <BandBar score={score} low={low} high={high} from={from} className="mt-1" />
      </div>
      <div className="w-13 flex-none text-right">
        <span className="sr-only">Score </span>
        <span className="block font-display text-card leading-none font-h2 tabular-nums">{Math.round(score)}</span>
        <span className="mt-1 block text-small whitespace-nowrap text-ink-3 tabular-nums">
          <span className="sr-only">, most likely between </span>
          {Math.round(low)}
          <span aria-hidden="true">–</span>
          <span className="sr-only"> and </span>
          {Math.round(high)}
        </span>
      </div>
    </li>
  )
}

/** The place of a trail: yellow for the first, a loose stone for trails without one. */
function PlaceMark({ place }: { place: number | null }) {
  if (place === null)
    return (
      <span
        aria-hidden="true"
        className="mx-auto h-3.5 w-7 flex-none rounded-full border-2 border-dashed border-line-strong"
      />
    )
  const tone = place === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'text-ink-2'
  return (
    <span
      className={`grid h-8 min-w-8 flex-none place-items-center rounded-control px-1 font-display text-name-lg leading-none font-stat-big tabular-nums ${tone}`}
    >
      {place}
    </span>
  )
}
