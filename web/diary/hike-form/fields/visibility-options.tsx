import type { Visibility } from '#domain/account/visibility.ts'

/** Labels of the visibilities. */
export const VISIBILITY_TEXTS: Readonly<Record<Visibility, string>> = {
  public: 'Everyone',
  followers: 'My followers',
  private: 'Only me',
}

/** The options of a select. */
export function VisibilityOptions() {
  return Object.entries(VISIBILITY_TEXTS).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
