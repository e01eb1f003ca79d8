import { CatalogueFileError } from '#server/data/catalogue-import/file-error.ts'
import {
  type ImportCounts,
  type ImportResult,
  importCatalogue,
} from '#server/data/catalogue-import/import-catalogue.ts'
import { removeImport } from '#server/data/catalogue-import/remove-import.ts'
import { SKIPS, type Skip } from '#server/data/catalogue-import/reading.ts'
import { countTrails, findImport, listImports } from '#server/data/catalogue-import/store.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import type { CatalogueImportRow } from '#server/platform/db/schema/catalogue-rows.ts'
import { type Author, type CommandDeps, type CommandInput, Refusal, command } from './command.ts'
import { parseDecision } from './decision.ts'
import { formatTime } from './format-time.ts'

const MAX_REGION_CHARS = 100

type Done =
  | { readonly action: 'import'; readonly result: ImportResult; readonly isDryRun: boolean }
  | { readonly action: 'list'; readonly imports: readonly CatalogueImportRow[] }
  | { readonly action: 'remove'; readonly row: CatalogueImportRow; readonly trails: number; readonly isDryRun: boolean }

export const catalogueCommand = command<Done>({
  parameters: ['import|list|remove', '[FILE|ID]'],
  options: { region: 'NAME', 'dry-run': '', by: 'NAME' },
  summary:
    'imports hiking trails of OpenStreetMap (.osm.pbf) or Wikidata (.json), lists what was imported, or removes it; --dry-run only counts',
  role: 'admin',
  changes: true,
  isForTerminal: true,
  run: async (input, deps, by) => {
    const [action = '', target] = input.args
    if (action === 'list') return { action, imports: await listImports(deps.db.read) }
    if (target === undefined && (action === 'import' || action === 'remove'))
      throw new Refusal(`catalogue ${action} needs ${action === 'import' ? 'a file' : 'the ID of an import'}.`)
    if (action === 'import') return runImport(target ?? '', input, deps, by)
    if (action === 'remove') return runRemove(target ?? '', input, deps, by)
    throw new Refusal(`catalogue takes import, list or remove, not ${JSON.stringify(action)}.`)
  },
  format: (done) =>
    done.action === 'list'
      ? formatList(done.imports)
      : done.action === 'import'
        ? formatImport(done)
        : formatRemove(done),
})

async function runImport(path: string, { options }: CommandInput, deps: CommandDeps, by: Author): Promise<Done> {
  const { db, now } = deps
  const isDryRun = options['dry-run'] !== undefined
  const decision = parseDecision(options, deps, by)
  try {
    const region = parseRegionOption(options['region'])
    const result = await importCatalogue(db, path, { region, isDryRun, now, tell: tellProgress() })
    const { id } = result
    if (id !== null)
      await db.write('catalogue-decision', (tx) =>
        insertDecision(tx, { word: 'catalogue import', kind: 'catalogue', subject_id: id, owner_id: null }, decision),
      )
    return { action: 'import', result, isDryRun }
  } catch (error) {
    throw error instanceof CatalogueFileError ? new Refusal(error.message) : error
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\n')
  }
}

async function runRemove(id: string, { options }: CommandInput, deps: CommandDeps, by: Author): Promise<Done> {
  const { db, now } = deps
  const isDryRun = options['dry-run'] !== undefined
  const decision = parseDecision(options, deps, by)
  const row = await findImport(db.read, id)
  if (!row) throw new Refusal(`There is no import ${JSON.stringify(id)}. See: npm run admin -- catalogue list`)
  const trails = await countTrails(db.read, id)
  if (isDryRun) return { action: 'remove', row, trails, isDryRun }
  await db.write('catalogue-decision', (tx) =>
    insertDecision(tx, { word: 'catalogue remove', kind: 'catalogue', subject_id: id, owner_id: null }, decision),
  )
  await removeImport(db, id, now())
  return { action: 'remove', row, trails, isDryRun }
}

function parseRegionOption(text: string | undefined): string | null {
  if (text === undefined) return null
  const region = text.trim().toLowerCase()
  if (region === '' || region.length > MAX_REGION_CHARS || /\p{C}/u.test(region))
    throw new Refusal(`--region takes a name of at most ${MAX_REGION_CHARS} characters.`)
  return region
}

/** Returns a function that shows on a terminal how far an import is, on one line. */
function tellProgress(): (text: string) => void {
  const { stderr } = process
  return (text) => {
    if (stderr.isTTY) stderr.write(`\r\u001B[K${text} …`)
  }
}

function formatImport({ result, isDryRun }: Extract<Done, { action: 'import' }>): string {
  const { id, file, region, counts, replaced, isThere } = result
  if (isThere) return `${file.name} is imported already: nothing was changed.`
  return [
    isDryRun
      ? `${file.name} would bring ${formatTrails(counts.trails)}:`
      : `${formatTrails(counts.trails)} of ${file.name} are imported:`,
    ...formatCounts(counts),
    ...replaced.map((row) =>
      isDryRun
        ? `It would replace the import ${row.id} of ${formatTime(row.started_at)}.`
        : `It replaces the import ${row.id} of ${formatTime(row.started_at)}, which is gone.`,
    ),
    ...(isDryRun
      ? ['Nothing was changed.']
      : [`Region: ${region}. Take it back with: npm run admin -- catalogue remove ${id}`]),
  ].join('\n')
}

const SKIP_TEXTS: Readonly<Record<Skip, string>> = {
  unnamed: 'routes without a name were left out',
  withoutLine: 'routes without a way in this file were left out',
  withoutFacts: 'rows without a label or a place were left out',
  withoutCountry: 'trails in no country were left out',
  sameName: 'trails have the name of another one of their country, and were left out',
  inPart: 'routes are in this file only in part: their lengths are those of the parts',
}

function formatCounts({ added, changed, same, gone, skipped }: ImportCounts): string[] {
  return [
    `  ${added} new, ${changed} changed, ${same} as before, ${gone} gone`,
    ...SKIPS.flatMap((skip) => (skipped[skip] ? [`  ${skipped[skip]} ${SKIP_TEXTS[skip]}`] : [])),
  ]
}

const formatTrails = (count: number) => `${count} ${count === 1 ? 'trail' : 'trails'}`

function formatList(imports: readonly CatalogueImportRow[]): string {
  if (imports.length === 0) return 'Nothing was imported.'
  return imports
    .map((row) => {
      const { trails = 0 } = JSON.parse(row.counts) as Partial<ImportCounts>
      const state = row.finished_at === null ? 'unfinished' : row.removed_at === null ? formatTrails(trails) : 'being removed' // oxfmt-ignore
      return `${row.id}  ${formatTime(row.started_at)}  ${row.source}  ${row.region}  ${row.file_name}  ${state}  ${row.attribution}, ${row.licence}`
    })
    .join('\n')
}

function formatRemove({ row, trails, isDryRun }: Extract<Done, { action: 'remove' }>): string {
  return isDryRun
    ? `This would remove ${formatTrails(trails)} of ${row.file_name}. Nothing was changed.`
    : `${formatTrails(trails)} of ${row.file_name} are removed.`
}
