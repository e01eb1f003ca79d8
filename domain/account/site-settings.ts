import { type Filled, filled } from '#domain/platform/language/filled.ts'
import { isLanguage, LANGUAGE_CODES, type LANGUAGES } from '#domain/platform/language/languages.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { parseWebLinkHost } from '#domain/platform/text/web-link.ts'
import { emailProblem } from './account-fields.ts'
import { SIGN_UP_MODES, type SignUpMode } from './sign-up.ts'

export type OfferedLanguage = keyof typeof LANGUAGES

/** The settings of a site that the operator may change while it runs. */
export interface SiteSettings {
  /** The site's own name; null for the product's. */
  readonly siteName: string | null
  /** An e-mail address or a web address; null names nobody. */
  readonly contact: string | null
  /** The rule for registrations. */
  readonly signUp: SignUpMode
  /** The notice to everybody. */
  readonly notice: SiteNotice | null
  /** When the notice ends, in epoch milliseconds; null leaves it until it is changed. */
  readonly noticeUntil: number | null
  /** Bytes that each member may store; null for no limit. */
  readonly storageLimit: number | null
  /** The languages of the pages, English among them. */
  readonly languages: readonly OfferedLanguage[]
  /** The text that stands instead of every write; null takes writes. */
  readonly maintenance: string | null
}

export interface SiteNotice {
  /** Another one for each new text. */
  readonly id: string
  readonly text: string
}

export type SettingName = keyof SiteSettings

export const DEFAULT_SETTINGS: SiteSettings = {
  siteName: null,
  contact: null,
  signUp: 'open',
  notice: null,
  noticeUntil: null,
  storageLimit: null,
  languages: LANGUAGE_CODES,
  maintenance: null,
}
export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[]

export const MAX_SITE_NAME_CHARS = 60
export const MAX_NOTICE_CHARS = 500
const MIN_STORAGE_BYTES = 1_000_000
const MAX_STORAGE_BYTES = 1e15
const MAX_TIME = 8.64e15

/** New values as the operator gives them, a notice as its text; null takes the default again. */
export type SettingChanges = Readonly<Partial<Record<SettingName, unknown>>>

/** A value in the form in which it is stored, null for the default, or the problem with it. */
export type ParsedSetting = { readonly value: unknown } | { readonly problem: string | Filled }

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(DEFAULT_SETTINGS, name)
}

/** Returns a new value of a setting as it is stored, the text of a notice, or the problem with it. */
export function parseSetting(name: SettingName, given: unknown): ParsedSetting {
  return given === null || given === '' ? { value: null } : PARSERS[name](given)
}

const PARSERS: Readonly<Record<SettingName, (given: unknown) => ParsedSetting>> = {
  siteName: (given) => parseText(given, MAX_SITE_NAME_CHARS),
  contact: parseContact,
  signUp: (given) =>
    SIGN_UP_MODES.some((one) => one === given)
      ? { value: given }
      : { problem: msg('Choose who may register: open, invitation or closed.') },
  notice: (given) => parseText(given, MAX_NOTICE_CHARS),
  noticeUntil: parseTime,
  storageLimit: (given) =>
    typeof given === 'number' && Number.isInteger(given) && given >= MIN_STORAGE_BYTES && given <= MAX_STORAGE_BYTES
      ? { value: given }
      : { problem: msg('Storage for each member must be at least 1 MB.') },
  languages: parseLanguages,
  maintenance: (given) => parseText(given, MAX_NOTICE_CHARS),
}

function parseText(given: unknown, max: number): ParsedSetting {
  if (typeof given !== 'string') return { problem: msg('This must be a text.') }
  const value = cleanText(given.replace(/\s+/g, ' '))
  if ([...value].length > max) return { problem: filled('This text can have at most {max} characters.', { max }) }
  return { value: value === '' ? null : value }
}

function parseContact(given: unknown): ParsedSetting {
  const contact = typeof given === 'string' ? given.trim() : ''
  if (parseWebLinkHost(contact) !== null || emailProblem(contact) === null) return { value: contact }
  return { problem: msg('The contact must be an e-mail address or a web address.') }
}

function parseTime(given: unknown): ParsedSetting {
  const at = typeof given === 'string' ? Date.parse(given) : given
  const isTime = typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= MAX_TIME
  return isTime ? { value: at } : { problem: msg('This is not a date and time.') }
}

/** Parses the languages to offer. English is always one: what lacks a translation is shown in it. */
function parseLanguages(given: unknown): ParsedSetting {
  const codes: unknown[] = Array.isArray(given) ? given : []
  if (codes.length === 0 || !codes.every(isLanguage)) return { problem: msg('Choose from the languages of the list.') }
  const value = LANGUAGE_CODES.filter((code) => code === 'en' || codes.includes(code))
  return { value: value.length === LANGUAGE_CODES.length ? null : value }
}
