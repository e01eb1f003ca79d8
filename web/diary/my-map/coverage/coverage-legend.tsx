import { type ReactNode, useMemo } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HEAT_FROM } from '#domain/tracks/squares/heat-stretches.ts'
import { ToneMark } from '#web/diary/my-map/tone-mark.tsx'
import type { CoverageKind } from './coverage-view.ts'
import type { FoundSquares } from './find-coverage.ts'
import type { OpenCoverage } from './open-coverage.ts'
import { tonesOfHeat } from './heat-tones.ts'
import { type SquareBounds, blockBounds, squareBounds } from './square-bounds.ts'

interface CoverageLegendProps {
  kind: CoverageKind
  coverage: OpenCoverage | null
  isFailed: boolean
  /** No walk has a track. */
  isEmpty: boolean
  /** Shows these squares on the map. */
  goTo: (bounds: SquareBounds) => void
}

/** The legend of squares or heat, or why there is none. */
export function CoverageLegend({ kind, coverage, isFailed, isEmpty, goTo }: CoverageLegendProps) {
  if (coverage && !isEmpty)
    return kind === 'heat' ? (
      <HeatLegend hottest={coverage.hottest} />
    ) : (
      <SquaresLegend squares={coverage.squares} goTo={goTo} />
    )
  return (
    <p role="status" className="my-4 flex min-h-6 text-meta text-pretty text-ink-2">
      {isEmpty
        ? kind === 'heat'
          ? t('No tracks yet. Add a GPX track to a hike, and your favourite paths light up here.')
          : t('No squares yet. Add a GPX track to a hike, and the squares it crosses fill in here.')
        : isFailed
          ? t('Your tracks cannot be counted on this device. Reload the page to try again.')
          : t('Counting your tracks…')}
    </p>
  )
}

/** The legend of the heat map: how often the stretches of each colour were walked. */
function HeatLegend({ hottest }: { hottest: number }) {
  const tones = tonesOfHeat(HEAT_FROM.length)
  return (
    <Legend>
      {HEAT_FROM.map((from, at) =>
        from > hottest ? null : (
          <li key={from} className="flex items-center gap-2">
            <ToneMark tone={tones[at] ?? 0} isLine />
            {heatLabel(from, HEAT_FROM[at + 1])}
          </li>
        ),
      )}
    </Legend>
  )
}

function heatLabel(from: number, next: number | undefined): string {
  if (next === undefined) return t('{count} times or more', { count: from })
  return next === from + 1 ? t('Walked once') : t('{first} to {last} times', { first: from, last: next - 1 })
}

/** The legend of the squares with their numbers; a press on block or cluster shows it on the map. */
function SquaresLegend({ squares, goTo }: { squares: FoundSquares; goTo: CoverageLegendProps['goTo'] }) {
  const { keys, block, cluster } = squares
  const bounds = useMemo(() => squareBounds(cluster), [cluster])
  const size = block?.size ?? 0
  return (
    <Legend>
      <li className="flex items-center gap-2">
        <SquareMark className="my-map-square" />
        {t('{count, plural, one {# square} other {# squares}}', { count: keys.length })}
      </li>
      <Place mark="my-map-square-block" onPress={block && (() => goTo(blockBounds(block)))}>
        {t('Largest block {size} × {size}', { size })}
      </Place>
      <Place mark="my-map-square-inner" onPress={bounds && (() => goTo({ ...bounds }))}>
        {t('Largest cluster {count}', { count: formatCount(cluster.length) })}
      </Place>
    </Legend>
  )
}

interface PlaceProps {
  /** The class of its mark. */
  mark: string
  /** Null where there is nothing to show. */
  onPress: (() => void) | null
  children: ReactNode
}

function Place({ mark, onPress, children }: PlaceProps) {
  const content = (
    <>
      <SquareMark className={mark} />
      {children}
    </>
  )
  if (!onPress) return <li className="flex items-center gap-2">{content}</li>
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-11 items-center gap-2 rounded-thumb underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {content}
      </button>
    </li>
  )
}

function Legend({ children }: { children: ReactNode }) {
  return (
    <ul
      aria-label={t('Legend ##of a map')}
      className="mt-2 mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-meta tabular-nums"
    >
      {children}
    </ul>
  )
}

function SquareMark({ className }: { className: string }) {
  return <span aria-hidden className={`size-4 shrink-0 ${className}`} />
}

