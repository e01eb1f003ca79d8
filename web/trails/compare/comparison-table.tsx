import { formatBand } from '#domain/community/score/printed-score.ts'
import { formatCount, formatFixed } from '#domain/platform/format/format.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import type { Units } from '#domain/platform/format/units.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { findScaleStart } from '#web/community/ranking/best/score-scale.ts'
import { formatDuration } from '#web/diary/track-view/format-duration.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import type { Side } from './comparison.tsx'
import { LineMark } from './line-mark.tsx'
import { SIDE_STYLES } from './side-styles.ts'

interface Row {
  label: string
  /** Null where it is unknown. */
  value: (side: Side) => number | null
  text: (value: number, units: Units) => string
  /** True where a bar as long as the value has no meaning. */
  hasNoBar?: true
}

const STEP_S = 300
const elevationText = (value: number, units: Units) => units.climb(value)
const ifWalked = (value: (side: Side) => number) => (side: Side) =>
  side.facts.totalCompletions > 0 ? value(side) : null

const ROWS: readonly Row[] = [
  { label: msg('Distance'), value: ({ facts }) => facts.length, text: (km, units) => units.length(km) },
  { label: msg('Elevation gain'), value: ({ facts }) => facts.elevation, text: elevationText },
  { label: msg('Descent'), value: ({ reading }) => reading?.figures.descentM ?? null, text: elevationText },
  { label: msg('Highest point'), value: ({ reading }) => reading?.figures.maxElevationM ?? null, text: elevationText },
  {
    label: msg('Estimated time'),
    value: ({ facts, reading }) =>
      reading?.estimate?.naismithS ??
      (facts.length > 0 ? estimateNaismithS({ lengthKm: facts.length, ascentM: facts.elevation }) : null),
    text: (seconds) => formatDuration(Math.max(1, Math.round(seconds / STEP_S)) * STEP_S),
  },
  { label: msg('Hikers'), value: ({ facts }) => facts.totalCompletions, text: formatCount },
  { label: msg('Rating'), value: ifWalked(({ facts }) => facts.averageRating), text: (stars) => formatFixed(stars, 1) },
  { label: msg('Likes'), value: ({ facts }) => facts.totalLikes, text: formatCount },
  {
    label: msg('Average position'),
    value: ifWalked(({ facts }) => facts.averagePosition),
    text: (place) => formatFixed(place, 1),
    hasNoBar: true,
  },
]

/** A table of both hikes' numbers: the first on the left, the second on the right. */
export function ComparisonTable({ sides }: { sides: readonly [Side, Side] }) {
  const [first, second] = sides
  // both bands on one scale
  const from = findScaleStart(sides.flatMap(({ score }) => score ?? []))
  const rows = ROWS.filter((row) => sides.some((side) => row.value(side) !== null))
  return (
    <section aria-labelledby="figures" className="card p-4 md:p-6">
      <h2 id="figures" className="text-h3">
        {t('By the numbers')}
      </h2>
      <table className="mt-3 w-full table-fixed text-center">
        <thead className="align-bottom text-meta">
          <tr>
            <NameHead side={first} name="first" />
            <td className="w-24 xs:w-28 md:w-44" />
            <NameHead side={second} name="second" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t border-line">
              <ValueCell row={row} side={first} other={second} name="first" />
              <th scope="row" className="px-1 py-3 text-small font-normal text-ink-2 md:text-meta">
                {t(row.label)}
              </th>
              <ValueCell row={row} side={second} other={first} name="second" />
            </tr>
          ))}
          <tr className="border-t border-line">
            <ScoreCell side={first} from={from} />
            <th scope="row" className="px-1 py-3 text-small font-normal text-ink-2 md:text-meta">
              {t('Community score')}
            </th>
            <ScoreCell side={second} from={from} />
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function NameHead({ side, name }: { side: Side; name: 'first' | 'second' }) {
  return (
    <th scope="col" className="px-1 pb-3 font-label">
      <span className="grid justify-items-center gap-1.5">
        <LineMark side={name} />
        <span className="wrap-anywhere">{side.facts.name}</span>
      </span>
    </th>
  )
}

interface ValueProps {
  row: Row
  side: Side
  other: Side
  name: 'first' | 'second'
}

function ValueCell({ row, side, other, name }: ValueProps) {
  const units = useUnits()
  const [mine, theirs] = [row.value(side), row.value(other)]
  const most = Math.max(mine ?? 0, theirs ?? 0)
  const isFirst = name === 'first'
  return (
    <td className="px-1 py-3">
      {mine === null ? (
        <span className="text-meta text-ink-3">{t('unknown')}</span>
      ) : (
        <span
          className={`flex flex-col gap-1.5 md:items-center md:gap-4 ${isFirst ? 'md:flex-row' : 'md:flex-row-reverse'}`}
        >
          <span className="font-label tabular-nums md:min-w-22 md:whitespace-nowrap">{row.text(mine, units)}</span>
          {!row.hasNoBar && (
            <span aria-hidden="true" className="flex h-1.5 grow rounded-full bg-sunken max-md:grow-0">
              <span
                style={{ width: most > 0 ? `${(mine / most) * 100}%` : 0 }}
                className={`h-full rounded-full ${SIDE_STYLES[name].bar} ${isFirst ? 'ml-auto' : ''} forced-colors:bg-canvas-text`}
              />
            </span>
          )}
        </span>
      )}
    </td>
  )
}

function ScoreCell({ side: { score }, from }: { side: Side; from: number }) {
  if (score === null)
    return (
      <td className="px-1 py-3">
        <span className="text-meta text-ink-3">{t('none yet')}</span>
      </td>
    )
  const band = formatBand(score)
  return (
    <td className="px-1 py-3">
      <span className="grid gap-1.5">
        <span className="font-label tabular-nums">
          {t('at least {low}', { low: band.low })}{' '}
          <span className="block font-normal text-small text-ink-2">
            {score.isRising
              ? t('new and rising; {lists, plural, one {# list} other {# lists}}', { lists: score.lists })
              : t('most likely {score}, at most {high}; {lists, plural, one {# list} other {# lists}}', {
                  ...band,
                  lists: score.lists,
                })}
          </span>
        </span>
        <BandBar score={score.score} low={score.low} high={score.high} from={from} className="mx-2" />
      </span>
    </td>
  )
}
