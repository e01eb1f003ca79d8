import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { hikeProblems } from './hike-form-model.ts'
import type { FormHandle } from './use-hike-form.ts'

interface FormFrameProps {
  id: string
  form: FormHandle
  /** Called with valid values only. Returns the fields that the server refused. */
  onSave: () => Promise<readonly string[]>
  /** Brings a hidden field into sight, which is to be focused. */
  reveal?: (field: HTMLElement) => void
  children: ReactNode
}

/**
 * The form element. The name has the focus at first, and the first invalid field after a failed save. Cmd/Ctrl+Enter saves from
 * any field.
 */
export function FormFrame({ id, form, onSave, reveal, children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  useFirstFocus(element)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const bad = Object.keys(hikeProblems(form.values))
    form.change({ type: 'tried' })
    const first = findFirst(element.current, bad.length > 0 ? bad : await onSave())
    if (first) reveal?.(first)
    first?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of what the button does
    <form id={id} ref={element} noValidate onSubmit={submit} onKeyDown={saveByKeys} className="grid gap-5">
      {children}
    </form>
  )
}

function saveByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function findFirst(form: HTMLFormElement | null, fields: readonly string[]): HTMLElement | null {
  const bad = [...(form?.elements ?? [])].find((element) => fields.includes(element.getAttribute('name') ?? ''))
  return bad instanceof HTMLElement ? bad : null
}

/** Focuses the first field, because the form may load after its dialog. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [form])
}
