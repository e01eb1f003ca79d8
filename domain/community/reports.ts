import { msg, t } from '#domain/platform/language/translate.ts'
/** Kinds of content that can be reported: a hike, its photo, a profile, a condition report, a collection. */
export const REPORTABLE_KINDS = ['hike', 'photo', 'profile', 'condition', 'collection'] as const
export type ReportableKind = (typeof REPORTABLE_KINDS)[number]

/** Reasons of a report. */
export const REPORT_REASONS = ['spam', 'harassment', 'inappropriate', 'copyright', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const MAX_REPORT_CHARS = 1000

/** Returns the problem to show, or null. */
export function reportDetailsProblem(details: string): string | null {
  return [...details].length > MAX_REPORT_CHARS
    ? t('Details cannot exceed {max} characters', { max: MAX_REPORT_CHARS })
    : null
}

/** Labels of the reasons, in English. */
export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  spam: msg('Spam or advertising'),
  harassment: msg('Harassment or hate'),
  inappropriate: msg('Violence, nudity or other inappropriate content'),
  copyright: msg('Copied without permission'),
  privacy: msg('Shows something private'),
  other: msg('Something else'),
}
