import { useMemo, useState, type CSSProperties } from 'react'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { t } from '#domain/platform/language/translate.ts'
import { planCairn, stoneShape, type CairnPlan, type CairnStone } from './cairn-stones.ts'
import { useIsFirstTime } from '#web/platform/ui/motion/use-is-first-time.ts'
import { landStone } from './stone-flight.ts'
import { CAIRN_WIDTH, STONE_TONES, type StoneTone } from './stone-tones.ts'
import './cairn.css'

const GROUND = 26
const BASE_SHAPE = stoneShape(seededRandom('base'))

interface CairnProps {
  /** Best first. */
  stones: readonly { id: string; label: string }[]
  highlighted: string | null
  onHover: (id: string | null) => void
}

/**
 * The ranked list as a pile of stones; the stone of a moved hike travels to its new place. Shown from 1280 px.
 * Hidden from assistive technology, because the list beside it says the same.
 */
export function Cairn({ stones, highlighted, onHover }: CairnProps) {
  const isSettling = useIsFirstTime('cairn')
  const [firstIds] = useState(() => new Set(stones.map((stone) => stone.id)))
  const plan = useMemo(() => planCairn(stones.map((stone) => stone.id)), [stones])
  const labels = new Map(stones.map((stone) => [stone.id, stone.label]))
  const isHidden = highlighted !== null && !plan.stones.some((stone) => stone.id === highlighted)
  const height = plan.height + GROUND
  /** Ordered by id: React would interrupt the transition of a node that it moves in the document. */
  const inFixedOrder = plan.stones.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return (
    <aside className="cairn" aria-hidden="true">
      <h2 className="cairn-title">{t('Your cairn')}</h2>
      <p className="cairn-text">{t('One stone for every hike. Your favourite sits on top.')}</p>
      <svg
        viewBox={`0 0 ${CAIRN_WIDTH} ${height}`}
        width={CAIRN_WIDTH}
        height={height}
        className={isSettling ? 'cairn-settling' : undefined}
        onPointerLeave={() => onHover(null)}
      >
        {inFixedOrder.map((stone) => (
          <g
            key={stone.id}
            className="cairn-place"
            style={{ ...place(stone), ...fall(stone, plan.height) }}
            onPointerEnter={() => onHover(stone.id)}
          >
            <title>{labels.get(stone.id)}</title>
            <Stone stone={stone} isHighlighted={stone.id === highlighted} isNew={!firstIds.has(stone.id)} />
          </g>
        ))}
        {plan.base && <Base base={plan.base} isHighlighted={isHidden} />}
        <Ground top={plan.height} />
      </svg>
    </aside>
  )
}

function Stone(props: { stone: CairnStone; isHighlighted: boolean; isNew: boolean }) {
  const { stone } = props
  const land = useMemo(() => (props.isNew ? landStone(stone.id) : null), [props.isNew, stone.id])
  return (
    <g ref={land} className={props.isNew ? 'cairn-new' : undefined} data-highlighted={props.isHighlighted || undefined}>
      <g className="cairn-shape" style={size(stone)}>
        <path
          className={stone.tone ? 'cairn-stone' : 'cairn-stone cairn-favourite'}
          style={tint(stone.tone)}
          d={stone.outline}
        />
        <path className="cairn-grain" d={stone.grain} />
      </g>
      <text className={stone.tone ? 'cairn-number' : 'cairn-number cairn-first'} style={middle(stone)}>
        {stone.number}
      </text>
    </g>
  )
}

function Base({ base, isHighlighted }: { base: NonNullable<CairnPlan['base']>; isHighlighted: boolean }) {
  return (
    <g className="cairn-place" style={place(base)} data-highlighted={isHighlighted || undefined}>
      <g className="cairn-shape" style={size(base)}>
        <path className="cairn-stone" style={tint(STONE_TONES[1])} d={BASE_SHAPE.outline} />
        <path className="cairn-grain" d={BASE_SHAPE.grain} />
      </g>
      <text className="cairn-number cairn-more" style={middle(base)}>
        {t('and {count, plural, one {# more} other {# more}} ##stones', { count: base.count })}
      </text>
    </g>
  )
}

function Ground({ top }: { top: number }) {
  return (
    <g className="cairn-ground" style={{ transform: `translateY(${top}px)` }}>
      <path d="M2 1C50 -4 80 3 130 1S200 -3 230 -2" />
      <path d="M16 10C60 6 90 13 140 11S190 7 214 8" opacity={0.7} />
      <path d="M40 19C76 15 104 20 140 19S176 16 196 16" opacity={0.45} />
    </g>
  )
}

type Box = { left: number; top: number; width: number; height: number }

const place = (box: Box): CSSProperties => ({ transform: `translate(${box.left}px, ${box.top}px)` })
/** Places where stones fall from: the first come from the side, and higher stones fall later. */
const fall = ({ top, left }: Box, height: number): Record<`--${string}`, string> => ({
  '--from-ground': (1 - top / height).toFixed(2),
  '--from-side': `${left % 2 < 1 ? -14 : 14}px`,
})
const size = (box: Box): CSSProperties => ({ transform: `scale(${box.width / 100}, ${box.height / 100})` })
const middle = (box: Box): CSSProperties => ({ transform: `translate(${box.width / 2}px, ${box.height / 2}px)` })

function tint(tone: StoneTone | null): CSSProperties | undefined {
  const greys: Record<string, string> | undefined = tone
    ? { '--stone-light': tone.light, '--stone-dark': tone.dark }
    : undefined
  return greys
}
