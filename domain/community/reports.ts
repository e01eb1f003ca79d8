/** What can be reported to the operator: a hike, the photo of one, a person, what somebody told of the conditions of a trail. */
export const REPORTABLE_KINDS = ['hike', 'photo', 'profile', 'condition'] as const
export type ReportableKind = (typeof REPORTABLE_KINDS)[number]

/** Why. */
export const REPORT_REASONS = ['spam', 'harassment', 'inappropriate', 'copyright', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const MAX_REPORT_CHARS = 1000

/** Returns the text to show, or null. */
export function reportDetailsProblem(details: string): string | null {
  return [...details].length > MAX_REPORT_CHARS ? `Details cannot exceed ${MAX_REPORT_CHARS} characters` : null
}

/** As people read the reasons. */
export const REPORT_REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  harassment: 'Harassment or hate',
  inappropriate: 'Violence, nudity or other inappropriate content',
  copyright: 'Copied without permission',
  privacy: 'Shows something private',
  other: 'Something else',
}
