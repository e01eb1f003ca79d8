import type { Hike } from '#contract/diary/hike-shapes.ts'
import { maxQuestions } from '#domain/diary/ranked-list/placement.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { PlaceFound } from './place-found.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { usePlacement } from './use-placement.ts'

interface PlacementDialogProps {
  hike: Hike
  /** The whole list with it, best first. */
  hikes: readonly Hike[]
  /** Ids of the hikes that will be placed after this one; they are not compared with yet. */
  later: readonly string[]
  onClose: () => void
}

/** Finds the place of a hike in the list by asking which was better. If it is closed early, the hike stays where it is. */
export function PlacementDialog({ hike, hikes, later, onClose }: PlacementDialogProps) {
  const { other, asked, answer, undo, isPut, giveOrTake, goOn } = usePlacement(hike, hikes, later)
  const most = maxQuestions(hikes.length - 1)
  const isFound = other === null
  const place = hikes.findIndex(({ _id }) => _id === hike._id)
  const found = `${giveOrTake > 0 ? 'Around number' : 'Number'} ${place + 1} of ${hikes.length}`
  const progress = most === 1 ? 'Question 1 of 1' : `Question ${asked + 1} of up to ${most}`
  const question = other && `${progress}: ${hike.name} or ${other.name}?`
  return (
    <QuestionDialog
      question={other && { first: hike, second: other, asked, most, text: progress }}
      note={isPut && <p className="mb-4 text-meta">Until you finish, it stays number {place + 1} on your list.</p>}
      onAnswer={answer}
      onUndo={undo}
      isDone={isFound}
      doneTitle="Placed!"
      status={question ?? `${hike.name}: ${found}`}
      more={isFound && goOn && giveOrTake > 0 && <Button onClick={goOn}>Keep going</Button>}
      onClose={onClose}
    >
      <PlaceFound hikes={hikes} place={place} text={found} />
    </QuestionDialog>
  )
}
