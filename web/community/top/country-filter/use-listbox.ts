import { type KeyboardEvent, useRef, useState } from 'react'
import { foldText } from '#domain/trails/trail-key.ts'
import { nextOptionIndex } from '#web/platform/ui/listbox/next-option-index.ts'

/** Letters typed faster than this form one word. */
const TYPE_AHEAD_MS = 700

interface ListboxOptions {
  texts: readonly string[]
  /** The index of the chosen option, where the list opens. */
  chosen: number
  onClose: () => void
  onChoose: (place: number) => void
}

/**
 * Returns the key handler of a select: arrows, Home, End and letters move; Enter and Space choose; Escape and Tab
 * close.
 */
export function useListbox({ texts, chosen, onClose, onChoose }: ListboxOptions) {
  const [active, setActive] = useState(Math.max(0, chosen))
  const findTyped = useTypeAhead(texts)

  function choose(place: number) {
    onClose()
    if (place < texts.length) onChoose(place)
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = nextOptionIndex(event.key, active, texts.length, { hasEnds: true }) ?? findTyped(event, active)
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }
  return { active, choose, onKeyDown }
}

/** Returns a function that finds the next text starting with the typed letters. */
function useTypeAhead(texts: readonly string[]) {
  const typed = useRef({ word: '', at: 0 })
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, active: number): number | undefined => {
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    const isGoingOn = timeStamp - typed.current.at < TYPE_AHEAD_MS && typed.current.word !== ''
    if (!isLetter || (key === ' ' && !isGoingOn)) return undefined
    const word = isGoingOn ? typed.current.word + key : key
    typed.current = { word, at: timeStamp }
    // a single letter moves to the next match; a longer word may stay
    const from = word.length === 1 ? active + 1 : active
    const order = texts.map((_, place) => (from + place) % texts.length)
    return order.find((place) => foldText(texts[place] ?? '').startsWith(foldText(word))) ?? active
  }
}
