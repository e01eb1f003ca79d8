import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type SearchHitGroup, searchHitPath } from './results/search-hit.ts'
import { readRecentLookups } from './recent-lookups.ts'

const POPULAR_LOOKUPS = 5

/** Returns the suggestions before anything is typed: recent lookups and the most liked trails. */
export function useSuggestions(): SearchHitGroup[] {
  const [lookups] = useState(readRecentLookups)
  const top = useQuery(queryFor(api.rankings.top, { query: {} }))
  const known = new Set(lookups.map(searchHitPath))
  const popular = (top.data ?? [])
    .filter((trail) => trail.likesCount > 0 && !known.has(searchHitPath(trail)))
    .slice(0, POPULAR_LOOKUPS)
  return [
    { name: t('Recently viewed'), hits: lookups },
    { name: t('Popular'), hits: popular },
  ]
}
