import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { useLoginDialog } from '#web/account/sign-in/use-login-dialog.tsx'
import { AddHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { FeaturedHike, HikesOfMember } from './hero-cards.tsx'
import { GuestTitle, HeroFrame, HeroTitle, Lead, Purpose } from './hero-frame.tsx'
import { useLastHike } from '#web/community/home/use-home.ts'

/** The welcome for visitors: title, purpose, and buttons to sign up and to log in. */
export function GuestHero() {
  const { opener, dialog } = useLoginDialog()
  return (
    <HeroFrame
      title={
        <PageTitle title={pages.home.title}>
          <GuestTitle />
        </PageTitle>
      }
      lead={<Purpose />}
      actions={
        <>
          <Button size="lg" {...opener}>
            Log In
          </Button>
          <ButtonLink to="/register" variant="primary" size="lg">
            Create Account
          </ButtonLink>
        </>
      }
      cards={<FeaturedHike />}
    >
      {dialog}
    </HeroFrame>
  )
}

export function MemberHero({ firstName }: { firstName: string }) {
  const { lastHike, hasFailed, retry } = useLastHike()
  const [isAdding, setAdding] = useState(false)
  return (
    <HeroFrame
      isLow
      title={
        <PageTitle title={pages.home.title}>
          <HeroTitle isLow>{firstName ? `Welcome back, ${firstName}` : 'Welcome back!'}</HeroTitle>
        </PageTitle>
      }
      lead={
        hasFailed ? (
          <ProblemNote message="Failed to load hikes" onRetry={retry} className="mt-4 wide:mt-6" />
        ) : (
          <Lead className="text-balance">{historyText(lastHike)}</Lead>
        )
      }
      actions={
        <>
          <Button variant="primary" size="lg" icon={<Plus />} onClick={() => setAdding(true)}>
            Add Hike
          </Button>
          <ButtonLink to="/my-list" size="lg">
            My List
          </ButtonLink>
          <ButtonLink to={pages.years.path} size="lg" className="max-md:hidden">
            {pages.years.title}
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
  if (lastHike === undefined) return 'Loading your hiking history...'
  if (lastHike === null) return 'Every cairn starts with one stone. Log your first hike to begin your list.'
  return `Your last hike was ${lastHike.name} on ${formatDay(lastHike.completedOn ?? '')}`
}
