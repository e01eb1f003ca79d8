import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { Wish } from '#contract/diary/wishlist.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { centreOfPlaces } from '#domain/diary/ranked-list/wish-sorting.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { compareNames } from '#domain/platform/language/compare-names.ts'
import { queryFor } from '#web/platform/api/query.ts'
import type { WishedTrails } from '#web/diary/wishlist/use-wished-trails.ts'

export interface NamedPlace {
  /** Tells it from the others. */
  readonly key: string
  /** The choice in words: `Near my hikes in Norway` */
  readonly nearText: string
  /** The sentence that says how wishes are sorted by this place. */
  readonly sortedText: string
  readonly place: Place
}

/**
 * Returns places to measure distances from without a position: the middle of my hikes in each country, and of my wishes in
 * countries without hikes.
 */
export function useMyPlaces(wishes: readonly Wish[], trails: WishedTrails): NamedPlace[] {
  const { data: map } = useQuery(queryFor(api.map.mine, {}))
  const { data: hikes } = useQuery(queryFor(api.hikes.mine, {}))
  return useMemo(() => {
    const countries = new Map(hikes?.map(({ _id, country }) => [_id, country]))
    const starts = [
      ...(map?.trailheads ?? []),
      ...(map?.lines ?? []).flatMap(({ _id, line }) => {
        const start = unpackLines(line)[0]?.[0]
        return start ? [{ _id, ...start }] : []
      }),
    ]
    const walked = middles(starts.map(({ _id, lat, lng }) => ({ country: countries.get(_id), place: { lat, lng } })))
    const wished = middles(wishes.map(({ _id, country }) => ({ country, place: trails.of(_id)?.trailhead ?? null })))
    return [
      ...[...walked].map(([country, place]) => nameHikes(country, place)),
      ...[...wished].flatMap(([country, place]) => (walked.has(country) ? [] : [nameWishes(country, place)])),
    ].toSorted((a, b) => compareNames(a.nearText, b.nearText))
  }, [map, hikes, wishes, trails])
}

function nameHikes(name: string, place: Place): NamedPlace {
  const country = countryLabel(name)
  return {
    key: `hikes in ${name}`,
    nearText: t('Near my hikes in {country}', { country }),
    sortedText: t('Sorted by distance from my hikes in {country}, as the crow flies.', { country }),
    place,
  }
}

function nameWishes(name: string, place: Place): NamedPlace {
  const country = countryLabel(name)
  return {
    key: `wishes in ${name}`,
    nearText: t('Near my wishes in {country}', { country }),
    sortedText: t('Sorted by distance from my wishes in {country}, as the crow flies.', { country }),
    place,
  }
}

function middles(found: readonly { country: string | undefined; place: Place | null }[]): Map<string, Place> {
  const places = new Map<string, Place[]>()
  for (const { country, place } of found)
    if (country && place) places.set(country, [...(places.get(country) ?? []), place])
  return new Map(
    [...places].flatMap(([country, all]) => {
      const middle = centreOfPlaces(all)
      return middle ? [[country, middle] as const] : []
    }),
  )
}
