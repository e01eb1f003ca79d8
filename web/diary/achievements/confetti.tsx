import { type CSSProperties, useEffect, useState } from 'react'
import type { Achievement } from '#contract/community/achievements.ts'

const CONFETTI_PIECES = 20
const CONFETTI_MS = 2_000

const COLOURS: Record<Achievement['tier'], readonly [metal: string, edge: string]> = {
  bronze: ['#d8904f', '#7a3f0c'],
  silver: ['#b4c0c8', '#42505a'],
  gold: ['#f0bd2b', '#654a00'],
  platinum: ['#b597e8', '#4a2380'],
}
const STONE = 'M2 9C1 5 5 2 10 2s9 2 8 7-4 7-9 7-6-3-7-7Z'
const FLAG = 'M4 18V1l13 5-13 5'
const GOLDEN_ANGLE = 2.399963

/** Throws small stones and flags in the colours of the tiers, once. */
export function Confetti({ tiers }: { tiers: readonly Achievement['tier'][] }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), CONFETTI_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  return (
    <div className="confetti" data-confetti aria-hidden="true">
      {Array.from({ length: CONFETTI_PIECES }, (_, piece) => {
        const [metal, edge] = COLOURS[tiers[piece % tiers.length] ?? 'gold']
        const isFlag = piece % 4 === 3
        return (
          <span key={piece} style={flightStyle(piece)}>
            <svg width="20" height="20" viewBox="0 0 20 20" stroke={edge} strokeWidth="1.2" strokeLinejoin="round">
              <path d={isFlag ? FLAG : STONE} fill={metal} />
            </svg>
          </span>
        )
      })}
    </div>
  )
}

/** Returns where a piece flies: pieces spread evenly, all differ, and the result is always the same. */
function flightStyle(piece: number): CSSProperties {
  const angle = piece * GOLDEN_ANGLE
  const reach = 0.45 + (0.55 * ((piece * 7) % CONFETTI_PIECES)) / CONFETTI_PIECES
  return {
    '--x': `${Math.round(Math.cos(angle) * reach * 46)}vmin`,
    '--y': `${Math.round(Math.sin(angle) * reach * 34 - 16)}vmin`,
    '--turn': `${Math.round(Math.cos(angle * 3) * 540)}deg`,
    '--lasts': `${CONFETTI_MS - (piece % 5) * 120}ms`,
  }
}
