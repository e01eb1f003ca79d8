import { msg } from '#domain/platform/language/translate.ts'
/** The orders of the directory by their names; the first is the default. */
const FOR_ALL = {
  lately: msg('Out lately ##hikers who have hiked lately come first'),
  name: msg('By name'),
  newest: msg('Newest ##hikers, by the day they joined'),
  hikes: msg('Most hikes'),
} as const
const FOR_MEMBERS = { ...FOR_ALL, taste: msg('Similar taste'), places: msg('Where I hike') } as const

export type Order = keyof typeof FOR_MEMBERS
export const DEFAULT_ORDER: Order = 'lately'

/** Returns the orders that the reader may choose from, with their names. */
export function listOrders(isMember: boolean): readonly (readonly [order: Order, name: string])[] {
  return Object.entries(isMember ? FOR_MEMBERS : FOR_ALL) as [Order, string][]
}

/** Returns the order that the address asks for, or the default where it is unknown or for members only. */
export function parseOrder(text: string | null, isMember: boolean): Order {
  return listOrders(isMember).find(([order]) => order === text)?.[0] ?? DEFAULT_ORDER
}
