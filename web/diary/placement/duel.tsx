import type { KeyboardEvent } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Verdict } from '#domain/diary/ranked-list/placement.ts'
import { Contestant } from './contestant.tsx'

interface DuelProps {
  first: Hike
  second: Hike
  /** Whether the first was better. */
  onAnswer: (verdict: Verdict) => void
}

/** Two hikes side by side, on phones one above the other: whoever presses one says that it was better. */
export function Duel({ first, second, onAnswer }: DuelProps) {
  return (
    <div className="grid grow auto-rows-fr gap-3 md:grid-cols-2 md:gap-5">
      <Contestant hike={first} shortcut="1" onChoose={() => onAnswer('better')} />
      <Contestant hike={second} shortcut="2" onChoose={() => onAnswer('worse')} />
    </div>
  )
}

/** For the dialog around a duel: 1 and 2 answer, S skips, U takes the last answer back. */
export function keysOf(onAnswer: ((verdict: Verdict) => void) | null, onUndo: (() => void) | null) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const key = event.key.toLowerCase()
    const verdict = VERDICTS[key]
    if (verdict) onAnswer?.(verdict)
    if (key === 'u') onUndo?.()
  }
}

const VERDICTS: Readonly<Record<string, Verdict>> = { 1: 'better', 2: 'worse', s: 'skip' }
