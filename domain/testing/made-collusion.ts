import type { HikersList } from '#domain/community/score/score-trails.ts'
import { DAYS, type MadeCommunity, createRandom, orderedByImpression } from './made-community.ts'

interface Plan {
  /** Returns some trails in the order of an honest impression. */
  readonly honest: (count: number) => number[]
  /** Unpopular trails to promote. */
  readonly targets: readonly number[]
  /** The honest community's ranking, best first. */
  readonly leaders: readonly number[]
  readonly next: () => number
}

interface Account {
  readonly items: readonly number[]
  readonly ratings?: readonly number[]
  readonly loggedOnDay: number
  readonly accountDays: number
}

const LAST_WEEK = DAYS - 10

/** Accounts of each kind of collusion. */
const COLLUSIONS = {
  'new accounts that all put one trail first': ({ targets, honest, next }) => ({
    items: [targets[0] ?? 0, ...honest(8)],
    loggedOnDay: DAYS,
    accountDays: Math.floor(next() * 3),
  }),
  'new accounts that copy the leaders in reverse': ({ leaders, next }) => ({
    items: leaders.slice(0, 12).toReversed(),
    loggedOnDay: DAYS,
    accountDays: Math.floor(next() * 3),
  }),
  'old accounts that copy one list, with ten trails above the leaders': ({ targets, leaders, next }) => ({
    items: [...targets, ...leaders.slice(0, 10)],
    loggedOnDay: Math.floor(next() * DAYS),
    accountDays: DAYS,
  }),
  'old accounts that all put one trail first in one week': ({ targets, honest }) => ({
    items: [targets[0] ?? 0, ...honest(12)],
    loggedOnDay: LAST_WEEK,
    accountDays: DAYS,
  }),
  'old accounts that all put the first trail last in one week': ({ leaders, honest }) => ({
    items: [...honest(12), leaders[0] ?? 0],
    loggedOnDay: LAST_WEEK,
    accountDays: DAYS,
  }),
  'old accounts that copy one list: ten trails with five stars above the leaders with one': ({
    targets,
    leaders,
    next,
  }) => ({
    items: [...targets, ...leaders.slice(0, 10)],
    ratings: [...targets.map(() => 5), ...leaders.slice(0, 10).map(() => 1)],
    loggedOnDay: Math.floor(next() * DAYS),
    accountDays: DAYS,
  }),
  'new accounts that give one trail five stars and the leaders one': ({ targets, leaders, next }) => ({
    items: [targets[0] ?? 0, ...leaders.slice(0, 12).toReversed()],
    ratings: [5, ...leaders.slice(0, 12).map(() => 1)],
    loggedOnDay: DAYS,
    accountDays: Math.floor(next() * 3),
  }),
  'old accounts with lists of their own that give all of it three stars, to bend the scale': ({ honest, next }) => {
    const items = honest(12)
    return { items, ratings: items.map(() => 3), loggedOnDay: Math.floor(next() * DAYS), accountDays: DAYS }
  },
  // no rule can distinguish these from honest lists
  'patient accounts with lists of their own that put one trail first, over years': ({ targets, honest, next }) => ({
    items: [targets[0] ?? 0, ...honest(12)],
    loggedOnDay: Math.floor(next() * DAYS),
    accountDays: DAYS,
  }),
} satisfies Record<string, (plan: Plan) => Account>

export type CollusionKind = keyof typeof COLLUSIONS
export const COLLUSION_KINDS = Object.keys(COLLUSIONS) as CollusionKind[]

export interface Collusion {
  readonly colluding: HikersList[]
  /** The lists without the manipulation, as harmless members would write them. */
  readonly harmless: HikersList[]
}

/** Returns the lists of colluding accounts. @param leaders the honest community's ranking, best first */
export function collude(
  { truth }: MadeCommunity,
  { how, count, leaders }: { how: CollusionKind; count: number; leaders: readonly number[] },
): Collusion {
  const next = createRandom(77)
  const worstFirst = [...truth.keys()].toSorted((a, b) => (truth[a] ?? 0) - (truth[b] ?? 0))
  const targets = worstFirst.slice(0, 10)
  const marked = new Set(how.includes('leaders') ? [...targets, ...leaders] : [...targets, leaders[0] ?? 0])
  const honest = (wanted: number) => {
    const found = new Set<number>()
    while (found.size < wanted) found.add(Math.floor(next() * truth.length))
    return orderedByImpression(
      [...found].filter((trail) => !marked.has(trail)),
      truth,
      next,
    )
  }
  const accounts: Account[] = Array.from({ length: count }, () => COLLUSIONS[how]({ targets, leaders, honest, next }))
  const toList = ({ loggedOnDay, ...account }: Account): HikersList => ({
    ...account,
    loggedOnDay: account.items.map(() => loggedOnDay),
  })
  const withoutMarked = ({ ratings, ...account }: Account): Account => {
    const places = [...account.items.keys()].filter((place) => !marked.has(account.items[place] ?? 0))
    return {
      ...account,
      items: places.map((place) => account.items[place] ?? 0),
      ...(ratings && { ratings: places.map((place) => ratings[place] ?? 0) }),
    }
  }
  return { colluding: accounts.map(toList), harmless: accounts.map((account) => toList(withoutMarked(account))) }
}
