import { msg, t } from '#domain/platform/language/translate.ts'
import { decisionText } from './decision-texts.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** The facts of a notification, as the API answers them. */
export interface NotificationFacts {
  readonly kind?: NotificationKind | undefined
  /** The English text, for kinds and facts of other versions. */
  readonly content: string
  readonly actor?: { readonly username: string } | undefined
  /** The names of the hikes that it mentions, the newest first: two where it stands for several events. */
  readonly hikeNames?: readonly string[] | undefined
  /** The hike that it is about, where its recipient can see it; answers of older versions have no other name. */
  readonly hike?: { readonly name: string } | undefined
  readonly eventCount?: number | undefined
  readonly achievement?: { readonly name: string } | undefined
  /** The challenge that it invites to; its name is empty where it is called by its goal. */
  readonly challenge?: { readonly name: string } | undefined
}

/** Sentences of one person and one thing. */
const ONE = {
  friend: msg('{username} added you as a friend'),
  request: msg('{username} asked to follow you'),
  acceptance: msg('{username} accepted your follow request'),
  like: msg('{username} liked your hike {hike}'),
  completion: msg('{username} completed {hike}'),
  achievement: msg('{username} earned {achievement}'),
} as const

/** Sentences of one person and several hikes. */
const WITH_SEVERAL = {
  like: msg('{username} liked your hikes {hike}, {other} and {count, plural, one {# more} other {# more}}'),
  completion: msg('{username} completed {hike}, {other} and {count, plural, one {# more} other {# more}}'),
} as const

/** Sentences of invitations to challenges: the link leads there. */
const INVITED = {
  named: msg('{username} invited you to the challenge {challenge}'),
  unnamed: msg('{username} invited you to <link>a challenge</link>'),
  several: msg('{username} invited you to <link>several challenges</link>'),
} as const

/** Sentences of several people and one thing. */
const TOGETHER = {
  friend: msg('{username} and {others, plural, one {# other} other {# others}} added you as a friend'),
  like: msg('{username} and {others, plural, one {# other} other {# others}} liked your hike {hike}'),
  completion: msg('{username} and {others, plural, one {# other} other {# others}} completed {hike}'),
  achievement: msg('{username} and {others, plural, one {# other} other {# others}} earned {achievement}'),
} as const

type MessageIn<Table> = Table[keyof Table]

/** A message with the values of all messages of notifications. */
export interface NotificationSentence {
  readonly message:
    | MessageIn<typeof ONE>
    | MessageIn<typeof WITH_SEVERAL>
    | MessageIn<typeof INVITED>
    | MessageIn<typeof TOGETHER>
  readonly values: NotificationValues
}

interface NotificationValues {
  readonly username: string
  readonly hike: string
  readonly other: string
  readonly achievement: string
  readonly challenge: string
  /** The number of further hikes. */
  readonly count: number
  /** The number of further people. */
  readonly others: number
}

/**
 * Returns a notification in the current language.
 * @param others the number of further people that did the same
 */
export function notificationText(facts: NotificationFacts, others = 0): string {
  if (facts.kind === 'decision') return decisionText(facts.content)
  const sentence = findSentence(facts, others)
  if (!sentence) return facts.content
  const text = t(sentence.message, sentence.values)
  return sentence.message.includes('<link>') ? text.replaceAll(/<\/?link>/g, '') : text
}

/** Returns the sentence of what people did, with its values; null where only `content` tells it. */
export function findSentence(facts: NotificationFacts, others = 0): NotificationSentence | null {
  const { actor, achievement, challenge, eventCount = 1 } = facts
  const message = findMessage(facts, others)
  if (!actor || message === null) return null
  const [hike = '', other = ''] = namesOf(facts)
  const medal = achievement ? t(achievement.name) : ''
  const names = { username: actor.username, hike, other, achievement: medal, challenge: challenge?.name ?? '' }
  return { message, values: { ...names, count: eventCount - 2, others } }
}

function findMessage(facts: NotificationFacts, others: number): NotificationSentence['message'] | null {
  const { kind, achievement, challenge, eventCount = 1 } = facts
  const names = namesOf(facts)
  const table = others > 0 ? TOGETHER : ONE
  switch (kind) {
    case 'request':
    case 'acceptance':
      return ONE[kind]
    case 'friend':
      return table.friend
    case 'achievement':
      return achievement ? table.achievement : null
    case 'invitation':
      if (eventCount > 1) return INVITED.several
      return challenge?.name ? INVITED.named : INVITED.unnamed
    case 'like':
    case 'completion':
      if (eventCount > 1) return names.length > 1 ? WITH_SEVERAL[kind] : null
      return names.length > 0 ? table[kind] : null
    default:
      return null
  }
}

function namesOf({ hikeNames, hike }: NotificationFacts): readonly string[] {
  return hikeNames ?? (hike ? [hike.name] : [])
}
