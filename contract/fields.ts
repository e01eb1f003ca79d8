import * as z from 'zod/mini'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { WEATHER_CONDITIONS } from '#domain/diary/hikes/hike-fields.ts'
import { REPORTABLE_KINDS, REPORT_REASONS } from '#domain/community/reports.ts'
import { VISIBILITIES } from '#domain/account/visibility.ts'
import { MAX_QUERY_CHARS, MAX_SENT_ID_CHARS, MAX_TEXT_CHARS } from '#domain/platform/limits.ts'

/** A text that may be sent: one that is too long is refused before any rule or handler looks at it. */
export function text(maxChars = MAX_TEXT_CHARS) {
  return z.string().check(z.maxLength(maxChars, { abort: true }))
}

/** A schema that also asks a domain rule, which returns the text to show or null. */
export function withRule<S extends z.ZodMiniType>(schema: S, problem: (value: z.output<S>) => string | null) {
  return schema.check((payload) => {
    const message = problem(payload.value)
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
  })
}

/** Text of which null and absence mean the same as the empty text. */
export function optionalText(problem: (value: string) => string | null, maxChars = MAX_TEXT_CHARS) {
  return z.optional(z.nullable(withRule(text(maxChars), problem)))
}

/** An object with a field of each name. */
export function objectOf<Name extends string, S extends z.ZodMiniType>(
  names: readonly Name[],
  fieldOf: (name: Name) => S,
): z.ZodMiniObject<Record<Name, S>> {
  return z.object(Object.fromEntries(names.map((name) => [name, fieldOf(name)])) as Record<Name, S>)
}

export const id = text(MAX_SENT_ID_CHARS)
/** ISO 8601 in UTC. */
export const instant = z.string()
/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const day = z.string()

export const difficulty = z.enum(DIFFICULTIES)
/** Who sees something: everybody, those who follow its owner, or its owner alone. */
export const visibility = z.enum(VISIBILITIES)
export const reportedKind = z.enum(REPORTABLE_KINDS)
export const reportReason = z.enum(REPORT_REASONS)
export const weatherCondition = z.enum(WEATHER_CONDITIONS)

export const message = z.object({ message: z.string() })
/** Free text of a search box: at least nothing, at most 100 characters. */
export const searchQuery = z.object({ query: z.optional(text(MAX_QUERY_CHARS)) })
export const page = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
})
