import type { KeptComparison } from '#contract/diary/comparisons.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { maxQuestions } from '#domain/diary/ranked-list/placement.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { PlaceFound } from './place-found.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { usePlacement } from './use-placement.ts'

interface PlacementDialogProps {
  /** The whole list, best first. */
  hikes: readonly Hike[]
  /** Ids of the hikes to place, one after the other. */
  queue: readonly string[]
  /** Earlier answers. */
  kept: readonly KeptComparison[]
  onClose: () => void
}

/** Finds the places of hikes in the list by asking which was better. If it is closed early, the others stay where they are. */
export function PlacementDialog({ hikes, queue, kept, onClose }: PlacementDialogProps) {
  const placement = usePlacement(hikes, queue, kept)
  const { hike, other, asked, number, answer, undo, giveOrTake, goOn } = placement
  const most = maxQuestions(placement.opponents)
  const isFound = other === null
  const rankOf = ({ _id }: Hike) => hikes.findIndex((one) => one._id === _id) + 1
  const rank = rankOf(hike)
  const isQueue = queue.length > 1
  const isAbout = giveOrTake > 0
  const found = { name: hike.name, rank, count: hikes.length }
  const foundText = foundTextOf(found, isAbout)
  const foundOfText = foundOfTextOf(found, isAbout)
  const step = { question: asked + 1, most }
  const progress = isQueue
    ? queueStepText({ ...step, hike: formatCount(number), hikes: formatCount(queue.length) })
    : stepText(step)
  const note = noteText(placement, rankOf)
  return (
    <QuestionDialog
      question={other && { first: hike, second: other, asked, most, text: progress }}
      note={note && <p className="mb-4 text-meta wrap-anywhere">{note}</p>}
      onAnswer={answer}
      onUndo={undo}
      isDone={isFound}
      doneTitle={isQueue ? t('Your list is in order') : t('Placed!')}
      status={
        other ? t('{progress}: {first} or {second}?', { progress, first: hike.name, second: other.name }) : foundOfText
      }
      more={isFound && goOn && isAbout && <Button onClick={goOn}>{t('Keep going')}</Button>}
      onClose={onClose}
    >
      <PlaceFound
        hikes={hikes}
        place={rank - 1}
        text={isQueue ? foundOfText : foundText}
        detail={placement.isSure && asked < most ? t('Your answers agree, so we stopped early.') : null}
      />
    </QuestionDialog>
  )
}

/** Returns what is said above a question; null where there is nothing to say. */
function noteText(placement: ReturnType<typeof usePlacement>, rankOf: (hike: Hike) => number): string | null {
  const { hike, asked, isPut, isAgain, placedBefore } = placement
  if (isAgain) return t('We asked this one before. Just to be sure: how do you see it now?')
  if (isPut) return t('Until you finish, it stays number {rank} on your list.', { rank: rankOf(hike) })
  if (!placedBefore || asked > 0) return null
  return t('{name} is number {rank} now.', { name: placedBefore.name, rank: rankOf(placedBefore) })
}

interface Found {
  readonly name: string
  readonly rank: number
  readonly count: number
}

function foundTextOf({ rank, count }: Found, isAbout: boolean): string {
  return isAbout
    ? t('Around number {rank} of {count}', { rank, count })
    : t('Number {rank} of {count}', { rank, count })
}

/** Returns the same with the name of the hike. */
function foundOfTextOf(found: Found, isAbout: boolean): string {
  return isAbout ? t('{name}: Around number {rank} of {count}', found) : t('{name}: Number {rank} of {count}', found)
}

interface Step {
  readonly question: number
  /** Highest number of questions. */
  readonly most: number
}

function stepText({ question, most }: Step): string {
  const left = most - question
  return left === 0
    ? t('Question {question}, the last one', { question })
    : t('Question {question}, up to {left} more', { question, left })
}

/** Returns the same with the number of the hike in the queue. */
function queueStepText({
  question,
  most,
  hike,
  hikes,
}: Step & { readonly hike: string; readonly hikes: string }): string {
  const left = most - question
  return left === 0
    ? t('Hike {hike} of {hikes} · Question {question}, the last one', { hike, hikes, question })
    : t('Hike {hike} of {hikes} · Question {question}, up to {left} more', { hike, hikes, question, left })
}
