import { useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import {
  type Placement,
  type Verdict,
  answerQuestion,
  likeliestPlace,
  isCloseEnough,
  findNextQuestion,
  remainingRange,
  startPlacement,
  undoAnswer,
} from '#domain/diary/ranked-list/placement.ts'
import { countUnplacedAtTop } from '#domain/diary/ranked-list/count-unplaced.ts'
import { usePlacing } from '#web/diary/list-rows/use-reorder.ts'

/**
 * Asks for the place of a hike and moves it there when found. The comparison uses the list as it was at the start.
 * @param later ids of the hikes that will be placed after it
 */
export function usePlacement(hike: Hike, hikes: readonly Hike[], later: readonly string[]) {
  const [others] = useState(() => listOpponents(hike, hikes, later))
  const [placement, setPlacement] = useState(() =>
    startPlacement(
      hike.rating,
      others.map(({ rating }) => rating),
    ),
  )
  const [isExact, setExact] = useState(false)
  const [isPut, setPut] = useState(false)
  const place = usePlacing()
  const question = findNextQuestion(placement)
  const isOpen = (now: Placement) => findNextQuestion(now) !== null && (isExact || !isCloseEnough(now))

  const put = (now: Placement) => {
    const below = others.slice(likeliestPlace(now)).map(({ _id }) => _id)
    place(hike._id, below)
    setPut(true)
    const [only] = others
    // with two hikes, one is placed when the other is
    if (hikes.length === 2 && only) place(only._id, below.length > 0 ? [] : [hike._id])
  }
  const answer = (verdict: Verdict) => {
    const next = answerQuestion(placement, verdict)
    setPlacement(next)
    // with two hikes, nothing is known if the only question was skipped
    const isUnknown = hikes.length === 2 && verdict === 'skip'
    if (!isOpen(next) && !isUnknown) put(next)
  }
  const undo = () => {
    setExact(false)
    setPlacement(undoAnswer(placement))
  }
  const { from, to } = remainingRange(placement)
  const guess = likeliestPlace(placement)
  return {
    /** Null when there are no more questions. */
    other: question !== null && isOpen(placement) ? (others[question] ?? null) : null,
    asked: placement.answers.length,
    answer,
    undo: placement.answers.length > 0 ? undo : null,
    /** The hike was moved to the place that was found. An undo does not move it back until another place is found. */
    isPut,
    /** Possible distance from the right place, in places. */
    giveOrTake: Math.max(guess - from, to - guess),
    /** Asks further for the exact place. */
    goOn: question === null ? null : () => setExact(true),
  }
}

/** Returns the hikes that have a place, best first. */
function listOpponents(hike: Hike, hikes: readonly Hike[], later: readonly string[]): readonly Hike[] {
  const others = hikes.filter(({ _id }) => _id !== hike._id)
  const first = others.findIndex(({ _id }) => !later.includes(_id))
  return others.slice(Math.max(countUnplacedAtTop(others), first))
}
