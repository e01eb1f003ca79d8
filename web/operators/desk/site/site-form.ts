import type { Answer } from '#contract/endpoint.ts'
import type { deskApi } from '#contract/client-desk.ts'
import { type SettingName, type SiteNotice, parseSetting } from '#domain/account/site-settings.ts'
import { SIGN_UP_MODES, type SignUpMode } from '#domain/account/sign-up.ts'
import { parseFileSize } from '#domain/platform/format/parse-file-size.ts'
import { type Filled, toEnglish } from '#domain/platform/language/filled.ts'
import { formatList } from '#domain/platform/language/format-list.ts'
import { LANGUAGES, isLanguage } from '#domain/platform/language/languages.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { formatMoment } from '#web/platform/units/format-moment.ts'

export type Setting = Answer<typeof deskApi.site>[number]

/** The values of the form: each setting as its field has it. */
export type SiteValues = Readonly<Record<SettingName, string>>

/** The names of the settings, marked for translation, in the order of the form. */
export const SETTING_TEXTS: Readonly<Record<SettingName, string>> = {
  siteName: msg('Name of the site'),
  contact: msg('Contact'),
  signUp: msg('Who may register'),
  storageLimit: msg('Storage for each member'),
  languages: msg('Languages'),
  notice: msg('Notice to everybody'),
  noticeUntil: msg('The notice ends'),
  maintenance: msg('Maintenance'),
}

/** Returns the values of the form for settings. Languages are codes with commas, times as `datetime-local` has them. */
export function toFormValues(settings: readonly Setting[]): SiteValues {
  const values = settings.map(({ name, value }) => [name, toText(name, value)] as const)
  return Object.fromEntries(values) as SiteValues
}

function toText(name: SettingName, value: unknown): string {
  if (value === null) return ''
  if (name === 'notice') return (value as SiteNotice).text
  if (name === 'noticeUntil') return toLocalTime(value as number)
  if (name === 'storageLimit') return formatLimit(value as number)
  return Array.isArray(value) ? value.join(',') : (value as string)
}

const UNITS = ['MB', 'GB', 'TB'] as const

/** `formatLimit(1_610_612_736)` → `1.5 GB`, as the command reads it. */
function formatLimit(bytes: number): string {
  const power = bytes < 1024 ** 3 ? 0 : bytes < 1024 ** 4 ? 1 : 2
  return `${Math.round((bytes / 1024 ** (power + 2)) * 1000) / 1000} ${UNITS[power]}`
}

function toLocalTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16)
}

/** Returns the names of what differs. */
export function findChanges(before: SiteValues, after: SiteValues): SettingName[] {
  return (Object.keys(SETTING_TEXTS) as SettingName[]).filter((name) => before[name].trim() !== after[name].trim())
}

/** Returns the arguments of the command `site` for changes. The end of a notice goes with it: a new notice would lose it. */
export function toArguments(changes: readonly SettingName[], values: SiteValues): string[] {
  const names = changes.includes('notice') ? [...new Set([...changes, 'noticeUntil' as const])] : changes
  return names.map((name) => `${name}=${toArgument(name, values)}`)
}

function toArgument(name: SettingName, values: SiteValues): string {
  const text = values[name].trim().replaceAll(/\s+/g, ' ')
  if (name !== 'noticeUntil' || text === '') return text
  // without a notice it ends nothing
  return values.notice.trim() === '' ? '' : new Date(text).toISOString()
}

export const SIGN_UP_TEXTS: Readonly<Record<SignUpMode, string>> = {
  open: msg('Everybody'),
  invitation: msg('People with an invitation'),
  closed: msg('Nobody'),
}

/** Returns a value of the form for reading. */
export function describeValue(name: SettingName, values: SiteValues): string {
  const text = values[name].trim()
  if (text === '') return NONE_TEXTS[name] === undefined ? t('None ##setting') : t(NONE_TEXTS[name])
  if (name === 'signUp') return t(SIGN_UP_TEXTS[SIGN_UP_MODES.find((mode) => mode === text) ?? 'open'])
  if (name === 'noticeUntil') return formatMoment(new Date(text))
  if (name === 'languages')
    return formatList(text.split(',').flatMap((code) => (isLanguage(code) ? [LANGUAGES[code]] : [])))
  return text
}

const NONE_TEXTS: Readonly<Partial<Record<SettingName, string>>> = {
  storageLimit: msg('No limit'),
  noticeUntil: msg('No end'),
  maintenance: msg('Off ##maintenance'),
}

export type SiteProblems = Readonly<Partial<Record<SettingName, string>>>

/** Returns what is wrong with changed values, by their settings. */
export function findProblems(changes: readonly SettingName[], values: SiteValues, nowMs: number): SiteProblems {
  const problems: { [Name in SettingName]?: string } = {}
  for (const name of changes) {
    const text = values[name].trim()
    const given =
      name === 'storageLimit' ? (parseFileSize(text) ?? text) : name === 'languages' ? text.split(',') : text
    const parsed = parseSetting(name, text === '' ? null : given)
    if ('problem' in parsed) problems[name] = tellProblem(parsed.problem)
  }
  const isOfNotice = changes.includes('notice') || changes.includes('noticeUntil')
  if (isOfNotice && values.notice.trim() !== '' && Date.parse(values.noticeUntil) <= nowMs)
    problems.noticeUntil = t('This time has passed.')
  return problems
}

function tellProblem(problem: string | Filled): string {
  return problemText({ message: toEnglish(problem), ...(typeof problem !== 'string' && problem) })
}
