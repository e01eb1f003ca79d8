import { useEffect, useRef, useState } from 'react'

/** Returns whether a text is replaced by its form. When the form closes, the focus returns to the button that opened it. */
export function useEditing() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) }
}
