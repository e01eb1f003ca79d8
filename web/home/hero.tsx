import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { useLoginDialog } from '#web/account/use-login-dialog.tsx'
import { MapSheet } from '#web/covers/map-sheet.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FeaturedHike, HikesOfMember } from './hero-cards.tsx'
import { useLastHike } from './use-home.ts'

const AddHikeDialog = lazy(() => import('#web/hikes/add-hike-dialog.tsx').then((m) => ({ default: m.AddHikeDialog })))

const PURPOSE =
  'Track the hikes you finish, rank them from the one you would walk again tomorrow to the one you would not, and share the list with friends.'

/** `Welcome to Upstone`, what it is for, and the two ways in. */
export function GuestHero() {
  const { opener, dialog } = useLoginDialog()
  return (
    <HeroFrame
      title={
        <>
          Welcome <span className="inline-block">to {PRODUCT_NAME}</span>
        </>
      }
      lead={<p className={`${LEAD} text-pretty`}>{PURPOSE}</p>}
      actions={
        <>
          <Button variant="primary" size="lg" {...opener}>
            Log In
          </Button>
          <ButtonLink to="/register" size="lg">
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

/** Two lines at least, so that what is below stays when the history arrives. */
const LEAD = 'mt-4 min-h-[2lh] text-lead wrap-anywhere text-ink-2 wide:mt-6 wide:max-w-[min(540px,37vw)]'

export function MemberHero({ firstName }: { firstName: string }) {
  const { lastHike, hasFailed } = useLastHike()
  const [isAdding, setAdding] = useState(false)
  return (
    <HeroFrame
      title={firstName ? `Welcome back, ${firstName}` : 'Welcome back!'}
      lead={<p className={`${LEAD} text-balance`}>{hasFailed ? 'Failed to load hikes' : historyOf(lastHike)}</p>}
      actions={
        <>
          <Button variant="primary" size="lg" icon={<Plus />} onClick={() => setAdding(true)}>
            Add Hike
          </Button>
          <ButtonLink to="/my-list" size="lg">
            My List
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

function historyOf(lastHike: Hike | null | undefined): string {
  if (lastHike === undefined) return 'Loading your hiking history...'
  if (lastHike === null) return 'Your first hike is the first stone. Log it, and your list begins.'
  return `Your last hike was ${lastHike.name} on ${formatDay(lastHike.completedOn ?? '')}`
}

interface HeroFrameProps {
  title: ReactNode
  lead: ReactNode
  actions: ReactNode
  cards: ReactNode
  /** Dialogs. */
  children: ReactNode
}

/** Words on the left, which fade into the map; on phones the map is a strip above them. */
function HeroFrame({ title, lead, actions, cards, children }: HeroFrameProps) {
  return (
    <section className="relative wide:overflow-hidden wide:border-b wide:border-line">
      <div className={MAP}>
        <MapSheet variant="wide" draw className="size-full" />
      </div>
      <div className="wrap relative pt-7 wide:grid wide:min-h-[max(640px,33.4vw)] wide:grid-cols-[minmax(0,min(620px,44vw))_1fr] wide:gap-8 wide:py-9">
        <div className="self-center">
          <PageTitle title="Home">
            <span className="block text-hero wrap-anywhere wide:max-full:text-[3.75rem]">{title}</span>
          </PageTitle>
          {lead}
          <div className="mt-6 grid gap-3 wide:mt-8 wide:flex wide:flex-wrap">{actions}</div>
        </div>
        {cards}
      </div>
      {children}
    </section>
  )
}

/** Below 1440 px the sheet moves to the right, so that its route stays between the words and the cards. */
const MAP =
  'h-70 border-b border-line sm:h-90 wide:absolute wide:inset-y-0 wide:right-0 wide:left-[max(0px,calc((1440px-100vw)*0.2))] wide:h-auto wide:border-0 wide:[mask-image:linear-gradient(90deg,transparent_24%,#000_60%)]'
