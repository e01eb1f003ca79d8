import type { Visibility } from '#domain/account/visibility.ts'
import { msg, t } from '#domain/platform/language/translate.ts'

/** Labels of the visibilities. */
const VISIBILITY_TEXTS: Readonly<Record<Visibility, string>> = {
  public: msg('Everyone'),
  followers: msg('My followers'),
  private: msg('Only me'),
}

/** The options of a select. */
export function VisibilityOptions() {
  return Object.entries(VISIBILITY_TEXTS).map(([value, text]) => (
    <option key={value} value={value}>
      {t(text)}
    </option>
  ))
}
