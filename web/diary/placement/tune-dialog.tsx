import type { Hike } from '#contract/diary/hike-shapes.ts'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { MAX_A_DAY } from './tuned-today.ts'
import { useTuning } from './use-tuning.ts'

interface TuneDialogProps {
  /** The whole list, best first. */
  hikes: readonly Hike[]
  userId: string
  onClose: () => void
}

/**
 * Asks up to ten questions a day about neighbours of my list whose order is least certain. Answers are saved even if it is closed
 * early.
 */
export function TuneDialog({ hikes, userId, onClose }: TuneDialogProps) {
  const { isPending, question, asked, given, swaps, answer, undo } = useTuning(hikes, userId)
  const isDone = !isPending && question === null
  const asking =
    question && `Question ${asked + 1} of ${MAX_A_DAY} today: ${question.upper.name} or ${question.lower.name}?`
  const moved = swapText(given, swaps)
  const rest = restText(asked, given)
  return (
    <QuestionDialog
      question={
        question && {
          first: question.upper,
          second: question.lower,
          asked,
          most: MAX_A_DAY,
          text: `#${question.place + 1} or #${question.place + 2}: question ${asked + 1} of ${MAX_A_DAY} today`,
        }
      }
      onAnswer={answer}
      onUndo={undo}
      isDone={isDone}
      doneTitle="Your list is fine-tuned"
      canEndEarly
      status={isDone ? `${rest} ${moved}` : asking}
      onClose={onClose}
    >
      {isDone ? (
        <EmptyState isBare art={<CairnArt />} heading="h3" title={moved} text={rest} />
      ) : (
        <Loading text="Looking for questions" />
      )}
    </QuestionDialog>
  )
}

function swapText(given: number, swaps: number): string {
  if (given === 0) return 'Nothing to fine-tune'
  if (swaps === 0) return 'Nothing changed'
  return swaps === 1 ? 'Two hikes swapped places' : `${swaps} pairs swapped places`
}

function restText(asked: number, given: number): string {
  if (asked >= MAX_A_DAY) return 'That’s it for today. More tomorrow.'
  if (given > 0) return 'The rest of your order looks right.'
  return 'Your stars and other hikers agree with your order.'
}
