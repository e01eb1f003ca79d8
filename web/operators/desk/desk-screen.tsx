import { type ComponentType, Suspense, createElement } from 'react'
import { useLocation } from 'react-router'
import { pageAt, pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { listSections } from './desk-sections.ts'

/** What each page of the desk shows below its title, by the page's path. */
const CONTENTS: Readonly<Record<string, ComponentType>> = {
  [pages.deskReports.path]: lazyWithRetry(() => import('./reports/reports-section.tsx').then((m) => m.ReportsSection)),
  [pages.deskMembers.path]: lazyWithRetry(() => import('./members/members-section.tsx').then((m) => m.MembersSection)),
  [pages.deskMember.path]: lazyWithRetry(() => import('./members/member-sheet.tsx').then((m) => m.MemberSheet)),
  [pages.deskContent.path]: lazyWithRetry(() => import('./content/content-section.tsx').then((m) => m.ContentSection)),
  [pages.deskNames.path]: lazyWithRetry(() => import('./names/names-section.tsx').then((m) => m.NamesSection)),
  [pages.deskSite.path]: lazyWithRetry(() => import('./site/site-section.tsx').then((m) => m.SiteSection)),
  [pages.deskHealth.path]: lazyWithRetry(() => import('./health/health-section.tsx').then((m) => m.HealthSection)),
  [pages.deskAudit.path]: lazyWithRetry(() => import('./audit/audit-section.tsx').then((m) => m.AuditSection)),
}

/** /admin and the pages below it: the desk of moderators and admins. The router shows it to them alone. */
export function DeskScreen() {
  const { pathname } = useLocation()
  const page = pageAt(pathname) ?? pages.deskReports
  return (
    <div className="wrap page">
      <div className="grid grid-cols-1 gap-x-10 wide:grid-cols-desk">
        <DeskNav current={page === pages.deskMember ? pages.deskMembers.path : page.path} />
        <div className="min-w-0">
          {page !== pages.deskMember && <PageTitle title={t(page.title ?? pages.deskReports.title)} className="mb-5" />}
          <Suspense fallback={<Loading />}>{createElement(CONTENTS[page.path] ?? (() => null))}</Suspense>
        </div>
      </div>
    </div>
  )
}

function DeskNav({ current }: { current: string }) {
  const role = useSession().user?.role ?? 'member'
  return (
    <nav aria-label={t('Desk')} className="mb-5 max-wide:-mx-4 wide:sticky wide:top-8 wide:-ms-3 wide:self-start">
      <ul className="flex gap-x-5 overflow-x-auto px-4 wide:grid wide:px-0">
        {listSections(role).map(({ path, title }) => (
          <li key={path} className="shrink-0">
            <Link to={path} aria-current={path === current ? 'page' : undefined} className={LINK}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LINK =
  'flex min-h-11 items-center text-label font-nav text-ink-2 hover:text-ink current:font-label current:text-ink max-wide:border-b-2 max-wide:border-transparent max-wide:current:border-accent wide:rounded-control wide:px-3 wide:hover:bg-sunken wide:current:bg-sunken forced-colors:current:underline'
