import { REPORT_REASON_TEXTS } from '#domain/community/reports.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { findReportedName } from '#server/community/moderation/things.ts'
import { findUser } from '#server/account/accounts/store.ts'
import { findModerationStatus } from '#server/account/moderation-status/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { listOpenReports, listReports, resolveReports } from '#server/community/moderation/store.ts'
import { type Author, type CommandDeps, type CommandOptions, Refusal, command } from './command.ts'
import { formatAnswer } from './content/hidden.ts'
import { checkReason, parseDecision } from './decision.ts'
import { formatTime } from './format-time.ts'

const MAX_REPORTS = 5000

export const reportsCommand = command({
  parameters: ['[ID]'],
  options: { settle: '', outcome: '"TEXT"', by: 'NAME' },
  summary: 'lists open reports, or shows the reports of one thing, or one report; --settle with an --outcome closes it',
  role: 'moderator',
  changes: true,
  findTarget: async (db, { args: [id], options }) =>
    (options['settle'] !== undefined && id !== undefined && (await listReports(db, id))[0]?.owner_id) || null,
  run: async ({ args: [id], options }, deps, by): Promise<ReportsResult> => {
    if (options['settle'] !== undefined) return { settled: await settleReports(id, deps, options, by) }
    if (options['outcome'] !== undefined) throw new Refusal('--outcome can only be used with --settle.')
    return id === undefined ? { open: await groupOpenReports(deps.db.read) } : readReports(deps.db.read, id)
  },
  format: (result) => {
    if ('settled' in result) return formatSettled(result.settled)
    return 'open' in result ? formatOpenReports(result.open) : formatReports(result)
  },
})

type ReportsResult = { readonly settled: number } | { readonly open: readonly OpenGroup[] } | ReportsOfOne

interface OpenGroup {
  readonly kind: string
  readonly subjectId: string
  readonly title: string
  readonly reports: readonly Open[]
}

interface ReportsOfOne {
  readonly kind: string
  readonly subjectId: string
  readonly title: string
  /** What the owner has answered, where it is hidden. */
  readonly answer: string | null
  readonly answeredAt: number | null
  readonly reports: Awaited<ReturnType<typeof listReports>>
}

type Open = Awaited<ReturnType<typeof listOpenReports>>[number]

async function settleReports(
  id: string | undefined,
  deps: CommandDeps,
  options: CommandOptions,
  by: Author,
): Promise<number> {
  const { outcome } = options
  if (id === undefined) throw new Refusal('Which report? Use: reports ID --settle --outcome "TEXT"')
  if (outcome === undefined || outcome.trim() === '') throw new Refusal('What was the outcome? Add --outcome "TEXT"')
  const decision = { ...parseDecision(options, deps, by), reason: checkReason(outcome) }
  const found = await listReports(deps.db.read, id)
  const [first] = found
  if (!first) throw noReport(id)
  const { kind, subject_id, owner_id } = first
  const ids = found.flatMap((report) => (report.settled_at === null ? [report.id] : []))
  return deps.db.write(owner_id, async (tx) => {
    const settled = ids.length === 0 ? 0 : await resolveReports(tx, ids, { outcome: decision.reason, at: decision.at })
    // without an owner, because members do not see reports that had no result
    if (settled > 0) await insertDecision(tx, { word: 'settle', kind, subject_id, owner_id: null }, decision)
    return settled
  })
}

function formatSettled(count: number): string {
  return count === 0 ? 'It is already settled.' : `${count} ${count === 1 ? 'report is' : 'reports are'} settled.`
}

async function groupOpenReports(db: Queries): Promise<OpenGroup[]> {
  const things = new Map<string, Open[]>()
  for (const report of await listOpenReports(db, MAX_REPORTS)) {
    const key = `${report.kind} ${report.subject_id}`
    things.set(key, [...(things.get(key) ?? []), report])
  }
  const groups: OpenGroup[] = []
  for (const reports of things.values()) {
    const [newest] = reports
    if (!newest) continue
    groups.push({ kind: newest.kind, subjectId: newest.subject_id, title: await findTitle(db, newest), reports })
  }
  return groups
}

function formatOpenReports(groups: readonly OpenGroup[]): string {
  if (groups.length === 0) return 'There are no open reports.'
  const blocks = groups.map(({ kind, subjectId, title, reports }) => {
    const reasons = [...new Set(reports.map(({ reason }) => REPORT_REASON_TEXTS[reason]))]
    const count = `${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`
    const newest = formatTime(reports[0]?.created_at ?? 0)
    return `${kind} ${subjectId}  ${title}\n    ${count}, the newest ${newest}: ${reasons.join('; ')}`
  })
  const total = groups.reduce((sum, { reports }) => sum + reports.length, 0)
  const more = total === MAX_REPORTS ? `\n\nThere are more than ${MAX_REPORTS}: settle some of these first.` : ''
  return blocks.join('\n') + more
}

async function readReports(db: Queries, id: string): Promise<ReportsOfOne> {
  const reports = await listReports(db, id)
  const [first] = reports
  if (!first) throw noReport(id)
  const { kind, subject_id } = first
  const hold = await findModerationStatus(db, { kind, subject_id })
  const answered = { answer: hold?.answer ?? null, answeredAt: hold?.answered_at ?? null }
  return { kind, subjectId: subject_id, title: await findTitle(db, first), ...answered, reports }
}

function formatReports({ kind, subjectId, title, reports, ...answered }: ReportsOfOne): string {
  const lines = reports.map((report) => {
    const { reporter, created_at, reason, details, settled_at, outcome } = report
    const said = details === '' ? '' : `\n    ${cleanText(details)}`
    const end = settled_at === null ? '' : `\n    settled ${formatTime(settled_at)}: ${outcome}`
    const by = reporter ?? 'a deleted account'
    return `  report ${report.id}  ${formatTime(created_at)}  by ${by}: ${REPORT_REASON_TEXTS[reason]}${said}${end}`
  })
  return [`${kind} ${subjectId}  ${title}${formatAnswer(answered)}`, ...lines].join('\n')
}

const noReport = (id: string) => new Refusal(`There is no report with or about the ID ${JSON.stringify(id)}.`)

async function findTitle(db: Queries, { kind, subject_id, owner_id }: Pick<Open, 'kind' | 'subject_id' | 'owner_id'>) {
  const owner = (await findUser(db, { id: owner_id }))?.username ?? 'a deleted account'
  if (kind === 'profile') return owner
  const name = await findReportedName(db, subject_id)
  return name === null ? `of ${owner}, deleted since` : `"${name}" of ${owner}`
}
