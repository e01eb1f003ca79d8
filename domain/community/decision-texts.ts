import { formatInstant } from '#domain/platform/language/format-instant.ts'
import { currentLanguage, formatParts, msg, t, translate } from '#domain/platform/language/translate.ts'

/** The sentences by which members are told of decisions on a hike, a photo, a report or a collection of theirs. */
export const THING_DECISIONS = {
  hike: {
    hide: msg('Your hike {name} was hidden. Only you can see it.'),
    restore: msg('Your hike {name} is visible again, to the people you chose.'),
    remove: msg('Your hike {name} was removed.'),
  },
  photo: {
    hide: msg('The photo of your hike {name} was hidden. Only you can see it.'),
    restore: msg('The photo of your hike {name} is visible again, to the people you chose.'),
    remove: msg('The photo of your hike {name} was removed.'),
  },
  condition: {
    hide: msg('Your trail conditions report for {name} was hidden. Only you can see it.'),
    restore: msg('Your trail conditions report for {name} is visible again, to the people you chose.'),
    remove: msg('Your trail conditions report for {name} was removed.'),
  },
  collection: {
    hide: msg('Your collection {name} was hidden. Only you can see it.'),
    restore: msg('Your collection {name} is visible again, to the people you chose.'),
    remove: msg('Your collection {name} was removed.'),
  },
} as const

/** The sentences about decisions on a profile. */
export const PROFILE_DECISIONS = {
  hide: msg('Your profile and all your hikes were hidden. Only you can see them.'),
  restore: msg('Your profile is visible again, to the people you chose.'),
} as const

/** The sentences about decisions on an account. */
export const ACCOUNT_DECISIONS = {
  lock: msg('Your account was locked.'),
  unlock: msg('Your account was unlocked.'),
  suspend: msg('Your account was suspended.'),
  suspendUntil: msg('Your account was suspended until {moment}.'),
  restore: msg('Your account is no longer suspended.'),
  expire: msg('Your suspension is over.'),
} as const

/** The sentences about decisions on a member's role. */
export const ROLE_DECISIONS = {
  admin: msg('You are now an admin of this site.'),
  moderator: msg('You are now a moderator of this site.'),
  member: msg('You are no longer a moderator or admin of this site.'),
} as const

const PATTERNS = [...Object.values(THING_DECISIONS), PROFILE_DECISIONS, ACCOUNT_DECISIONS, ROLE_DECISIONS]
  .flatMap((sentences): string[] => Object.values(sentences))
  .map((sentence) => ({ sentence, pattern: toPattern(sentence) }))

function toPattern(sentence: string): RegExp {
  const body = sentence.replaceAll('.', '\\.').replace(/\{(\w+)\}/, '(?<$1>.+?)')
  return new RegExp(`^${body}(?: Reason: (?<reason>.*))?$`, 's')
}

/**
 * Returns a decision of the moderators in the current language. It is stored in English, as its member was first told of it; the reason
 * stays in the moderator's words.
 */
export function decisionText(content: string): string {
  if (currentLanguage() === 'en') return content
  for (const { sentence, pattern } of PATTERNS) {
    const found = pattern.exec(content)
    if (!found) continue
    const { reason, ...values } = found.groups ?? {}
    const decision = formatParts(translate(sentence), { ...values, moment: formatMoment(values['moment']) }).join('')
    return reason === undefined ? decision : t('{decision} Reason: {reason}', { decision, reason })
  }
  return content
}

/** `12 July 2026, 14:05 UTC` → `12. Juli 2026 um 14:05 UTC` */
function formatMoment(moment = ''): string {
  const at = Date.parse(moment)
  return Number.isNaN(at) ? moment : formatInstant(new Date(at).toISOString(), currentLanguage())
}
