import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { api } from '#contract/client-api.ts'
import { NOT_FOUND_TITLES } from '#contract/pages.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { BackButton } from './back-button.tsx'
import { HiddenEntryNotes } from './hidden-entry-notes.tsx'
import type { Mine } from './hike-actions.tsx'
import { HikeHead } from './hike-head.tsx'
import { HikeMedia } from './hike-media.tsx'
import { LazyLowerPart } from './lazy-lower-part.tsx'
import { MyEntryLoader } from './my-entry/my-entry-loader.ts'
import { MyEntry } from './my-entry/lazy-my-entry.ts'
import { OwnAddress } from './names/own-address.tsx'
import { useTrailNames } from './names/use-trail-names.ts'
import { StatsRail } from './stats-rail.tsx'
import { useTrailAddress } from './trail-address.ts'
import { TrailTools } from './trail/trail-tools.tsx'
import { useTrailOverview } from './trail/use-trail-page.ts'
import { useHikeFacts } from './use-hike-page.ts'

/** After this time the page appears without the member's list, which can be long on a slow line. */
const PATIENCE_MS = 3000

/** Renders /hike/{hikeName}/{country}: one trail, by all who walked it. */
export function HikeScreen() {
  const trail = useTrailAddress()
  return <HikePage key={trailKey(trail.name, trail.country)} trail={trail} />
}

function HikePage({ trail }: { trail: TrailAddress }) {
  const isMember = useSession().status === 'member'
  const [mine, endLoading] = useMine(isMember)
  const { names } = useTrailNames(trail)
  const part = useHikeFacts(trail)
  const facts = part.state === 'ready' ? part.data : null
  const known = useTrailOverview(trail)
  const isImported = facts?.totalCompletions === 0 && known.state === 'ready' && Boolean(known.data?.imported)
  if (part.state === 'ready' && facts === null) return <HikeNotFound />
  const own = isMember && (
    <Suspense>
      <HiddenEntryNotes trail={trail} />
      <MyEntry trail={names ?? trail} />
    </Suspense>
  )
  return (
    <div className="wrap page pt-3! max-md:pb-8! wide:pt-6!">
      <div className="flex items-center justify-between gap-3">
        <BackButton />
        {facts && <TrailTools trail={facts} />}
      </div>
      {names && <OwnAddress trail={trail} names={names} />}
      {/* replaced once all is known: what moves would jump, what is new does not */}
      <HikeHead
        key={mine === 'coming' ? 'coming' : 'known'}
        trail={trail}
        facts={facts}
        mine={mine}
        hasFailed={part.state === 'failed'}
      />
      {part.state === 'failed' ? (
        <ProblemNote
          message={t('Failed to load hike data')}
          onRetry={part.retry}
          isRetrying={part.isRetrying}
          className="mt-7"
        />
      ) : mine === 'coming' ? (
        <>
          <StatsRail facts={null} />
          <HikeMedia trail={trail} facts={null} />
          <MyEntryLoader trail={trail} onKnown={endLoading} />
        </>
      ) : (
        <>
          {mine === 'known' && own}
          <StatsRail facts={facts} isImported={isImported} />
          <HikeMedia trail={trail} facts={facts} />
          {mine === 'late' && own}
          <LazyLowerPart trail={trail} />
        </>
      )}
    </div>
  )
}

/**
 * Waits for what a member has of the trail, which would push everything else down. Does not wait for visitors, nor for whoever comes from
 * another page of the site and sees the picture come along.
 */
function useMine(isMember: boolean): [Mine, () => void] {
  const client = useQueryClient()
  const isOpened = useNavigationType() === 'POP'
  const [mine, setMine] = useState<Mine>(() =>
    isMember && isOpened && !client.getQueryData(queryFor(api.hikes.mine, {}).queryKey) ? 'coming' : 'known',
  )
  const know = useCallback(() => setMine('known'), [])
  useEffect(() => {
    if (mine !== 'coming') return
    const timer = setTimeout(() => setMine('late'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [mine])
  return [mine, know]
}

function HikeNotFound() {
  return (
    <div className="wrap page grid justify-items-center text-center">
      <CairnArt pose="missing" />
      <PageTitle title={t(NOT_FOUND_TITLES.hike)} className="mt-6" />
      <p className="mt-3 text-lead text-pretty text-ink-2">{t('The requested hike could not be found.')}</p>
      <ButtonLink to="/top" variant="primary" className="mt-7">
        {t('Top Hikes')}
      </ButtonLink>
    </div>
  )
}
