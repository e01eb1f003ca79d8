import './poster.css'
import { type ReactNode, useId, useMemo } from 'react'
import { formatMonth, formatMonthName } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { PROFILE_KM_DECIMALS } from '#domain/platform/limits.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { listMonths, yearTotals } from '#domain/diary/years/years.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { DayStrip, stripHeight } from '#web/diary/years/ridge/day-strip.tsx'
import { Ridge } from '#web/diary/years/ridge/ridge.tsx'
import { fitText, measureWidth } from './fit-text.ts'

/** Size in the proportions of A4 and A3. */
export const POSTER = { width: 620, height: 877 }

const EDGE = 40
const INNER = POSTER.width - 2 * EDGE
const RIDGE = { height: 440, headroom: 200 }
const GROUND = 566
/** Size of the smallest text: 12 px where the poster is as wide as the narrowest phone. */
const CAPTION = 24
/** For words that are longer in other languages. */
const SMALL = 18
/** Size of the year's figures, and the room between them. */
const FIGURE = 42
const FIGURE_GAP = 12
/** Room for the product's name. */
const PRODUCT_WIDTH = 112
const FAVOURITES = 3
const SCALES = [2, 1.6, 1.3]

export interface YearPosterProps {
  year: string
  /** Walks of the year. */
  walks: readonly MyWalk[]
  /** Name of the member. */
  name: string
}

/** A year on one sheet: its mountains, a stone for each walk, its totals and its favourites. */
export function YearPoster({ year, walks, name }: YearPosterProps) {
  const id = useId()
  const metres = useMemo(() => listMonths(walks, year).map(({ ascentM }) => ascentM), [walks, year])
  const times = stoneScale(walks)
  return (
    <svg
      data-theme="light"
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${POSTER.width} ${POSTER.height}`}
      width={POSTER.width}
      height={POSTER.height}
      className="poster"
    >
      <title id={id}>{t('{year} of {name} as a poster', { year, name })}</title>
      <rect width={POSTER.width} height={POSTER.height} className="poster-paper" />
      <Ridge metres={metres} summary="" seed={year} width={POSTER.width} chosen={null} room={RIDGE} />
      <Line x={EDGE} y={122} size={104} weight={780} isDisplay>
        {year}
      </Line>
      <Line x={EDGE + 4} y={160} {...fitText(name, { width: INNER, size: 28, least: CAPTION })} weight={650} />
      <g transform={`translate(0 ${GROUND - times * stripHeight(walks, POSTER.width / times)}) scale(${times})`}>
        <DayStrip year={year} hikes={walks} width={POSTER.width / times} />
      </g>
      {metres.map((_, month) => (
        <Line
          key={formatMonth(monthKey(year, month))}
          x={(POSTER.width / 12) * (month + 0.5)}
          y={GROUND + 32}
          size={CAPTION}
          weight={600}
          anchor="middle"
          isQuiet
        >
          {formatMonthName(monthKey(year, month), 'narrow')}
        </Line>
      ))}
      <Figures walks={walks} />
      <Favourites walks={walks} />
    </svg>
  )
}

/** Returns the scale of the stones: large, unless their piles would reach into the mountains. */
function stoneScale(walks: readonly MyWalk[]): number {
  const fits = (times: number) => times * stripHeight(walks, POSTER.width / times) <= GROUND - RIDGE.height
  return SCALES.find(fits) ?? 1
}

const monthKey = (year: string, month: number) => `${year}-${String(month + 1).padStart(2, '0')}`

const DAYS_OUT = msg(
  '{days, plural, one {# day out} other {# days out}} in {countries, plural, one {# country} other {# countries}}',
)

function Figures({ walks }: { walks: readonly MyWalk[] }) {
  const units = useUnits()
  const { totalHikes, totalLength, totalElevation, daysOut, totalCountries } = yearTotals(walks)
  const facts: [value: string, label: string][] = [
    [
      formatCount(totalHikes),
      t('{count, plural, one {hike} other {hikes}} ##below their number', { count: totalHikes }),
    ],
    [`${units.formatKm(totalLength, PROFILE_KM_DECIMALS)} ${units.distance}`, t('hiked ##below a distance')],
    [`${units.formatMetres(totalElevation)} ${units.height}`, t('climbed ##below a height')],
  ]
  const needs = facts.map(
    ([value, label]) => FIGURE_GAP + Math.max(measureWidth(value) * FIGURE, measureWidth(label) * CAPTION),
  )
  const starts = needs.map((_, index) => needs.slice(0, index).reduce((sum, need) => sum + need, 0))
  const times = INNER / needs.reduce((sum, need) => sum + need, 0)
  const out = t(DAYS_OUT, { days: daysOut, countries: totalCountries })
  return (
    <g>
      <path d={`M${EDGE} 616H${POSTER.width - EDGE}`} className="poster-rule" />
      {facts.map(([value, label], index) => {
        const x = EDGE + times * (starts[index] ?? 0)
        const width = times * (needs[index] ?? 0) - FIGURE_GAP
        return (
          <g key={label}>
            <Line x={x} y={664} {...fitText(value, { width, size: FIGURE, least: CAPTION })} weight={760} isDisplay />
            <Line x={x} y={692} {...fitText(label, { width, size: CAPTION, least: SMALL })} weight={500} isQuiet />
          </g>
        )
      })}
      <Line
        x={EDGE}
        y={726}
        {...fitText(out, { width: INNER - PRODUCT_WIDTH, size: CAPTION, least: SMALL })}
        weight={500}
        isQuiet
      />
      <Line x={POSTER.width - EDGE} y={726} size={CAPTION} weight={650} anchor="end" isQuiet>
        {PRODUCT_NAME}
      </Line>
    </g>
  )
}

/** Lists the favourites of the year, by their places in the whole list. */
function Favourites({ walks }: { walks: readonly MyWalk[] }) {
  const best = [...new Map(walks.map((walk) => [walk._id, walk])).values()]
    .flatMap((walk) => (walk.rank === null ? [] : [{ ...walk, rank: walk.rank }]))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, FAVOURITES)
  return (
    <g>
      {best.map(({ _id, name, country }, at) => (
        <g key={_id}>
          {at === 0 && <rect x={EDGE} y={751} width={32} height={32} rx={8} className="poster-first" />}
          <Line x={EDGE + 16} y={775 + at * 37} size={CAPTION} weight={750} anchor="middle" isDisplay>
            {String(at + 1)}
          </Line>
          <Line
            x={EDGE + 46}
            y={775 + at * 37}
            {...fitText(`${name}, ${countryLabel(country)}`, { width: INNER - 46, size: CAPTION, least: CAPTION })}
            weight={650}
          />
        </g>
      ))}
    </g>
  )
}

interface LineProps {
  x: number
  y: number
  size: number
  weight: number
  anchor?: 'middle' | 'end'
  isDisplay?: boolean
  isQuiet?: boolean
  text?: string
  children?: ReactNode
}

function Line({ size, weight, anchor, isDisplay = false, isQuiet = false, text, children, ...at }: LineProps) {
  const look = [isDisplay && 'poster-display', isQuiet && 'poster-quiet'].filter(Boolean).join(' ')
  return (
    <text {...at} fontSize={size} fontWeight={weight} textAnchor={anchor} className={look}>
      {text ?? children}
    </text>
  )
}
