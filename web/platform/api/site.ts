import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { queryFor } from './query.ts'

/** A page that stays open looks for a new notice so often. */
const LOOK_EVERY_MS = 5 * 60_000

export type Site = Answer<typeof api.system.settings>

/** Returns the site's settings, which each page of the server has from the start; undefined until a page without them has read them. */
export function useSite(): Site | undefined {
  const { data } = useQuery({
    ...queryFor(api.system.settings, {}),
    staleTime: LOOK_EVERY_MS,
    refetchInterval: LOOK_EVERY_MS,
  })
  return data
}

/** Returns the languages of the pages, English among them. */
export function useOfferedLanguages(): Site['languages'] {
  return useSite()?.languages ?? LANGUAGE_CODES
}
