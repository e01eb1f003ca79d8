import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { NOT_FOUND_TITLES } from '#contract/pages.ts'
import { type TrailAddress, parseComparePath } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { t } from '#domain/platform/language/translate.ts'
import { BackButton } from '#web/trails/hike-page/back-button.tsx'
import { useHikeFacts } from '#web/trails/hike-page/use-hike-page.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { ShareButton } from '#web/platform/ui/buttons/share-button.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { Comparison } from './comparison.tsx'

/** Renders /compare/{hikeName}/{country}/{otherName}/{otherCountry}: two hikes side by side. */
export function CompareScreen() {
  const { pathname } = useLocation()
  const [first, second] = useMemo(() => parseComparePath(pathname), [pathname])
  const keys = [first, second].map(({ name, country }) => trailKey(name, country))
  return <ComparePage key={keys.join('\n')} first={first} second={second} isSame={keys[0] === keys[1]} />
}

interface ComparePageProps {
  first: TrailAddress
  second: TrailAddress
  isSame: boolean
}

function ComparePage({ first, second, isSame }: ComparePageProps) {
  const [one, other] = [useHikeFacts(first), useHikeFacts(second)]
  const known = one.state === 'ready' && other.state === 'ready' ? ([one.data, other.data] as const) : null
  if (known && (known[0] === null || known[1] === null)) return <NotFound />
  const failed = [one, other].filter((part) => part.state === 'failed')
  const title = compareTitle(known?.[0] ?? first, known?.[1] ?? second)
  return (
    <div className="wrap page pt-3! wide:pt-6!">
      <div className="flex items-center justify-between gap-3">
        <BackButton />
        <ShareButton title={title} className="-me-3 px-3! forced-colors:me-0" />
      </div>
      <PageTitle title={title} className="mt-2 wrap-anywhere" />
      {known?.[0] && known[1] && <Comparison first={known[0]} second={known[1]} isSame={isSame} />}
      {failed.length > 0 && (
        <ProblemNote
          message={t('Failed to load hike data')}
          onRetry={() => failed.forEach((part) => part.retry())}
          isRetrying={failed.some((part) => part.isRetrying)}
          className="mt-7"
        />
      )}
      {!known && failed.length === 0 && <BothSkeleton />}
    </div>
  )
}

/** The placeholders of both hikes. */
function BothSkeleton() {
  return (
    <SkeletonRegion label={t('Loading both hikes')} className="mt-6 grid grid-cols-2 gap-4 wide:gap-6">
      <Skeletons boxes={[ONE, ONE, 'col-span-2 h-40 rounded-card']} />
    </SkeletonRegion>
  )
}

const ONE = 'h-75 rounded-card md:h-100'

function compareTitle(first: TrailAddress, second: TrailAddress): string {
  return t('{first} or {second}?', { first: first.name, second: second.name })
}

function NotFound() {
  return (
    <div className="wrap page grid justify-items-center text-center">
      <CairnArt pose="missing" />
      <PageTitle title={t(NOT_FOUND_TITLES.hike)} className="mt-6" />
      <p className="mt-3 text-lead text-pretty text-ink-2">{t('One of the two hikes could not be found.')}</p>
      <ButtonLink to="/top" variant="primary" className="mt-7">
        {t('Top Hikes')}
      </ButtonLink>
    </div>
  )
}
