import { useState } from 'react'

/** How many rows of a long list are shown: `step` at first and more on request; `step` again when `key` changes. */
export function useShown(step: number, key: string): { shown: number; showMore: () => void } {
  const [state, setState] = useState({ key, shown: step })
  if (state.key !== key) setState({ key, shown: step })
  return { shown: state.shown, showMore: () => setState({ key, shown: state.shown + step }) }
}
