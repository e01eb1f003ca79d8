import * as z from 'zod/mini'
import { ROLES } from '#domain/account/roles.ts'
import { HIDABLE_KINDS } from '#domain/community/moderation.ts'
import { MAX_QUERY_CHARS, MAX_SENT_ID_CHARS } from '#domain/platform/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { commandName, moderatedId, moderatedKind, person } from '#contract/params.ts'
import { deskRoutes } from '#contract/routes/operators/desk.ts'
import {
  decision,
  deskMember,
  deskMemberSheet,
  deskReport,
  hiddenItem,
  siteHealth,
  siteSetting,
} from './desk-shapes.ts'

/** A page of a list: `after` is the `next` of the page before. */
const page = {
  after: z.optional(text(MAX_SENT_ID_CHARS * 2)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
}
const next = z.nullable(z.string())

/** The desk of moderators and admins: lists to read, and the commands of `npm run admin`. */
export const desk = {
  reports: endpoint({
    ...deskRoutes.reports,
    summary: 'Reports with their context, newest first: open ones, or those that were settled',
    scope: null,
    query: z.object({ ...page, status: z.optional(z.enum(['open', 'settled'])) }),
    answer: z.object({ reports: z.array(deskReport), next }),
    status: 200,
  }),
  members: endpoint({
    ...deskRoutes.members,
    summary: 'Members by part of a username or name, for admins also by e-mail address',
    scope: null,
    query: z.object({
      ...page,
      query: z.optional(text(MAX_QUERY_CHARS)),
      order: z.optional(z.enum(['seen', 'newest', 'name', 'storage'])),
      role: z.optional(z.enum(ROLES)),
      state: z.optional(z.enum(['locked', 'suspended', 'leaving'])),
    }),
    answer: z.object({ members: z.array(deskMember), next }),
    status: 200,
  }),
  member: endpoint({
    ...deskRoutes.member,
    summary: 'A member with the decisions about them',
    scope: null,
    params: z.object({ username: person }),
    answer: deskMemberSheet,
    status: 200,
  }),
  hidden: endpoint({
    ...deskRoutes.hidden,
    summary: 'What is hidden from everybody but its owner, newest first',
    scope: null,
    query: z.object({ ...page, kind: z.optional(z.enum(HIDABLE_KINDS)) }),
    answer: z.object({ things: z.array(hiddenItem), next }),
    status: 200,
  }),
  audit: endpoint({
    ...deskRoutes.audit,
    summary: 'Decisions, newest first, about a member, by an author or of a kind',
    scope: null,
    query: z.object({
      ...page,
      member: z.optional(text(MAX_SENT_ID_CHARS)),
      by: z.optional(text(MAX_QUERY_CHARS)),
      word: z.optional(text(MAX_QUERY_CHARS)),
    }),
    answer: z.object({ decisions: z.array(decision), next }),
    status: 200,
  }),
  site: endpoint({
    ...deskRoutes.site,
    summary: 'The settings of the site, each with where its value comes from',
    scope: null,
    answer: z.array(siteSetting),
    status: 200,
  }),
  health: endpoint({
    ...deskRoutes.health,
    summary: 'The state of the site',
    scope: null,
    answer: siteHealth,
    status: 200,
  }),
  commands: endpoint({
    ...deskRoutes.commands,
    summary: 'The commands that I may give here, with their parameters and options',
    scope: null,
    answer: z.array(
      z.object({
        name: z.string(),
        parameters: z.array(z.string()),
        /** The placeholder of each value by the option; empty for an option without a value. */
        options: z.record(z.string(), z.string()),
        summary: z.string(),
        changes: z.boolean(),
      }),
    ),
    status: 200,
  }),
  give: endpoint({
    ...deskRoutes.give,
    isAllowedInMaintenance: true,
    summary: 'Give a command of `npm run admin`, with the same arguments and options',
    scope: null,
    params: z.object({ name: commandName }),
    body: z.object({
      args: z.array(text()).check(z.maxLength(10)),
      options: z.record(text(MAX_SENT_ID_CHARS), text()),
    }),
    answer: z.object({
      /** The output of the command in the terminal. */
      output: z.string(),
      data: z.optional(z.unknown()),
    }),
    status: 200,
  }),
  photo: endpoint({
    ...deskRoutes.photo,
    summary: 'The photo of what was reported or hidden. Reports carry its address as `photo`',
    scope: null,
    params: z.object({ kind: moderatedKind, id: moderatedId }),
    query: z.object({ size: z.optional(z.enum(['thumb'])), key: z.optional(text()) }),
    download: true,
    status: 200,
  }),
}
