import { useMemo, useState } from 'react'
import { useNavigationType } from 'react-router'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { LIST_ORDERS, type ListQuery } from '#domain/diary/hikes/find-hikes.ts'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { useUrlValues } from '#web/platform/ui/hooks/use-url-value.ts'

/** The choice that shows the whole list in its owner's order. */
export const WHOLE_LIST: ListQuery = {
  text: '',
  country: null,
  year: null,
  difficulty: null,
  stars: 0,
  withPhoto: false,
  withTrack: false,
  order: 'rank',
}

const NAMES: Record<keyof ListQuery, string> = {
  text: 'find',
  country: 'country',
  year: 'year',
  difficulty: 'difficulty',
  stars: 'stars',
  withPhoto: 'photo',
  withTrack: 'track',
  order: 'sort',
}

export interface ListFinder {
  readonly choice: ListQuery
  /** The choice leaves hikes out or sorts them otherwise. */
  readonly isActive: boolean
  readonly choose: (change: Partial<ListQuery>) => void
}

/** Returns the search, filters and sorting of my list. They are part of the page's address; changes add no history entry. */
export function useListChoice(): ListFinder {
  const [params, setParams] = useUrlValues()
  const told = params.get(NAMES.text) ?? ''
  // typed text shows at once; the address follows a moment later
  const [text, setText] = useState(told)
  const [known, setKnown] = useState(told)
  const kind = useNavigationType()
  if (told !== known) {
    setKnown(told)
    // our own changes replace the address: all others come from a link or a step back
    if (kind !== 'REPLACE') setText(told)
  }
  const choice = useMemo(() => ({ ...choiceOf(params), text }), [params, text])
  const choose = (change: Partial<ListQuery>) => {
    if (change.text !== undefined) setText(change.text)
    setParams((next) => {
      const wanted = { ...choiceOf(next), ...change }
      for (const key of keysOf(NAMES)) {
        if (wanted[key] === WHOLE_LIST[key]) next.delete(NAMES[key])
        else next.set(NAMES[key], String(wanted[key]))
      }
    })
  }
  return { choice, isActive: isActiveChoice(choice), choose }
}

/** Returns true if a choice leaves hikes out or sorts them otherwise. */
export function isActiveChoice(choice: ListQuery): boolean {
  return keysOf(NAMES).some((key) => choice[key] !== WHOLE_LIST[key])
}

/** Parses the choice from the address and ignores invalid values. */
function choiceOf(params: URLSearchParams): ListQuery {
  const year = params.get(NAMES.year) ?? ''
  const stars = Number(params.get(NAMES.stars))
  return {
    text: params.get(NAMES.text) ?? '',
    country: params.get(NAMES.country) || null,
    year: /^\d{4}$/.test(year) ? year : null,
    difficulty: DIFFICULTIES.find((one) => one === params.get(NAMES.difficulty)) ?? null,
    stars: Number.isInteger(stars) && stars > 0 && stars <= MAX_RATING ? stars : 0,
    withPhoto: params.get(NAMES.withPhoto) === 'true',
    withTrack: params.get(NAMES.withTrack) === 'true',
    order: LIST_ORDERS.find((one) => one === params.get(NAMES.order)) ?? 'rank',
  }
}

function keysOf<K extends string>(of: Record<K, unknown>): K[] {
  return Object.keys(of) as K[]
}
