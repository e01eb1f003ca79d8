import { useLayoutEffect } from 'react'

/**
 * Hands React what was typed, or filled in by the browser, into a field before the page was hydrated. React leaves it in the field
 * then, but tells no `onChange` of it, and empties the field with the next rendering.
 */
export function useEarlyInput(id: string): void {
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return
    const typed = field.value
    // React takes an event for a change only if the value is another than the last that was set through the element's own property
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [id])
}
