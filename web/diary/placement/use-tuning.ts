import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { KeptComparison } from '#contract/diary/comparisons.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { RECENT_DAYS, findLeastCertainPair, pairKey } from '#domain/diary/ranked-list/least-certain.ts'
import { countUnplacedAtTop } from '#domain/diary/ranked-list/count-unplaced.ts'
import type { Verdict } from '#domain/diary/ranked-list/placement-evidence.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { usePlacing } from '#web/diary/list-rows/use-reorder.ts'
import { localDay, toNewAnswer, useKeptAnswers } from './answers.ts'
import { MAX_A_DAY, type Tuned, readTuned, storeTuned, withQuestion, withoutQuestion } from './tuned-today.ts'

/** Known places of the community's ranking: enough for comparing neighbours. */
const KNOWN_PLACES = 500
const DAY_MS = 24 * 60 * 60 * 1000

/** Two hikes of the list; their places count from 0. */
export interface Question {
  readonly upper: Hike
  readonly lower: Hike
  readonly upperAt: number
  readonly lowerAt: number
  /** They were compared before, and the list says otherwise. */
  readonly isContradictory: boolean
}

/** An answer that can be undone. */
interface Given {
  readonly pair: string
  readonly upper: string
  readonly lower: string
  /** Ids of all hikes below each, in the earlier order. */
  readonly belowUpper: readonly string[]
  readonly belowLower: readonly string[]
  readonly verdict: Verdict
}

/**
 * Asks about the two hikes about which an answer is expected to change the list most, up to a day's limit, and saves the answers: the
 * better hike moves above the other, and both count as placed. Hikes that wait for their place are not included.
 */
export function useTuning(hikes: readonly Hike[], userId: string) {
  const [tuned, setTuned] = useState(() => readTuned(userId))
  const [given, setGiven] = useState<readonly Given[]>([])
  const place = usePlacing()
  const places = useCommunityPlaces()
  const kept = useKeptAnswers()
  const isPending = places === undefined || kept === undefined
  const question = useMemo(() => {
    if (places === undefined || kept === undefined || tuned.asked >= MAX_A_DAY) return null
    return nextQuestion(hikes, { places, kept, excluded: [...tuned.pairs, ...given.map(({ pair }) => pair)] })
  }, [hikes, tuned, places, kept, given])

  const keep = (next: Tuned) => {
    setTuned(next)
    storeTuned(userId, next)
  }
  const answer = (verdict: Verdict) => {
    if (!question) return
    const ids = hikes.map(({ _id }) => _id)
    const [upper, lower] = [question.upper._id, question.lower._id]
    const [belowUpper, belowLower] = [ids.slice(question.upperAt + 1), ids.slice(question.lowerAt + 1)]
    if (verdict === 'worse') {
      place(lower, [upper, ...belowUpper], [toNewAnswer(upper, 'better')])
      place(
        upper,
        belowUpper.filter((id) => id !== lower),
      )
    }
    if (verdict === 'better') {
      place(upper, belowUpper, [toNewAnswer(lower, 'better')])
      place(lower, belowLower)
    }
    const pair = pairKey(upper, lower)
    setGiven([...given, { pair, upper, lower, belowUpper, belowLower, verdict }])
    // the server stores answers
    keep(withQuestion(tuned, verdict === 'skip' ? pair : null))
  }
  const undo = () => {
    const last = given.at(-1)
    if (!last) return
    if (last.verdict === 'worse') place(last.lower, last.belowLower, [toNewAnswer(last.upper, null)])
    if (last.verdict === 'better') place(last.upper, last.belowUpper, [toNewAnswer(last.lower, null)])
    setGiven(given.slice(0, -1))
    keep(withoutQuestion(tuned, last.pair))
  }
  return {
    isPending,
    /** Null when there are no more questions today. */
    question,
    /** Number of questions today. */
    asked: tuned.asked,
    /** Answers since the dialog opened, and the number of those that changed the order. */
    given: given.length,
    swaps: given.filter(({ verdict }) => verdict === 'worse').length,
    answer,
    undo: given.length > 0 ? undo : null,
  }
}

interface Signs {
  readonly places: ReadonlyMap<string, number>
  readonly kept: readonly KeptComparison[]
  /** Pairs that are not asked about. */
  readonly excluded: readonly string[]
}

function nextQuestion(hikes: readonly Hike[], { places, kept, excluded }: Signs): Question | null {
  const waiting = countUnplacedAtTop(hikes)
  const placed = hikes.slice(waiting)
  const neighbours = placed.map((hike) => ({
    id: hike._id,
    rating: hike.rating,
    isPlaced: hike.isPlaced,
    communityPlace: places.get(hikeTrailKey(hike)) ?? null,
  }))
  const since = localDay(Date.now() - RECENT_DAYS * DAY_MS)
  const compared = new Map(
    kept.map(({ betterId, worseId, answeredOn }) => [
      pairKey(betterId, worseId),
      { betterId, isRecent: answeredOn >= since },
    ]),
  )
  const pair = findLeastCertainPair(neighbours, { compared, excluded: new Set(excluded) })
  const [upper, lower] = pair ? [placed[pair.upper], placed[pair.lower]] : []
  if (!pair || !upper || !lower) return null
  const isContradictory = compared.get(pairKey(upper._id, lower._id))?.betterId === lower._id
  return { upper, lower, upperAt: waiting + pair.upper, lowerAt: waiting + pair.lower, isContradictory }
}

/** Returns each trail's place in the community's ranking; empty where it fails to load, undefined while it loads. */
function useCommunityPlaces(): ReadonlyMap<string, number> | undefined {
  const { data, isError } = useQuery({
    ...queryFor(api.rankings.community, { query: { limit: KNOWN_PLACES, offset: 0 } }),
    // the current question must not change
    staleTime: Infinity,
  })
  return useMemo(() => {
    if (!data) return isError ? new Map() : undefined
    return new Map(data.entries.map(({ name, country, place }) => [trailKey(name, country), place ?? Infinity]))
  }, [data, isError])
}
