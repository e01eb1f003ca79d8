import { SIGN_UP_MODES, type SignUpMode } from '#domain/account/sign-up.ts'
import {
  type OfferedLanguage,
  type SettingName,
  type SiteSettings,
  parseSetting,
} from '#domain/account/site-settings.ts'
import { parseFileSize } from '#domain/platform/format/parse-file-size.ts'
import { toEnglish } from '#domain/platform/language/filled.ts'
import { LANGUAGE_CODES } from '#domain/platform/language/languages.ts'
import { ConfigError } from './config-error.ts'

/** Reads who may register; null where the environment does not say. */
export function readSignUp(text: string | undefined): SignUpMode | null {
  if (!text) return null
  const signUp = SIGN_UP_MODES.find((one) => one === text)
  if (!signUp) throw new ConfigError(`SIGN_UP must be one of ${SIGN_UP_MODES.join(', ')}: ${text}`)
  return signUp
}

/** Reads a setting that the site's own settings have too, by the same rule. */
function readSetting<Name extends SettingName>(
  variable: string,
  name: Name,
  given: unknown,
): SiteSettings[Name] | null {
  if (given === undefined) return null
  const parsed = parseSetting(name, given)
  if ('problem' in parsed) throw new ConfigError(`${variable}: ${toEnglish(parsed.problem)}`)
  return parsed.value as SiteSettings[Name] | null
}

/** Returns the bytes that each member may store. */
export function readStorageLimit(text: string | undefined): number | null {
  if (!text) return null
  const bytes = parseFileSize(text)
  if (bytes === null) throw new ConfigError(`STORAGE_PER_MEMBER must be a size such as 500MB or 2GB: ${text}`)
  return readSetting('STORAGE_PER_MEMBER', 'storageLimit', bytes)
}

/** Reads the languages of the pages. All of them is a choice too, which the site's settings cannot change. */
export function readLanguages(text: string | undefined): readonly OfferedLanguage[] | null {
  const codes = (text ?? '').split(/[\s,]+/).filter(Boolean)
  return codes.length === 0 ? null : (readSetting('SITE_LANGUAGES', 'languages', codes) ?? LANGUAGE_CODES)
}

export function readSiteName(text: string | undefined): string | null {
  return readSetting('SITE_NAME', 'siteName', text)
}
