import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { foldText } from '#domain/trail-key.ts'
import { placeAfter } from '#web/ui/listbox/place-after.ts'

/** Letters that are typed faster than this make one word. */
const TYPE_AHEAD_MS = 700

interface ListboxOptions {
  /** Opens the list, and has the focus again after it. */
  button: RefObject<HTMLElement | null>
  texts: readonly string[]
  /** The chosen one's place: where the list opens. */
  chosen: number
  onChoose: (place: number) => void
}

/** Keys of a select: arrows, Home, End and letters move, Enter and Space choose, Escape and Tab close. */
export function useListbox({ button, texts, chosen, onChoose }: ListboxOptions) {
  const [active, setActive] = useState<number | null>(null)
  const findTyped = useTypeAhead(texts)

  function close() {
    setActive(null)
    button.current?.focus()
  }
  function choose(place: number) {
    close()
    if (place < texts.length) onChoose(place)
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = active ?? 0
    const to = placeAfter(event.key, at, texts.length, { hasEnds: true }) ?? findTyped(event, at)
    if (to !== undefined) setActive(to)
    else if (event.key === 'Enter' || event.key === ' ') choose(at)
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }
  return {
    active,
    isOpen: active !== null,
    open: () => setActive(Math.max(0, chosen)),
    close,
    dismiss: () => setActive(null),
    choose,
    onKeyDown,
  }
}

/** Returns the place of the next text that begins with what is typed, if something is. */
function useTypeAhead(texts: readonly string[]) {
  const typed = useRef({ word: '', at: 0 })
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, active: number): number | undefined => {
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    const isGoingOn = timeStamp - typed.current.at < TYPE_AHEAD_MS && typed.current.word !== ''
    if (!isLetter || (key === ' ' && !isGoingOn)) return undefined
    const word = isGoingOn ? typed.current.word + key : key
    typed.current = { word, at: timeStamp }
    // one letter goes on to the next that begins with it, a longer word may stay
    const from = word.length === 1 ? active + 1 : active
    const order = texts.map((_, place) => (from + place) % texts.length)
    return order.find((place) => foldText(texts[place] ?? '').startsWith(foldText(word))) ?? active
  }
}
