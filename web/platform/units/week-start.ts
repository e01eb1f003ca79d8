import type { WeekStart } from '#domain/platform/preferences.ts'
import { useBrowserLanguage } from '#web/platform/rendering/server-snapshot.ts'
import { usePreferences } from './current-preferences.ts'

/** 0 for Sunday to 6 for Saturday, as the calendar counts weekdays. */
const WEEKDAYS: Readonly<Record<Exclude<WeekStart, 'locale'>, number>> = { sunday: 0, monday: 1, saturday: 6 }

/** Regions whose week does not begin on Monday, for browsers without `getWeekInfo`. */
const SUNDAY_REGIONS =
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY_REGIONS = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** Returns the first day of the week, chosen or of the browser's language: 0 for Sunday to 6 for Saturday. */
export function useWeekStart(): number {
  const { weekStart = 'locale' } = usePreferences()
  const language = useBrowserLanguage()
  return weekStart === 'locale' ? getWeekStart(language) : WEEKDAYS[weekStart]
}

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  readonly firstDay?: number
}

/** @param locale as `nb-NO`; one that is no locale has the week that begins on Sunday */
export function getWeekStart(locale: string): number {
  try {
    const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(locale)
    const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? {}
    return firstDay === undefined ? getRegionWeekStart(known.maximize().region ?? 'US') : firstDay % 7
  } catch {
    return WEEKDAYS.sunday
  }
}

function getRegionWeekStart(region: string): number {
  if (SUNDAY_REGIONS.includes(region)) return WEEKDAYS.sunday
  return SATURDAY_REGIONS.includes(region) ? WEEKDAYS.saturday : WEEKDAYS.monday
}
