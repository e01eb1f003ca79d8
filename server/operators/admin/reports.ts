import { REPORT_REASON_TEXTS } from '#domain/community/reports.ts'
import { cleanText } from '#domain/platform/text/text.ts'
import { findReportedName } from '#server/community/moderation/things.ts'
import { findUser } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { listOpenReports, listReports, resolveReports } from '#server/community/moderation/store.ts'
import { checkReason, parseDecision } from './decision.ts'
import { type AdminDeps, type SubcommandOptions, Refusal, type Subcommand } from './subcommand.ts'

const MAX_REPORTS = 5000

export const reportsSubcommand: Subcommand = {
  parameters: ['[ID]'],
  options: { settle: '', outcome: '"TEXT"', by: 'NAME' },
  summary: 'lists open reports, or shows the reports of one thing, or one report; --settle with an --outcome closes it',
  run: async ([id], deps, options) => {
    if (options['settle'] !== undefined) return closeReports(id, deps, options)
    if (options['outcome'] !== undefined) throw new Refusal('--outcome can only be used with --settle.')
    return id === undefined ? describeOpenReports(deps.db.read) : describeReports(deps.db.read, id)
  },
}

async function closeReports(id: string | undefined, deps: AdminDeps, options: SubcommandOptions): Promise<string> {
  const { outcome } = options
  if (id === undefined) throw new Refusal('Which report? Use: reports ID --settle --outcome "TEXT"')
  if (outcome === undefined || outcome.trim() === '') throw new Refusal('What was the outcome? Add --outcome "TEXT"')
  const decision = { ...parseDecision(options, deps), reason: checkReason(outcome) }
  const found = await listReports(deps.db.read, id)
  const [first] = found
  if (!first) throw new Refusal(`There is no report with or about the ID ${JSON.stringify(id)}.`)
  const { kind, subject_id, owner_id } = first
  const ids = found.flatMap((report) => (report.settled_at === null ? [report.id] : []))
  const count = await deps.db.write(owner_id, async (tx) => {
    const settled = ids.length === 0 ? 0 : await resolveReports(tx, ids, { outcome: decision.reason, at: decision.at })
    // without an owner, because members do not see reports that had no result
    if (settled > 0) await insertDecision(tx, { word: 'settle', kind, subject_id, owner_id: null }, decision)
    return settled
  })
  return count === 0 ? 'It is already settled.' : `${count} ${count === 1 ? 'report is' : 'reports are'} settled.`
}

type Open = Awaited<ReturnType<typeof listOpenReports>>[number]

async function describeOpenReports(db: Queries): Promise<string> {
  const open = await listOpenReports(db, MAX_REPORTS)
  if (open.length === 0) return 'There are no open reports.'
  const things = new Map<string, Open[]>()
  for (const report of open) {
    const key = `${report.kind} ${report.subject_id}`
    things.set(key, [...(things.get(key) ?? []), report])
  }
  const blocks: string[] = []
  for (const [key, reports] of things) {
    const [newest] = reports
    if (!newest) continue
    const reasons = [...new Set(reports.map(({ reason }) => REPORT_REASON_TEXTS[reason]))]
    const count = `${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`
    blocks.push(
      `${key}  ${await findTitle(db, newest)}\n    ${count}, the newest ${formatTime(newest.created_at)}: ${reasons.join('; ')}`,
    )
  }
  const more = open.length === MAX_REPORTS ? `\n\nThere are more than ${MAX_REPORTS}: settle some of these first.` : ''
  return blocks.join('\n') + more
}

async function describeReports(db: Queries, id: string): Promise<string> {
  const reports = await listReports(db, id)
  const [first] = reports
  if (!first) throw new Refusal(`There is no report with or about the ID ${JSON.stringify(id)}.`)
  const lines = reports.map((report) => {
    const { reporter, created_at, reason, details, settled_at, outcome } = report
    const said = details === '' ? '' : `\n    ${cleanText(details)}`
    const end = settled_at === null ? '' : `\n    settled ${formatTime(settled_at)}: ${outcome}`
    const by = reporter ?? 'a deleted account'
    return `  report ${report.id}  ${formatTime(created_at)}  by ${by}: ${REPORT_REASON_TEXTS[reason]}${said}${end}`
  })
  return [`${first.kind} ${first.subject_id}  ${await findTitle(db, first)}`, ...lines].join('\n')
}

async function findTitle(db: Queries, { kind, subject_id, owner_id }: Pick<Open, 'kind' | 'subject_id' | 'owner_id'>) {
  const owner = (await findUser(db, { id: owner_id }))?.username ?? 'a deleted account'
  if (kind === 'profile') return owner
  const name = await findReportedName(db, subject_id)
  return name === null ? `of ${owner}, deleted since` : `"${name}" of ${owner}`
}

function formatTime(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
