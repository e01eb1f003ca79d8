import { useLayoutEffect } from 'react'
import { useIsHydrated } from '#web/platform/rendering/server-snapshot.ts'

/**
 * Hands React what was typed, chosen, or filled in by the browser before the page was hydrated. React leaves it in the field then,
 * but tells no `onChange` of it, and takes it out with the next rendering.
 */
export function useEarlyInput(id: string): void {
  const isHydrated = useIsHydrated()
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return
    const typed = field.value
    // React takes an event for a change only if the value is another than the last that was set through the element's own property
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id])
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (isHydrated || !(field instanceof HTMLSelectElement) || !isChosen(field)) return
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [id, isHydrated])
}

/** Returns true if another option is selected than the one that was rendered. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const rendered = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(0, rendered)
}
