import type { Visibility } from '#domain/account/visibility.ts'

/** How people are told who sees something. */
export const VISIBILITY_TEXTS: Readonly<Record<Visibility, string>> = {
  public: 'Everyone',
  followers: 'My followers',
  private: 'Only me',
}

/** The choices of a select. */
export function VisibilityOptions() {
  return Object.entries(VISIBILITY_TEXTS).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
