/** Kinds of content that can be reported: a hike, its photo, a profile, a condition report. */
export const REPORTABLE_KINDS = ['hike', 'photo', 'profile', 'condition'] as const
export type ReportableKind = (typeof REPORTABLE_KINDS)[number]

/** Reasons of a report. */
export const REPORT_REASONS = ['spam', 'harassment', 'inappropriate', 'copyright', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const MAX_REPORT_CHARS = 1000

/** Returns the problem to show, or null. */
export function reportDetailsProblem(details: string): string | null {
  return [...details].length > MAX_REPORT_CHARS ? `Details cannot exceed ${MAX_REPORT_CHARS} characters` : null
}

/** Labels of the reasons. */
export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or hate',
  inappropriate: 'Violence, nudity or other inappropriate content',
  copyright: 'Copied without permission',
  privacy: 'Shows something private',
  other: 'Something else',
}
