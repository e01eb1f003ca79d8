import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { findLeastCertainPair, pairKey } from '#domain/diary/ranked-list/least-certain.ts'
import { countUnplacedAtTop } from '#domain/diary/ranked-list/count-unplaced.ts'
import type { Verdict } from '#domain/diary/ranked-list/placement-evidence.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { usePlacing } from '#web/diary/list-rows/use-reorder.ts'
import { MAX_A_DAY, type Tuned, readTuned, storeTuned, withAnswer, withoutAnswer } from './tuned-today.ts'

/** Known places of the community's ranking: enough for comparing neighbours. */
const KNOWN_PLACES = 500

/** Two neighbours of the list; places count from 0. */
export interface Question {
  readonly upper: Hike
  readonly lower: Hike
  readonly place: number
}

/** An answer that can be undone. */
interface Given {
  readonly pair: string
  /** Ids of the two in their earlier order, then of all below them. */
  readonly ids: readonly string[]
  readonly hasSwapped: boolean
}

/**
 * Asks about neighbours whose order is least certain, up to a day's limit, and saves the answers: the better hike moves above the
 * other, and both count as placed. Hikes that wait for their place are not included.
 */
export function useTuning(hikes: readonly Hike[], userId: string) {
  const [tuned, setTuned] = useState(() => readTuned(userId))
  const [given, setGiven] = useState<readonly Given[]>([])
  const place = usePlacing()
  const places = useCommunityPlaces()
  const question = useMemo(
    () => (places === undefined || tuned.asked >= MAX_A_DAY ? null : nextQuestion(hikes, tuned, places)),
    [hikes, tuned, places],
  )

  const keep = (next: Tuned) => {
    setTuned(next)
    storeTuned(userId, next)
  }
  const answer = (verdict: Verdict) => {
    if (!question) return
    const ids = hikes.slice(question.place).map(({ _id }) => _id)
    const [upper = '', lower = '', ...below] = ids
    const hasSwapped = verdict === 'worse'
    const [better, other] = hasSwapped ? [lower, upper] : [upper, lower]
    if (verdict !== 'skip') {
      place(better, [other, ...below])
      place(other, below)
    }
    const pair = pairKey(upper, lower)
    setGiven([...given, { pair, ids, hasSwapped }])
    keep(withAnswer(tuned, pair))
  }
  const undo = () => {
    const last = given.at(-1)
    if (!last) return
    const [upper = '', ...below] = last.ids
    if (last.hasSwapped) place(upper, below)
    setGiven(given.slice(0, -1))
    keep(withoutAnswer(tuned, last.pair))
  }
  return {
    isPending: places === undefined,
    /** Null when there are no more questions today. */
    question,
    /** Number of questions today. */
    asked: tuned.asked,
    /** Answers since the dialog opened, and the number of those that changed the order. */
    given: given.length,
    swaps: given.filter(({ hasSwapped }) => hasSwapped).length,
    answer,
    undo: given.length > 0 ? undo : null,
  }
}

function nextQuestion(hikes: readonly Hike[], { pairs }: Tuned, places: ReadonlyMap<string, number>): Question | null {
  const waiting = countUnplacedAtTop(hikes)
  const placed = hikes.slice(waiting)
  const neighbours = placed.map(({ _id, rating, isPlaced, name, country }) => ({
    id: _id,
    rating,
    isPlaced,
    communityPlace: places.get(trailKey(name, country)) ?? null,
  }))
  const at = findLeastCertainPair(neighbours, new Set(pairs))
  const [upper, lower] = at === null ? [] : placed.slice(at, at + 2)
  return at !== null && upper && lower ? { upper, lower, place: waiting + at } : null
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
