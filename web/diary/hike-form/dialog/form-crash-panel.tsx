import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'

interface FormCrashPanelProps {
  onRetry: () => void
  /** Keeps what was entered on this device. */
  onSaveData: () => void
}

/** The focus was in the fields, which are gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Stands where a form's fields broke. What was entered lives outside of them. */
export function FormCrashPanel({ onRetry, onSaveData }: FormCrashPanelProps) {
  return (
    <div className="grid gap-4 py-6">
      <ProblemNote message="This form could not be shown. What you entered is still here." />
      <div className="flex flex-wrap gap-3">
        <Button ref={focus} variant="primary" onClick={onRetry}>
          Try Again
        </Button>
        <Button onClick={onSaveData}>Save Data</Button>
      </div>
    </div>
  )
}
