import { HIDABLE_KINDS, type HidableKind, reasonProblem } from '#domain/community/moderation.ts'
import type { Decision } from '#server/community/moderation/decisions.ts'
import { type Author, type CommandDeps, type CommandOptions, Refusal } from './command.ts'

/** The options of a command that decides something: the reason, and who decides. */
export const DECISION_OPTIONS = { reason: '"TEXT"', by: 'NAME' } as const

/** Returns a decision with the reason that the member reads. Throws {@link Refusal} without one. */
export function parseExplainedDecision(
  options: CommandOptions,
  deps: Pick<CommandDeps, 'now'>,
  author: Author,
): Decision {
  return { ...parseDecision(options, deps, author), reason: checkReason(options['reason'] ?? '') }
}

/** Returns a decision; its reason may be missing. */
export function parseDecision(options: CommandOptions, { now }: Pick<CommandDeps, 'now'>, author: Author): Decision {
  const { reason, by } = options
  if (by !== undefined && (by === '' || reasonProblem(by) !== null || by.length > MAX_NAME_CHARS))
    throw new Refusal(`--by takes a name of at most ${MAX_NAME_CHARS} characters.`)
  const decision = { reason: reason === undefined ? '' : checkReason(reason), at: now() }
  if (author.kind === 'operator') return { ...decision, by: by ?? author.name }
  const { id, username, role } = author
  return { ...decision, by: username, member: { id, role } }
}

const MAX_NAME_CHARS = 100

/** Returns a text that others read in the form in which it is stored. Throws {@link Refusal} for a text that is not allowed. */
export function checkReason(text: string): string {
  const problem = reasonProblem(text)
  if (problem !== null) throw new Refusal(problem)
  return text.normalize('NFC').trim()
}

/** Returns a whole number from 1. Throws {@link Refusal} for any other text. */
export function parseCount(option: string, text: string, max: number): number {
  if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max) return Number(text)
  throw new Refusal(`--${option} takes a whole number from 1 to ${max}.`)
}

export function parseKind(text: string): HidableKind {
  const kind = HIDABLE_KINDS.find((one) => one === text)
  if (!kind) throw new Refusal(`There is no kind ${JSON.stringify(text)}. The kinds are ${HIDABLE_KINDS.join(', ')}.`)
  return kind
}
