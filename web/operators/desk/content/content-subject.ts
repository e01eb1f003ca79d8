import type { HidableKind } from '#domain/community/moderation.ts'
import { isId } from '#domain/platform/id.ts'

const PROFILE = /\/user\/([^/?#]+)/

/**
 * Returns the id that a pasted link or text names: the first id in it, the username of a profile's page, or the text itself; empty where it
 * names nothing of that kind.
 */
export function parseSubjectId(text: string, kind: HidableKind): string {
  const given = text.trim()
  if (kind === 'profile') {
    const name = PROFILE.exec(given)?.[1]
    return name === undefined ? given.replace(/^@/, '') : decode(name)
  }
  return (
    given
      .toLowerCase()
      .split(/[^\da-f-]+/)
      .find(isId) ?? ''
  )
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
