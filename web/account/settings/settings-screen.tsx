import { type SettingsSection, SETTINGS_SECTIONS, pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { YourData } from './data/your-data.tsx'
import { Login } from './login/login.tsx'
import { NotificationPreferences } from './notifications/notification-preferences.tsx'
import { OfflineSettings } from './offline/offline-settings.tsx'
import { Privacy } from './privacy/privacy.tsx'
import { AppsAndCalendar } from './programs/apps-and-calendar.tsx'
import { ScreenChoices } from './settings/screen-choices.tsx'
import { Section } from './settings/section.tsx'
import { SettingsIndex } from './settings/settings-index.tsx'
import { useScrollToSection } from './settings/use-scroll-to-section.ts'

const SECTIONS = Object.keys(SETTINGS_SECTIONS) as SettingsSection[]

/** /settings: every choice of a member, or those of this browser. Each is saved at once. */
export function SettingsScreen() {
  const isMember = useSession().status === 'member'
  useScrollToSection()
  return (
    <div className="wrap page">
      <div className={`mx-auto grid grid-cols-1 gap-x-14 ${isMember ? 'max-w-240 wide:grid-cols-index' : 'max-w-160'}`}>
        <PageTitle title={t(pages.settings.title)} className="wide:col-span-full" />
        <div className="mb-5 wide:mt-4">{isMember && <SettingsIndex sections={SECTIONS} />}</div>
        <div className="grid grid-cols-1 gap-5 wide:mt-4">
          <Section id="display">
            <ScreenChoices />
          </Section>
          {isMember && <MemberSections />}
        </div>
      </div>
    </div>
  )
}

function MemberSections() {
  return (
    <>
      <Section id="privacy">
        <Privacy />
      </Section>
      <Section id="notifications">
        <NotificationPreferences />
      </Section>
      <Section id="login">
        <Login />
      </Section>
      <Section id="apps">
        <AppsAndCalendar />
      </Section>
      <Section id="offline">
        <OfflineSettings />
      </Section>
      <Section id="data">
        <YourData />
      </Section>
    </>
  )
}
