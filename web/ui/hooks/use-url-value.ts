import { useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'

/** A value in the page's address, null where there is none. Changing it leaves no step to go back to. */
export function useUrlValue(name: string): [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string | null) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return [params.get(name), set]
}

/** The same for a text box: what is typed shows at once, as the address follows a moment later. */
export function useUrlText(name: string): [string, (text: string) => void] {
  const [value, setValue] = useUrlValue(name)
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  const kind = useNavigationType()
  if (value !== known) {
    setKnown(value)
    // our own changes replace the address: all others come from a link or a step back
    if (kind !== 'REPLACE') setText(value ?? '')
  }
  const type = (next: string) => {
    setText(next)
    setValue(next)
  }
  return [text, type]
}
