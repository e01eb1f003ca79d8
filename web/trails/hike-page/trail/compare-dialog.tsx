import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { MAX_QUERY_CHARS } from '#domain/platform/limits.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ReliefCover } from '#web/diary/covers/relief-cover.tsx'
import { Climb, CountryName, Length, comparePath } from '#web/diary/list-rows/trail-facts.tsx'
import { useSearch } from '#web/trails/search/use-search.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { useSimilarTrails } from './use-trail-page.ts'

interface Candidate {
  readonly name: string
  readonly country: string
  readonly length: number
  readonly elevation: number
  readonly trail?: TrailAddress | undefined
}

interface CompareDialogProps {
  /** The hike that stays. */
  trail: TrailAddress
  /** True where it is on the right. */
  isSecond?: boolean
  onClose: () => void
}

const MAX_SUGGESTED = 8

/** A dialog to choose the hike to compare with: by name, or from suggestions. */
export function CompareDialog({ trail, isSecond = false, onClose }: CompareDialogProps) {
  const [text, setText] = useState('')
  const search = useSearch(text)
  const isOther = (other: Candidate) => hikeTrailKey(other) !== trailKey(trail.name, trail.country)
  const found = search.results?.hikes.filter(isOther)
  const pathTo = (other: Candidate) =>
    isSecond ? comparePath(other.trail ?? other, trail) : comparePath(trail, other.trail ?? other)
  const listProps = { pathTo, onChoose: onClose }
  return (
    <Dialog title={t('Compare {hike} with…', { hike: trail.name })} onClose={onClose}>
      <SearchField
        label={t('The other hike')}
        placeholder={t('Search for a hike')}
        data-autofocus
        maxLength={MAX_QUERY_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="sr-only">
        {search.isSearching
          ? t('Searching...')
          : found && t('{count, plural, one {# found} other {# found}}', { count: found.length })}
      </p>
      <div className={`mt-4 grid gap-6 ${search.isSearching ? 'opacity-60' : ''}`}>
        {found ? (
          <Candidates title={t('Found ##heading of the hikes that were found')} candidates={found} {...listProps}>
            {search.isSearching ? t('Searching...') : t('No hike by that name. Try another spelling.')}
          </Candidates>
        ) : (
          <SuggestedCandidates trail={trail} isOther={isOther} {...listProps} />
        )}
      </div>
    </Dialog>
  )
}

interface CandidateList {
  pathTo: (other: Candidate) => string
  onChoose: () => void
}

/** Candidates before anything is typed: similar hikes and my own. */
function SuggestedCandidates({
  trail,
  isOther,
  ...listProps
}: CandidateList & { trail: TrailAddress; isOther: (one: Candidate) => boolean }) {
  const isMember = useSession().status === 'member'
  const similar = useSimilarTrails(trail)
  const mine = useQuery({ ...queryFor(api.hikes.mine, {}), enabled: isMember })
  const alike = similar.state === 'ready' ? (similar.data?.trails ?? []) : []
  const own = (mine.data ?? []).filter(isOther).slice(0, MAX_SUGGESTED)
  return (
    <>
      {own.length > 0 && <Candidates title={t('On your list')} candidates={own} {...listProps} />}
      {alike.length > 0 && <Candidates title={t('Similar hikes')} candidates={alike} {...listProps} />}
    </>
  )
}

interface CandidatesProps extends CandidateList {
  title: string
  candidates: readonly Candidate[]
  /** The text of an empty list. */
  children?: string
}

function Candidates({ title, candidates, pathTo, onChoose, children }: CandidatesProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-meta font-label text-ink-2">{title}</h3>
      {candidates.length === 0 && <p className="mt-2 text-ink-2">{children}</p>}
      <ul className="mt-1">
        {candidates.map((one) => (
          <li
            key={`${one.name} ${one.country}`}
            className="relative flex items-center gap-3.5 rounded-segment py-2 hover:bg-sunken"
          >
            <ReliefCover
              name={one.name}
              country={one.country}
              elevationM={one.elevation}
              weather={[]}
              width={66}
              height={48}
              className="shrink-0 rounded-thumb"
            />
            <span className="grid min-w-0 gap-0.5">
              <Link
                to={pathTo(one)}
                onClick={onChoose}
                className="font-label wrap-anywhere after:absolute after:inset-0 after:rounded-segment"
              >
                {one.name}
              </Link>
              <span className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
                <CountryName country={one.country} />
                <Length km={one.length} />
                <Climb metres={one.elevation} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
