import { useEffect } from 'react'

/**
 * Calls a function when a key of the page is pressed: not in a text field, whose keys are its own, and not while a dialog is open.
 * @param isMeant tells whether a key is meant
 */
export function usePageKey(isMeant: (event: KeyboardEvent) => boolean, onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isMeant(event) || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** Returns true in text fields: Ctrl + K cuts the rest of the line there on some systems. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
