import {
  type SettingChanges,
  type SettingName,
  type SiteNotice,
  SETTING_NAMES,
  isSettingName,
  parseSetting,
} from '#domain/account/site-settings.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { type FieldProblem, badRequest, conflict } from '#server/platform/http/problem.ts'
import { type FixedSettings, type StoredSettings, describeSettings, readStored } from './settings.ts'
import { putSetting } from './store.ts'

const MAX_LOGGED_CHARS = 300

/** Writes a line of the log of decisions about one setting. */
export type RecordChange = (
  tx: Tx,
  decided: { word: string; kind: string; subject_id: string; owner_id: null },
) => Promise<void>

/**
 * Changes settings of the site in a write, and has each change recorded. Throws a problem for the first value that is not allowed, or
 * that the environment has fixed; then nothing is changed. Await `settings.reload()` after the commit.
 */
export async function updateSiteSettings(
  tx: Tx,
  changes: SettingChanges,
  { config, record, at }: { config: FixedSettings; record: RecordChange; at: number },
): Promise<SettingName[]> {
  const stored = await readStored(tx)
  checkNames(Object.keys(changes), config, stored)
  const values = parseAll(changes)
  const changed: SettingName[] = []
  for (const [name, value] of values) {
    if (!isChange(stored, name, value)) continue
    await putSetting(tx, name, name === 'notice' && value !== null ? createNotice(value as string, at) : value, at)
    await record(tx, { word: 'site', kind: name, subject_id: describeValue(value), owner_id: null })
    changed.push(name)
  }
  // the end of the last notice is none of the next
  if (changed.includes('notice') && !values.has('noticeUntil')) await putSetting(tx, 'noticeUntil', null, at)
  return changed
}

function checkNames(names: readonly string[], config: FixedSettings, stored: StoredSettings): void {
  const unknown = names.find((name) => !isSettingName(name))
  if (unknown !== undefined)
    throw badRequest(
      filled('There is no setting {name}. The settings are {names}.', {
        name: unknown,
        names: SETTING_NAMES.join(', '),
      }),
    )
  const fixed = describeSettings(config, stored).find(({ name, isFixed }) => isFixed && names.includes(name))
  if (fixed)
    throw conflict(
      'fixed_setting',
      filled('{name} is set in the server’s environment and can only be changed there.', { name: fixed.name }),
    )
}

/** Returns the values to store, in the order of the settings. */
function parseAll(changes: SettingChanges): Map<SettingName, unknown> {
  const values = new Map<SettingName, unknown>()
  const problems: FieldProblem[] = []
  for (const name of SETTING_NAMES) {
    if (!Object.hasOwn(changes, name) || changes[name] === undefined) continue
    const parsed = parseSetting(name, changes[name])
    if ('problem' in parsed) problems.push({ path: name, message: parsed.problem })
    else values.set(name, parsed.value)
  }
  const [first] = problems
  if (first) throw badRequest(first.message, problems)
  return values
}

function isChange(stored: StoredSettings, name: SettingName, value: unknown): boolean {
  const before = name === 'notice' ? (stored.notice?.text ?? null) : (stored[name] ?? null)
  return JSON.stringify(before) !== JSON.stringify(value)
}

function createNotice(text: string, at: number): SiteNotice {
  return { id: newId(at), text }
}

/** Returns a value as the log of decisions shows it. */
function describeValue(value: unknown): string {
  const text = value === null ? 'default' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.slice(0, MAX_LOGGED_CHARS)
}
