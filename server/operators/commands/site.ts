import type { SettingChanges } from '#domain/account/site-settings.ts'
import { parseFileSize } from '#domain/platform/format/parse-file-size.ts'
import { insertDecision } from '#server/community/moderation/decisions.ts'
import { type DescribedSetting, openSettings } from '#server/platform/site-settings/settings.ts'
import { updateSiteSettings } from '#server/platform/site-settings/update-settings.ts'
import { Refusal, command } from './command.ts'
import { DECISION_OPTIONS, parseExplainedDecision } from './decision.ts'

export const siteCommand = command({
  parameters: ['[NAME=VALUE…]'],
  options: DECISION_OPTIONS,
  summary:
    'prints the settings of the site with their source, or changes them: siteName, contact, signUp, notice, noticeUntil, storageLimit, languages, maintenance; an empty value takes the default',
  role: 'admin',
  changes: true,
  run: async ({ args, options }, deps, by) => {
    if (args.length > 0) {
      const [changes, decision] = [parseChanges(args), parseExplainedDecision(options, deps, by)]
      await deps.db.write('site-settings', (tx) =>
        updateSiteSettings(tx, changes, {
          config: deps.config,
          record: (within, decided) => insertDecision(within, decided, decision),
          at: decision.at,
        }),
      )
    }
    return (await openSettings(deps)).describe()
  },
  format: (settings) => settings.map(formatSetting).join('\n'),
})

function parseChanges(args: readonly string[]): SettingChanges {
  const pairs = args.map((arg) => {
    const at = arg.indexOf('=')
    if (at < 1) throw new Refusal(`site takes NAME=VALUE, not ${JSON.stringify(arg)}.`)
    const [name, text] = [arg.slice(0, at), arg.slice(at + 1)]
    return [name, text === '' ? null : parseValue(name, text)] as const
  })
  return Object.fromEntries(pairs)
}

/** Returns a value as the settings take it. They refuse what is none. */
function parseValue(name: string, text: string): unknown {
  if (name === 'storageLimit') return parseFileSize(text) ?? text
  if (name === 'languages') return text.split(/[\s,]+/).filter(Boolean)
  return name === 'maintenance' && text === 'off' ? null : text
}

const SOURCES = { environment: 'environment, fixed', site: 'site', default: 'default' } as const

function formatSetting({ name, value, source }: DescribedSetting): string {
  return `${`${name}:`.padEnd(14)}${formatValue(name, value)}  (${SOURCES[source]})`
}

function formatValue(name: string, value: unknown): string {
  if (value === null) return name === 'maintenance' ? 'off' : 'none'
  if (name === 'noticeUntil') return new Date(value as number).toISOString()
  if (name === 'notice') return (value as { text: string }).text
  if (name === 'storageLimit') return `${value as number} bytes`
  return Array.isArray(value) ? value.join(', ') : (value as string)
}
