import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
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
 * Asks up to ten questions a day about hikes of my list whose order is least certain. Answers are saved even if it is closed
 * early.
 */
export function TuneDialog({ hikes, userId, onClose }: TuneDialogProps) {
  const { isPending, question, asked, given, swaps, answer, undo } = useTuning(hikes, userId)
  const isDone = !isPending && question === null
  const progress = { number: asked + 1, count: MAX_A_DAY }
  const asking =
    question &&
    t('Question {number} of {count} today: {first} or {second}?', {
      ...progress,
      first: question.upper.name,
      second: question.lower.name,
    })
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
          text: t('#{first} or #{second}: question {number} of {count} today', {
            ...progress,
            first: question.upperAt + 1,
            second: question.lowerAt + 1,
          }),
        }
      }
      note={
        question?.isContradictory && (
          <p className="mb-4 text-meta">{t('You once answered this the other way round. How do you see it now?')}</p>
        )
      }
      onAnswer={answer}
      onUndo={undo}
      isDone={isDone}
      doneTitle={t('Your list is fine-tuned')}
      canEndEarly
      status={isDone ? t('{rest} {moved} ##two sentences', { rest, moved }) : asking}
      onClose={onClose}
    >
      {isDone ? (
        <EmptyState isBare art={<CairnArt />} heading="h3" title={moved} text={rest} />
      ) : (
        <Loading text={t('Looking for questions')} />
      )}
    </QuestionDialog>
  )
}

function swapText(given: number, swaps: number): string {
  if (given === 0) return t('Nothing to fine-tune')
  if (swaps === 0) return t('Nothing changed')
  if (swaps === 1) return t('Two hikes swapped places')
  return t('{count, plural, one {# pair} other {# pairs}} swapped places', { count: swaps })
}

function restText(asked: number, given: number): string {
  if (asked >= MAX_A_DAY) return t('That’s it for today. More tomorrow.')
  if (given > 0) return t('The rest of your order looks right.')
  return t('Your stars and other hikers agree with your order.')
}
