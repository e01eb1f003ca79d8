import { Suspense } from 'react'
import { type SettingsSection, SETTINGS_SECTIONS, pages } from '#contract/pages.ts'
import { useSession } from '#web/platform/api/session.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { ScreenChoices } from './settings/screen-choices.tsx'
import { Section } from './settings/section.tsx'
import { SettingsIndex } from './settings/settings-index.tsx'
import { useScrollToSection } from './settings/use-scroll-to-section.ts'

const SECTIONS = Object.keys(SETTINGS_SECTIONS) as SettingsSection[]

/** Each section of a member, and the height that it has when it is there. */
const MEMBER_SECTIONS = {
  privacy: [lazyWithRetry(() => import('./privacy/privacy.tsx').then((m) => m.Privacy)), 'h-288 md:h-200'],
  notifications: [
    lazyWithRetry(() => import('./notifications/notification-preferences.tsx').then((m) => m.NotificationPreferences)),
    'h-114 md:h-104',
  ],
  login: [lazyWithRetry(() => import('./login/login.tsx').then((m) => m.Login)), 'h-88'],
  apps: [lazyWithRetry(() => import('./programs/apps-and-calendar.tsx').then((m) => m.AppsAndCalendar)), 'h-106 md:h-95'],
  data: [lazyWithRetry(() => import('./data/your-data.tsx').then((m) => m.YourData)), 'h-38 md:h-27'],
} as const

/** /settings: every choice of a member, or those of this browser. Each is saved at once. */
export function SettingsScreen() {
  const isMember = useSession().status === 'member'
  useScrollToSection()
  return (
    <div className="wrap page">
      <div
        className={`mx-auto grid grid-cols-1 gap-x-14 ${isMember ? 'max-w-240 wide:grid-cols-[13rem_minmax(0,1fr)]' : 'max-w-160'}`}
      >
        <div className="mb-5">
          <PageTitle title={pages.settings.title} />
          {isMember && <SettingsIndex sections={SECTIONS} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Section id="display">
            <ScreenChoices />
          </Section>
          {isMember &&
            Object.entries(MEMBER_SECTIONS).map(([id, [Content, height]]) => (
              <Section key={id} id={id as keyof typeof MEMBER_SECTIONS}>
                <Suspense fallback={<SectionSkeleton className={height} />}>
                  <Content />
                </Suspense>
              </Section>
            ))}
        </div>
      </div>
    </div>
  )
}

function SectionSkeleton({ className }: { className: string }) {
  return (
    <SkeletonRegion label="Loading your settings...">
      <Skeleton className={className} />
    </SkeletonRegion>
  )
}
