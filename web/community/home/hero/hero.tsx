import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useLoginDialog } from '#web/account/sign-in/use-login-dialog.tsx'
import { AddHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { FeaturedHike, HikesOfMember } from './hero-cards.tsx'
import { GuestTitle, HeroFrame, HeroTitle, Lead, Purpose } from './hero-frame.tsx'
import { type ExampleList, RankedExample, RankedExampleSkeleton, useExampleList } from './ranked-example.tsx'
import { useLastHike } from '#web/community/home/use-home.ts'

/** The welcome for visitors: title, purpose, buttons to sign up and to log in, and a member's list being ranked. */
export function GuestHero() {
  const { opener, dialog } = useLoginDialog()
  const list = useExampleList()
  return (
    <HeroFrame
      // the list is what moves
      hasRoute={list === null}
      hasLowMap={list !== null}
      title={
        <PageTitle title={t(pages.home.title)}>
          <GuestTitle />
        </PageTitle>
      }
      lead={<Purpose />}
      actions={
        <>
          <ButtonLink to="/register" variant="primary" size="lg">
            {t('Create Account')}
          </ButtonLink>
          <Button size="lg" {...opener}>
            {t('Log In')}
          </Button>
        </>
      }
      cards={list === null ? <FeaturedHike /> : <Example list={list} />}
    >
      {dialog}
    </HeroFrame>
  )
}

/** A member's list, or its place while it loads. */
function Example({ list }: { list: ExampleList | undefined }) {
  return (
    <div className="mt-9 md:mt-0 wide:w-96 wide:self-center wide:justify-self-end">
      {list ? <RankedExample list={list} /> : <RankedExampleSkeleton />}
    </div>
  )
}

export function MemberHero({ firstName }: { firstName: string }) {
  const { lastHike, hasFailed, retry } = useLastHike()
  const [isAdding, setAdding] = useState(false)
  const isNew = lastHike === null && !hasFailed
  return (
    <HeroFrame
      isLow
      title={
        <PageTitle title={t(pages.home.title)}>
          <HeroTitle isLow>{firstName ? t('Welcome back, {name}', { name: firstName }) : t('Welcome back!')}</HeroTitle>
        </PageTitle>
      }
      lead={
        hasFailed ? (
          <ProblemNote message={t('Failed to load hikes')} onRetry={retry} className="mt-4 wide:mt-6" />
        ) : (
          <Lead className="text-balance">{historyText(lastHike)}</Lead>
        )
      }
      actions={
        <>
          {/* the tabs have these two on smaller screens; a first hike is asked for here, too */}
          <Button
            variant="primary"
            size="lg"
            icon={<Plus />}
            onClick={() => setAdding(true)}
            className={isNew ? '' : 'max-wide:hidden'}
          >
            {t('Add Hike')}
          </Button>
          <ButtonLink to="/my-list" size="lg" className="max-wide:hidden">
            {t('My List')}
          </ButtonLink>
          <ButtonLink to={pages.years.path} size="lg">
            {t(pages.years.title)}
          </ButtonLink>
        </>
      }
      cards={<HikesOfMember lastHike={lastHike} />}
    >
      {isAdding && (
        <Suspense fallback={null}>
          <AddHikeDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </HeroFrame>
  )
}

function historyText(lastHike: Hike | null | undefined): string {
  if (lastHike === undefined) return t('Loading your hiking history...')
  if (lastHike === null) return t('Every cairn starts with one stone. Log your first hike to begin your list.')
  const day = formatDay(lastHike.completedOn ?? '')
  return t('Your last hike was {name} on {day}', { name: lastHike.name, day })
}
