import { type CSSProperties, memo } from 'react'
import { CAIRN_WIDTH, planCairn } from '#web/covers/cairn/cairn-stones.ts'
import './person-cairn.css'

/** As high as seven of the tallest stones, so that all cairns are of one scale. */
export const MOST_STONES = 7
const HEIGHT = 300

interface PersonCairnProps {
  /** What the stones are made from, the favourite first: the hikes' ids give the stones of their owner's list. */
  ids: readonly string[]
  /** Of one muted tone, for the edge of a card. */
  isSilhouette?: boolean
  className?: string
}

/** A person's hikes as a pile of up to seven stones. Decoration: the number of hikes stands beside it. */
export const PersonCairn = memo(function PersonCairn({ ids, isSilhouette = false, className = '' }: PersonCairnProps) {
  const { stones, height } = planCairn(ids.slice(0, MOST_STONES))
  return (
    <svg
      viewBox={`0 0 ${CAIRN_WIDTH} ${HEIGHT + 14}`}
      aria-hidden="true"
      data-stones={stones.length}
      className={`person-cairn ${isSilhouette ? 'person-cairn-silhouette' : ''} ${className}`}
    >
      <g transform={`translate(0 ${HEIGHT - height})`}>
        {stones.map(({ id, left, top, width, height: thickness, outline, grain, tone }) => (
          <g key={id} transform={`translate(${left} ${top}) scale(${width / 100} ${thickness / 100})`}>
            <path className="person-cairn-stone" style={tint(tone)} d={outline} />
            <path className="person-cairn-grain" d={grain} />
          </g>
        ))}
      </g>
      <path
        className="person-cairn-ground"
        d={`M2 ${HEIGHT + 2}C50 ${HEIGHT - 3} 80 ${HEIGHT + 4} 130 ${HEIGHT + 2}S200 ${HEIGHT - 2} 230 ${HEIGHT - 1}`}
      />
      <path
        className="person-cairn-ground"
        d={`M26 ${HEIGHT + 10}C70 ${HEIGHT + 6} 100 ${HEIGHT + 12} 140 ${HEIGHT + 10}S190 ${HEIGHT + 7} 206 ${HEIGHT + 8}`}
        opacity={0.6}
      />
    </svg>
  )
})

/** Stones for somebody of whom only the number of hikes is known. */
export function stonesOf(personId: string, hikes: number): string[] {
  return Array.from({ length: Math.min(MOST_STONES, hikes) }, (_, place) => `${personId} ${place}`)
}

/** For a stone other than the favourite, which is yellow. */
function tint(tone: { light: string; dark: string } | null): CSSProperties | undefined {
  if (!tone) return undefined
  const greys: Record<string, string> = { '--stone-light': tone.light, '--stone-dark': tone.dark }
  return greys
}
