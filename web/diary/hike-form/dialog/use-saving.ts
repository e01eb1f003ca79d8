import { useRef, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import type { SaveProblem } from '#web/diary/hike-form/save/save-hike.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

export interface Saving {
  readonly isSaving: boolean
  /** Reason why the last attempt failed. */
  readonly problem: string | null
  /** Saves the form and returns the fields that were refused. */
  readonly save: () => Promise<readonly string[]>
}

interface Steps<Saved> {
  readonly send: () => Promise<Saved>
  /** Called once the hike is stored. Errors here must not look as if the hike was lost. */
  readonly onSaved: (saved: Saved) => void
  readonly explain: (error: unknown) => SaveProblem
}

/** Runs one save at a time, however often the button is clicked. A failed save leaves the form unchanged. */
export function useSaving<Saved>(form: FormHandle, { send, onSaved, explain }: Steps<Saved>): Saving {
  const isRunning = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const trySave = async (): Promise<readonly string[]> => {
    const result = await send().then(
      (saved) => ({ saved }),
      (error: unknown) => ({ refusal: explain(error) }),
    )
    if ('refusal' in result) {
      setProblem(result.refusal.text)
      form.change({ type: 'serverErrors', texts: result.refusal.fields })
      return Object.keys(result.refusal.fields)
    }
    try {
      onSaved(result.saved)
    } catch {
      toast.error(t('Failed to handle hike addition'))
    }
    return []
  }
  const save = async () => {
    if (isRunning.current) return []
    isRunning.current = true
    setSaving(true)
    setProblem(null)
    const refused = await trySave()
    isRunning.current = false
    setSaving(false)
    return refused
  }
  return { isSaving, problem, save }
}
