import { useEffect, useRef } from 'react'

/** Where the button that had the focus is gone or disabled, it goes to the one that ends it, else to the title: keys go on. */
export function useKeptFocus(isFound: boolean, canUndo: boolean) {
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFound) main.current?.focus()
    else if (!canUndo || document.activeElement === document.body)
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
  }, [isFound, canUndo])
  return main
}
