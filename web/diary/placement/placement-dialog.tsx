import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { maxQuestions } from '#domain/diary/ranked-list/placement.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { PlaceFound } from './place-found.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { usePlacement } from './use-placement.ts'

interface PlacementDialogProps {
  /** The whole list, best first. */
  hikes: readonly Hike[]
  /** Ids of the hikes to place, one after the other. */
  queue: readonly string[]
  onClose: () => void
}

/** Finds the places of hikes in the list by asking which was better. If it is closed early, the others stay where they are. */
export function PlacementDialog({ hikes, queue, onClose }: PlacementDialogProps) {
  const placement = usePlacement(hikes, queue)
  const { hike, other, asked, number, placedBefore, answer, undo, giveOrTake, goOn } = placement
  const most = maxQuestions(placement.opponents)
  const isFound = other === null
  const rankOf = ({ _id }: Hike) => hikes.findIndex((one) => one._id === _id) + 1
  const rank = rankOf(hike)
  const found = `${giveOrTake > 0 ? 'Around number' : 'Number'} ${rank} of ${hikes.length}`
  const step = most === 1 ? 'Question 1 of 1' : `Question ${asked + 1} of up to ${most}`
  const progress = queue.length > 1 ? `Hike ${formatCount(number)} of ${formatCount(queue.length)} · ${step}` : step
  const note = placement.isPut
    ? `Until you finish, it stays number ${rank} on your list.`
    : placedBefore && asked === 0 && `${placedBefore.name} is number ${rankOf(placedBefore)} now.`
  return (
    <QuestionDialog
      question={other && { first: hike, second: other, asked, most, text: progress }}
      note={note && <p className="mb-4 text-meta wrap-anywhere">{note}</p>}
      onAnswer={answer}
      onUndo={undo}
      isDone={isFound}
      doneTitle={queue.length > 1 ? 'Your list is in order' : 'Placed!'}
      status={other ? `${progress}: ${hike.name} or ${other.name}?` : `${hike.name}: ${found}`}
      more={isFound && goOn && giveOrTake > 0 && <Button onClick={goOn}>Keep going</Button>}
      onClose={onClose}
    >
      <PlaceFound hikes={hikes} place={rank - 1} text={queue.length > 1 ? `${hike.name}: ${found}` : found} />
    </QuestionDialog>
  )
}
