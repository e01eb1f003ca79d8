import Undo from 'lucide-react/icons/undo-2'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { Duel, keysOf } from './duel.tsx'
import { Progress } from './progress.tsx'
import { MOST_A_DAY } from './tuned-today.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useTuning } from './use-tuning.ts'

interface TuneDialogProps {
  /** The whole list, best first. */
  hikes: readonly Hike[]
  userId: string
  onClose: () => void
}

/** Up to ten questions a day between neighbours of my list whose order is least certain. What was answered stands when it is closed. */
export function TuneDialog({ hikes, userId, onClose }: TuneDialogProps) {
  const { isPending, question, asked, given, swaps, answer, undo } = useTuning(hikes, userId)
  const isDone = !isPending && question === null
  const main = useKeptFocus(isDone, undo !== null)
  return (
    <Dialog
      title={isDone ? 'Your list is in tune' : 'Which was better?'}
      size="large"
      onClose={onClose}
      onKeyDown={keysOf(question ? answer : null, undo)}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Undo className="size-4.5" />}
            aria-keyshortcuts="U"
            disabled={undo === null}
            onClick={undo ?? undefined}
            className="mr-auto"
          >
            Undo
          </Button>
          {question && (
            <Button aria-keyshortcuts="S" onClick={() => answer('skip')}>
              Skip
            </Button>
          )}
          <Button variant={isDone ? 'primary' : undefined} ref={main} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p role="status" className="sr-only">
        {question && `Question ${asked + 1} of ${MOST_A_DAY} today: ${question.upper.name} or ${question.lower.name}?`}
        {isDone && `${doneText({ asked, given })} ${swapText(given, swaps)}`}
      </p>
      {question ? (
        <div className="flex min-h-full flex-col">
          <Progress
            asked={asked}
            most={MOST_A_DAY}
            text={`#${question.place + 1} or #${question.place + 2}: question ${asked + 1} of ${MOST_A_DAY} today`}
          />
          <Duel first={question.upper} second={question.lower} onAnswer={answer} />
        </div>
      ) : isDone ? (
        <EmptyState
          isBare
          art={<CairnArt />}
          heading="h3"
          title={swapText(given, swaps)}
          text={doneText({ asked, given })}
        />
      ) : (
        <Loading text="Looking for questions" />
      )}
    </Dialog>
  )
}

function swapText(given: number, swaps: number): string {
  if (given === 0) return 'Nothing to ask'
  if (swaps === 0) return 'Nothing has moved'
  return swaps === 1 ? 'Two hikes have changed places' : `${swaps} pairs have changed places`
}

function doneText({ asked, given }: { asked: number; given: number }): string {
  if (asked >= MOST_A_DAY) return 'That is it for today. More tomorrow.'
  if (given > 0) return 'The rest of your order looks right.'
  return 'Your stars and other hikers agree with your order.'
}
