import { useState } from 'react'
import type { KeptComparison, NewAnswer } from '#contract/diary/comparisons.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import {
  type Placement,
  answerQuestion,
  findNextQuestion,
  giveOrTake,
  isAskedAgain,
  isSure,
  likeliestPlace,
  startPlacement,
  undoAnswer,
} from '#domain/diary/ranked-list/placement.ts'
import type { GivenAnswer, Verdict } from '#domain/diary/ranked-list/placement-evidence.ts'
import { countUnplacedAtTop } from '#domain/diary/ranked-list/count-unplaced.ts'
import { usePlacing } from '#web/diary/list-rows/use-reorder.ts'
import { toNewAnswer } from './answers.ts'

/** The search for the place of one hike of a queue. */
interface Round {
  readonly hike: Hike
  /** The hikes it is compared with, best first, as the list was when the search began. */
  readonly others: readonly Hike[]
  readonly placement: Placement
  /** Ids of the hikes that follow in the queue. */
  readonly later: readonly string[]
  /** It was moved to the place that was found. An undo does not move it back until another place is found. */
  readonly isPut: boolean
  /** Ids of the hikes about which answers were sent. */
  readonly sent: readonly string[]
  readonly isExact: boolean
}

/**
 * Asks for the places of some hikes, one after the other, and moves each there when its place is found.
 * @param queue ids of at least one hike of the list; a hike is compared with none that comes later in it
 * @param kept earlier answers, which are evidence too
 */
export function usePlacement(hikes: readonly Hike[], queue: readonly string[], kept: readonly KeptComparison[]) {
  const startNext = (ids: readonly string[], listOthers: ListOthers) => startRound({ hikes, ids, kept }, listOthers)
  const [rounds, setRounds] = useState(() => [startNext(queue, listOpponents)])
  const round = rounds.at(-1) as Round
  const before = rounds.at(-2)
  const { hike, others, placement } = round
  const place = usePlacing()
  const change = (...next: Round[]) => setRounds([...rounds.slice(0, -1), ...next])

  const put = (now: Placement) => {
    const below = others.slice(likeliestPlace(now)).map(({ _id }) => _id)
    place(hike._id, below, listNewAnswers(round, now))
    const [only] = others
    // with two hikes, one is placed when the other is
    if (hikes.length === 2 && only) place(only._id, below.length > 0 ? [] : [hike._id])
  }
  const answer = (verdict: Verdict) => {
    const next = { ...round, placement: answerQuestion(placement, verdict) }
    // with two hikes, nothing is known if the only question was skipped
    const isUnknown = hikes.length === 2 && verdict === 'skip'
    if (isOpen(next) || isUnknown) return change(next)
    put(next.placement)
    const found = { ...next, isPut: true, sent: listNewAnswers(round, next.placement).map(({ otherId }) => otherId) }
    const isLast = !round.later.some((id) => hikes.some(({ _id }) => _id === id))
    if (isLast) return change(found)
    const listed = others.toSpliced(likeliestPlace(next.placement), 0, hike)
    change(
      found,
      startNext(round.later, () => listed),
    )
  }
  const undo = () => {
    if (placement.answers.length > 0) change(withoutAnswer(round))
    else if (before) setRounds([...rounds.slice(0, -2), withoutAnswer(before)])
  }
  const question = findNextQuestion(placement)
  return {
    hike,
    /** Null when there are no more questions. */
    other: question !== null && isOpen(round) ? (others[question] ?? null) : null,
    asked: placement.answers.length,
    /** Number of the hike in the queue, from 1. */
    number: rounds.length,
    /** Number of hikes that it is compared with. */
    opponents: others.length,
    /** The hike that was placed before this one; null for the first. */
    placedBefore: before?.hike ?? null,
    answer,
    undo: placement.answers.length > 0 || before ? undo : null,
    isPut: round.isPut,
    /** The question was asked before: the answers leave doubt. */
    isAgain: isAskedAgain(placement),
    /** The answers agree so well that the asking ended early. */
    isSure: isSure(placement),
    /** Likely distance from the right place, in places. */
    giveOrTake: giveOrTake(placement),
    /** Asks on, up to the last question. */
    goOn: question === null ? null : () => change({ ...round, isExact: true }),
  }
}

type ListOthers = (hike: Hike, hikes: readonly Hike[], later: readonly string[]) => readonly Hike[]

interface Queue {
  readonly hikes: readonly Hike[]
  readonly ids: readonly string[]
  readonly kept: readonly KeptComparison[]
}

/** Begins with the first of some hikes that is still in the list. */
function startRound({ hikes, ids, kept }: Queue, listOthers: ListOthers): Round {
  const at = ids.findIndex((id) => hikes.some(({ _id }) => _id === id))
  const hike = hikes.find(({ _id }) => _id === ids[at])
  if (!hike) throw new Error('none of these hikes is in the list')
  const later = ids.slice(at + 1)
  const others = listOthers(hike, hikes, later)
  const stars = others.map(({ rating }) => rating)
  const placement = startPlacement(hike.rating, stars, listEarlier(hike, others, kept))
  return { hike, others, later, placement, isPut: false, isExact: false, sent: [] }
}

/** Returns the earlier answers about a hike and those that it is compared with. */
function listEarlier(hike: Hike, others: readonly Hike[], kept: readonly KeptComparison[]): GivenAnswer[] {
  const places = new Map(others.map(({ _id }, place) => [_id, place]))
  return kept.flatMap(({ betterId, worseId }) => {
    const other = places.get(betterId === hike._id ? worseId : worseId === hike._id ? betterId : '')
    return other === undefined ? [] : [{ other, verdict: betterId === hike._id ? 'better' : 'worse' }]
  })
}

/** Returns the answers of a round as they are sent: of a pair the last one, and null for those sent before and taken back. */
function listNewAnswers({ others, sent }: Round, { answers }: Placement): NewAnswer[] {
  const verdicts = new Map<string, NewAnswer['verdict']>(sent.map((id) => [id, null]))
  for (const { other, verdict } of answers) {
    const id = others[other]?._id
    if (id !== undefined && verdict !== 'skip') verdicts.set(id, verdict)
  }
  return [...verdicts].map(([id, verdict]) => toNewAnswer(id, verdict))
}

function isOpen({ placement, isExact }: Round): boolean {
  return findNextQuestion(placement) !== null && (isExact || !isSure(placement))
}

function withoutAnswer(round: Round): Round {
  return { ...round, placement: undoAnswer(round.placement), isExact: false }
}

/** Returns the hikes that have a place, best first. */
function listOpponents(hike: Hike, hikes: readonly Hike[], later: readonly string[]): readonly Hike[] {
  const others = hikes.filter(({ _id }) => _id !== hike._id && !later.includes(_id))
  return others.slice(countUnplacedAtTop(others))
}
