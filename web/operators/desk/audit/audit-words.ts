import { msg, t } from '#domain/platform/language/translate.ts'
import { DECISION_LABELS, KIND_LABELS } from '../decisions/decision-labels.ts'

/** What was decided, by the word in the log, marked for translation. */
export const WORD_TEXTS: Readonly<Record<string, string>> = {
  ...DECISION_LABELS,
  'test-email': msg('Test e-mail sent'),
}

const KINDS: Readonly<Record<string, string>> = { ...KIND_LABELS, invitation: msg('Invitation'), email: msg('E-mail') }

/** Returns the name of what was decided about. */
export function kindText(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? t(KINDS[kind] ?? kind) : kind
}
