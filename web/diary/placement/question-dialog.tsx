import Undo from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Verdict } from '#domain/diary/ranked-list/placement.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { Contestant } from './contestant.tsx'
import { Progress } from './progress.tsx'

interface QuestionDialogProps {
  /** The two hikes, how many questions were answered before, of how many, and that in words; null where nothing is asked. */
  question: { first: Hike; second: Hike; asked: number; most: number; text: string } | null
  /** Stands between the progress and the two hikes. */
  note?: ReactNode
  onAnswer: (verdict: Verdict) => void
  /** Null where there is no answer to take back. */
  onUndo: (() => void) | null
  isDone: boolean
  doneTitle: string
  /** Whether one can end it before the last question too. */
  canEndEarly?: boolean
  /** What is said to those who do not see the dialog. */
  status: string | null
  /** A button before the one that ends it. */
  more?: ReactNode
  onClose: () => void
  /** Stands in place of the question where there is none. */
  children: ReactNode
}

/**
 * Asks which of two hikes was better: side by side, on phones one above the other, whoever presses one says that it was. 1 and 2 answer,
 * S skips, U takes the last answer back.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, note, onAnswer, onUndo, isDone, doneTitle, canEndEarly, status, more, onClose, children } = props
  const main = useFocusFallback(isDone, onUndo !== null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const key = event.key.toLowerCase()
    const verdict = VERDICTS[key]
    if (verdict && question) onAnswer(verdict)
    if (key === 'u') onUndo?.()
  }
  return (
    <Dialog
      title={isDone ? doneTitle : 'Which was better?'}
      size="large"
      onClose={onClose}
      onKeyDown={onKeyDown}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Undo className="size-4.5" />}
            aria-keyshortcuts="U"
            disabled={onUndo === null}
            onClick={onUndo ?? undefined}
            className="mr-auto"
          >
            Undo
          </Button>
          {question && (
            <Button aria-keyshortcuts="S" onClick={() => onAnswer('skip')}>
              Skip
            </Button>
          )}
          {more}
          {(isDone || canEndEarly) && (
            <Button variant={isDone ? 'primary' : undefined} ref={main} onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="sr-only">
        {status}
      </p>
      {question ? (
        <div className="flex min-h-full flex-col">
          <Progress {...question} />
          {note}
          <div className="grid grow auto-rows-fr gap-3 md:grid-cols-2 md:gap-5">
            <Contestant hike={question.first} shortcut="1" onChoose={() => onAnswer('better')} />
            <Contestant hike={question.second} shortcut="2" onChoose={() => onAnswer('worse')} />
          </div>
        </div>
      ) : (
        children
      )}
    </Dialog>
  )
}

const VERDICTS: Readonly<Record<string, Verdict>> = { 1: 'better', 2: 'worse', s: 'skip' }

/** Where the button that had the focus is gone or disabled, it goes to the one that ends it, else to the title: keys go on. */
function useFocusFallback(isDone: boolean, canUndo: boolean) {
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isDone) main.current?.focus()
    else if (!canUndo || document.activeElement === document.body)
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
  }, [isDone, canUndo])
  return main
}
