import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type SessionUser, useSession } from '#web/platform/api/session.ts'
import { ThemeToggleRow } from './header/theme-toggle.tsx'
import { useSignOut } from './use-sign-out.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { ACCOUNT_LINKS, type MeLink, ME_LINK_GROUPS } from './me/me-links.tsx'
import { MyTotals } from './me/my-totals.tsx'

/** /me: all of a member's pages, one tap from the bottom of a phone (R11.20). */
export function MeScreen() {
  const { user } = useSession()
  return (
    <div className="wrap page">
      <PageTitle title={pages.me.title} className="sr-only" />
      {user && <Head user={user} />}
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2 full:grid-cols-4">
        {ME_LINK_GROUPS.map(({ name, places }) => (
          <Group key={name} name={name} places={places} />
        ))}
        <Group name="Account" places={ACCOUNT_LINKS}>
          <AppRows />
        </Group>
      </div>
    </div>
  )
}

/** The member's name with a link to their profile, and their totals. */
function Head({ user }: { user: SessionUser }) {
  const { data: me, isError, isFetching, refetch } = useQuery(queryFor(api.users.me, {}))
  return (
    <section aria-label={`${user.firstName} ${user.lastName}`} className="card overflow-hidden">
      <Link
        to={`/user/${encodeURIComponent(user.username)}`}
        className="flex min-h-20 items-center gap-4 p-4 -outline-offset-3 hover:bg-sunken"
      >
        <Avatar person={user} size={60} />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-display text-card-lg leading-tight font-stat wrap-anywhere">
            {user.firstName} {user.lastName}
          </span>
          <span className="text-meta wrap-anywhere text-ink-2">@{user.username}</span>
        </span>
        <span className="flex shrink-0 items-center gap-1 text-small font-semibold text-ink-2">
          Profile <ChevronRight />
        </span>
      </Link>
      {me === undefined && isError ? (
        <ProblemNote
          message="Failed to fetch user data"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          className="m-4 mt-0"
        />
      ) : (
        <MyTotals totals={me ?? null} />
      )}
    </section>
  )
}

function Group({ name, places, children }: { name: string; places: readonly MeLink[]; children?: ReactNode }) {
  return (
    <section aria-label={name} className="min-w-0">
      <h2 className="px-1 pb-2 text-small font-semibold text-ink-3">{name}</h2>
      <div className="card overflow-hidden">
        {places.map((place) => (
          <LinkRow key={place.to} {...place} />
        ))}
        {children}
      </div>
    </section>
  )
}

const ROW =
  'flex min-h-13 w-full items-center gap-3.5 border-line px-4 py-2 text-left text-name font-nav -outline-offset-3 not-first:border-t hover:bg-sunken [&_svg]:text-ink-3'

function LinkRow({ to, label, icon }: MeLink) {
  return (
    <Link to={to} className={ROW}>
      {icon}
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      <ChevronRight />
    </Link>
  )
}

function AppRows() {
  const signOut = useSignOut()
  return (
    <>
      <ThemeToggleRow className={ROW} />
      <button type="button" onClick={signOut} className={ROW}>
        <LogOut />
        Log Out
      </button>
    </>
  )
}
