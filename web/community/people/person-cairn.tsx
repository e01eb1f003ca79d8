import { type CSSProperties, memo } from 'react'
import { PILE_HEIGHT, planPile } from '#web/diary/covers/cairn/pile.ts'
import { CAIRN_WIDTH, STONE_TONES, type StoneTone } from '#web/diary/covers/cairn/stone-tones.ts'
import './person-cairn.css'

interface PersonCairnProps {
  personId: string
  /** The number of their walked hikes. */
  hikes: number
  className?: string
}

/**
 * A person's hikes as a cairn that looks the same everywhere; renders nothing before the first hike. Decoration: the
 * number of hikes is in the text.
 */
export const PersonCairn = memo(function PersonCairn({ personId, hikes, className = '' }: PersonCairnProps) {
  if (hikes === 0) return null
  const { count, favourite, greys } = planPile(personId, hikes)
  return (
    <svg
      viewBox={`0 0 ${CAIRN_WIDTH} ${PILE_HEIGHT + 14}`}
      aria-hidden="true"
      data-stones={count}
      className={`person-cairn ${className}`}
    >
      {STONE_TONES.map((tone, at) => (
        <path key={tone.light} className="person-cairn-stone" style={tint(tone)} d={greys[at]} />
      ))}
      <path className="person-cairn-stone" d={favourite} />
      <path
        className="person-cairn-ground"
        d={`M2 ${PILE_HEIGHT + 2}C50 ${PILE_HEIGHT - 3} 80 ${PILE_HEIGHT + 4} 130 ${PILE_HEIGHT + 2}S200 ${PILE_HEIGHT - 2} 230 ${PILE_HEIGHT - 1}`}
      />
      <path
        className="person-cairn-ground"
        d={`M26 ${PILE_HEIGHT + 10}C70 ${PILE_HEIGHT + 6} 100 ${PILE_HEIGHT + 12} 140 ${PILE_HEIGHT + 10}S190 ${PILE_HEIGHT + 7} 206 ${PILE_HEIGHT + 8}`}
        opacity={0.6}
      />
    </svg>
  )
})

/** Returns the colours of a stone; the favourite keeps its yellow. */
function tint({ light, dark }: StoneTone): CSSProperties {
  const greys: Record<string, string> = { '--stone-light': light, '--stone-dark': dark }
  return greys
}
