import { HIDABLE_KINDS, type HidableKind, reasonProblem } from '#domain/community/moderation.ts'
import type { Decision } from '#server/community/moderation/decisions.ts'
import { type AdminDeps, type SubcommandOptions, Refusal } from './subcommand.ts'

/** Who decides, and why, as words can say it. */
export const DECISION_OPTIONS = { reason: '"TEXT"', by: 'NAME' } as const

/** A decision whose reason the member reads. Throws {@link Refusal} without one. */
export function parseExplainedDecision(
  options: SubcommandOptions,
  deps: Pick<AdminDeps, 'operator' | 'now'>,
): Decision {
  return { ...parseDecision(options, deps), reason: checkReason(options['reason'] ?? '') }
}

/** The same where a reason may be left out. */
export function parseDecision(
  options: SubcommandOptions,
  { operator, now }: Pick<AdminDeps, 'operator' | 'now'>,
): Decision {
  const { reason, by } = options
  if (by !== undefined && (by === '' || reasonProblem(by) !== null || by.length > MAX_NAME_CHARS))
    throw new Refusal(`--by takes a name of at most ${MAX_NAME_CHARS} characters.`)
  return { by: by ?? operator, reason: reason === undefined ? '' : checkReason(reason), at: now() }
}

const MAX_NAME_CHARS = 100

/** A text that somebody else reads, as it is kept. */
export function checkReason(text: string): string {
  const problem = reasonProblem(text)
  if (problem !== null) throw new Refusal(problem)
  return text.normalize('NFC').trim()
}

/** A whole number from 1. Throws {@link Refusal} for any other text. */
export function parseCount(option: string, text: string, max: number): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max) return Number(text)
  throw new Refusal(`--${option} takes a whole number from 1 to ${max}.`)
}

export function parseKind(text: string): HidableKind {
  const kind = HIDABLE_KINDS.find((one) => one === text)
  if (!kind) throw new Refusal(`There is no kind ${JSON.stringify(text)}. The kinds are ${HIDABLE_KINDS.join(', ')}.`)
  return kind
}
