import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { AccessTokens } from './programs/access-tokens.tsx'
import { CalendarAddress } from './programs/calendar-address.tsx'

/** /settings/programs: what programs of mine sign in with. */
export function ProgramsScreen() {
  return (
    <div className="wrap page">
      <div className="mx-auto max-w-160">
        <PageTitle title={pages.programs.title} />
        <p className="mt-3 mb-7 text-lead text-pretty text-ink-2">
          Connect scripts, apps and calendars without sharing your password.
        </p>
        <div className="grid grid-cols-1 gap-5">
          <AccessTokens />
          <CalendarAddress />
        </div>
      </div>
    </div>
  )
}
