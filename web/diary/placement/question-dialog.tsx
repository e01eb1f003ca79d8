import Undo from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Verdict } from '#domain/diary/ranked-list/placement-evidence.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { Contestant } from './contestant.tsx'
import { Progress } from './progress.tsx'

interface QuestionDialogProps {
  /** The two hikes, the number of questions answered and the highest number, and both in words; null where there is no question. */
  question: { first: Hike; second: Hike; asked: number; most: number; text: string } | null
  /** Shown between the progress and the two hikes. */
  note?: ReactNode
  onAnswer: (verdict: Verdict) => void
  /** Null where there is no answer to undo. */
  onUndo: (() => void) | null
  isDone: boolean
  doneTitle: string
  /** The dialog can be ended before the last question. */
  canEndEarly?: boolean
  /** Status for screen readers. */
  status: string | null
  /** A button before the one that ends the dialog. */
  more?: ReactNode
  onClose: () => void
  /** Shown where there is no question. */
  children: ReactNode
}

/**
 * Asks which of two hikes was better: side by side, on phones one above the other. A press on one chooses it; so do the keys 1
 * and 2. S skips, U undoes the last answer.
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
      title={isDone ? doneTitle : t('Which was better?')}
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
            className="me-auto"
          >
            {t('Undo')}
          </Button>
          {question && (
            <Button aria-keyshortcuts="S" onClick={() => onAnswer('skip')}>
              {t('Skip')}
            </Button>
          )}
          {more}
          {(isDone || canEndEarly) && (
            <Button variant={isDone ? 'primary' : undefined} ref={main} onClick={onClose}>
              {t('Done')}
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

/**
 * Moves the focus to the button that ends the dialog, else to the title, when the focused button is removed or disabled.
 * Shortcuts keep working in this way.
 */
function useFocusFallback(isDone: boolean, canUndo: boolean) {
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isDone) main.current?.focus()
    else if (!canUndo || document.activeElement === document.body)
      document.querySelector<HTMLElement>('dialog[open] h2')?.focus()
  }, [isDone, canUndo])
  return main
}
