import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { VISIBLE_DAYS } from '#domain/trails/conditions.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import { ConditionRow } from './condition-row.tsx'
import { useConditions } from './use-conditions.ts'

const ConditionForm = lazyWithRetry(() => import('./condition-form.tsx').then((m) => m.ConditionForm))

/** The latest updates on the trail's condition, and a form for a new one (R8.19). */
export function ConditionsSection({ trail }: { trail: TrailAddress }) {
  const session = useSession()
  const isMember = session.status === 'member'
  const [isAdding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    // the button exists again after this render
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section aria-labelledby="conditions">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="conditions" className="text-h2">
          {t('Trail conditions')}
        </h2>
        {isMember && !isAdding && (
          <Button ref={opener} icon={<Plus className="size-4.5" />} onClick={() => setAdding(true)}>
            <span>{rich('Add <wide>an update</wide>', { wide: onWide })}</span>
          </Button>
        )}
        {session.status === 'visitor' && (
          <ButtonLink to="/login">
            <span>{rich('Log in to add <wide>an update</wide>', { wide: onWide })}</span>
          </ButtonLink>
        )}
      </div>
      <Suspense fallback={<FormSkeleton />}>{isAdding && <ConditionForm trail={trail} onClose={close} />}</Suspense>
      <Conditions trail={trail} viewerId={session.user?._id ?? null} />
    </section>
  )
}

/** A part of a button's name that phones do not show. */
const onWide = (text: ReactNode) => <span className="max-sm:sr-only">{text}</span>

/** How many updates are shown before the others are asked for. */
const FIRST = 1

function Conditions({ trail, viewerId }: { trail: TrailAddress; viewerId: string | null }) {
  const conditions = useConditions(trail)
  const { shown, showMore } = useVisibleCount(Infinity, 'conditions', FIRST)
  const rows = conditions.data?.rows ?? []
  // whoever has just posted one sees it
  const visible = rows.filter((row, at) => at < shown || row.userId === viewerId)
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(visible.length)
  if (conditions.isPending)
    return (
      <SkeletonRegion label={t('Loading conditions')} className="card grid gap-2 px-4 py-5 md:px-5">
        <Skeletons boxes={['h-5 w-3/4', 'h-4 w-40']} />
      </SkeletonRegion>
    )
  if (conditions.isError)
    return (
      <ProblemNote
        message={t('Failed to load conditions')}
        onRetry={() => void conditions.refetch()}
        isRetrying={conditions.isFetching}
      />
    )
  if (rows.length === 0)
    return (
      <p className="card px-4 py-5 text-pretty text-ink-2 md:px-5">
        {t(
          'No reports in the last {days, plural, one {# day} other {# days}}. Been there lately? Tell others about snow, water or fallen trees.',
          { days: VISIBLE_DAYS },
        )}
      </p>
    )
  return (
    <>
      <ul ref={list} className="card overflow-hidden">
        {visible.map((row) => (
          <ConditionRow key={row._id} condition={row} trail={trail} viewerId={viewerId} />
        ))}
      </ul>
      {rows.length > visible.length && (
        <Button
          variant="quiet"
          className="w-full max-md:-mb-4 md:mt-1"
          onClick={() => {
            expectMore()
            showMore()
          }}
        >
          {t('Show More')}
        </Button>
      )}
    </>
  )
}

/** About as high as the form. */
function FormSkeleton() {
  return (
    <SkeletonRegion label={t('Loading the form...')} className="card mb-4 grid gap-4 p-4 md:p-5">
      <Skeletons boxes={['h-24', 'h-24 max-w-md', 'h-11 w-40']} />
    </SkeletonRegion>
  )
}
