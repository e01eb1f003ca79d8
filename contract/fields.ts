import * as z from 'zod/mini'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { WEATHER_CONDITIONS } from '#domain/diary/hikes/hike-fields.ts'
import { REPORTABLE_KINDS, REPORT_REASONS } from '#domain/community/reports.ts'
import { VISIBILITIES } from '#domain/account/visibility.ts'
import { MAX_QUERY_CHARS, MAX_SENT_ID_CHARS, MAX_TEXT_CHARS } from '#domain/platform/limits.ts'

/** Returns a schema for sent text. Longer text is refused before any rule or handler sees it. */
export function text(maxChars = MAX_TEXT_CHARS) {
  return z.string().check(z.maxLength(maxChars, { abort: true }))
}

/** Returns a schema that also checks a domain rule, which returns the text to show or null. */
export function withRule<S extends z.ZodMiniType>(schema: S, problem: (value: z.output<S>) => string | null) {
  return schema.check((payload) => {
    const message = problem(payload.value)
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
  })
}

/** Returns a schema for optional text: null and absence mean the empty text. */
export function optionalText(problem: (value: string) => string | null, maxChars = MAX_TEXT_CHARS) {
  return z.optional(z.nullable(withRule(text(maxChars), problem)))
}

/** Returns a schema for an object with a field of each name. */
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
/** Visibility: everybody, the owner's followers, or the owner alone. */
export const visibility = z.enum(VISIBILITIES)
export const reportedKind = z.enum(REPORTABLE_KINDS)
export const reportReason = z.enum(REPORT_REASONS)
export const weatherCondition = z.enum(WEATHER_CONDITIONS)

export const message = z.object({ message: z.string() })
/** Text of a search box: up to 100 characters, may be empty. */
export const searchQuery = z.object({ query: z.optional(text(MAX_QUERY_CHARS)) })
export const page = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
})
