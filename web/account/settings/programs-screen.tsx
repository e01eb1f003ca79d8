import { settingsPath } from '#contract/pages.ts'
import { Redirect } from '#web/platform/ui/navigation.tsx'

/** Leads from /settings/programs to its section of the settings. */
export function ProgramsScreen() {
  return <Redirect to={settingsPath('apps')} />
}
