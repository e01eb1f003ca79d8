import { t } from '#domain/platform/language/translate.ts'
import { AccessTokens } from './access-tokens.tsx'
import { CalendarAddress } from './calendar-address.tsx'

/** Connects programs and calendars: access tokens and the calendar's address. */
export function AppsAndCalendar() {
  return (
    <>
      <p className="-mt-3 text-meta text-pretty text-ink-2">
        {t('Connect scripts, apps and calendars without sharing your password.')}
      </p>
      <AccessTokens />
      <CalendarAddress />
    </>
  )
}
