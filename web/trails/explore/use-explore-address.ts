import { useMemo } from 'react'
import { type Box, parseBox } from '#domain/trails/explore/box.ts'
import { TRAIL_ORDERS, type TrailOrder } from '#domain/trails/explore/explore-filters.ts'
import { useUrlValues } from '#web/platform/ui/hooks/use-url-value.ts'
import { formatBox } from './boxes.ts'
import { type TrailFilter, readFilter, writeFilter } from './filters/trail-filter.ts'

/** What the address says is shown. A position of the reader never stands in it. */
export interface ExploreAddress {
  readonly filter: TrailFilter
  readonly order: TrailOrder
  /** The part of the map, null for the whole. */
  readonly box: Box | null
  readonly boxText: string | null
  /** On phones, the map in the place of the list. */
  readonly isMapShown: boolean
  /** The name of a place from a form that was sent without JavaScript. */
  readonly placeName: string
  /** The number of trails to leave out, where a page without JavaScript asks for the next ones. */
  readonly offset: number
}

export interface AddressChange {
  filter?: TrailFilter
  order?: TrailOrder
  box?: Box
  isMapShown?: boolean
}

const MAX_OFFSET = 1000

/** Returns the state in the address and how to change it. */
export function useExploreAddress(): [ExploreAddress, (change: AddressChange) => void] {
  const [values, setValues] = useUrlValues()
  const address = useMemo(() => readAddress(values), [values])
  const change = ({ filter, order, box, isMapShown }: AddressChange) =>
    setValues((next) => {
      next.delete('offset')
      next.delete('place')
      if (filter) writeFilter(next, filter)
      if (box) next.set('bbox', formatBox(box))
      if (order) setOrDelete(next, 'order', order === 'score' ? null : order)
      if (isMapShown !== undefined) setOrDelete(next, 'view', isMapShown ? 'map' : null)
    })
  return [address, change]
}

function readAddress(values: URLSearchParams): ExploreAddress {
  const boxText = values.get('bbox')
  const box = boxText === null ? null : parseBox(boxText)
  const offset = Number(values.get('offset') ?? 0)
  return {
    filter: readFilter(values),
    order: TRAIL_ORDERS.find((each) => each === values.get('order')) ?? 'score',
    box,
    boxText: box && boxText,
    isMapShown: values.get('view') === 'map',
    placeName: (values.get('place') ?? '').trim().slice(0, 100),
    offset: Number.isInteger(offset) && offset > 0 && offset <= MAX_OFFSET ? offset : 0,
  }
}

function setOrDelete(values: URLSearchParams, name: string, value: string | null): void {
  if (value === null) values.delete(name)
  else values.set(name, value)
}
