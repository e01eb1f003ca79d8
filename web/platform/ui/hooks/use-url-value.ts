import { useMemo, useState } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { useNavigate } from '#web/platform/ui/navigation.tsx'

/** The latest requested values per location: on a slow phone, more is pressed before the next address is rendered. */
const requestedValues = new WeakMap<Location, URLSearchParams>()

/** Returns the values in the page's address and how to change them. A change replaces the history entry. */
export function useUrlValues(): [URLSearchParams, (change: (values: URLSearchParams) => void) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const values = useMemo(() => new URLSearchParams(location.search), [location.search])
  const set = (change: (values: URLSearchParams) => void) => {
    const next = new URLSearchParams(requestedValues.get(location) ?? values)
    change(next)
    requestedValues.set(location, next)
    navigate(`?${next}`, { replace: true })
  }
  return [values, set]
}

/** Returns one value of the address, null where there is none, and how to change it. */
export function useUrlValue(name: string): [string | null, (value: string | null) => void] {
  const [values, change] = useUrlValues()
  const set = (value: string | null) =>
    change((next) => {
      if (value) next.set(name, value)
      else next.delete(name)
    })
  return [values.get(name), set]
}

/** Returns the text of a search box and how to change it: the text shows at once, the address follows a moment later. */
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
