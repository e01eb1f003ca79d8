import { parseArgs } from 'node:util'
import { Problem } from '#server/platform/http/problem.ts'
import { deleteSubcommand } from './delete.ts'
import { hideSubcommand, removeSubcommand, restoreSubcommand } from './hide.ts'
import { inviteSubcommand } from './invite.ts'
import { lockSubcommand, suspendSubcommand, unlockSubcommand } from './lock.ts'
import { logSubcommand } from './log.ts'
import { reportsSubcommand } from './reports.ts'
import { resetLinkSubcommand } from './reset-link.ts'
import { siteSubcommand } from './site.ts'
import { type AdminDeps, type SubcommandOptions, Refusal, type Subcommand } from './subcommand.ts'

/** The subcommands of `npm run admin`. A new one is a row here and a file of its own. */
const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  reports: reportsSubcommand,
  hide: hideSubcommand,
  remove: removeSubcommand,
  suspend: suspendSubcommand,
  restore: restoreSubcommand,
  'reset-link': resetLinkSubcommand,
  lock: lockSubcommand,
  unlock: unlockSubcommand,
  delete: deleteSubcommand,
  invite: inviteSubcommand,
  site: siteSubcommand,
  log: logSubcommand,
}

const HELP = new Set(['help', '--help', '-h'])

/** Runs the subcommand in the arguments after `npm run admin --` and returns its output. Throws {@link Refusal}. */
export async function runSubcommand(
  [name = '', ...rest]: readonly string[],
  open: () => Promise<AdminDeps>,
): Promise<string> {
  if (name === '') throw new Refusal(formatAllUsages())
  if (HELP.has(name)) return rest[0] === undefined ? formatAllUsages() : formatUsage(rest[0], findSubcommand(rest[0]))
  const subcommand = findSubcommand(name)
  if (rest.some((one) => one === '--help' || one === '-h')) return formatUsage(name, subcommand)
  const { args, options } = parseArguments(name, subcommand, rest)
  try {
    return await subcommand.run(args, await open(), options)
  } catch (error) {
    // a rule of the product was violated
    if (error instanceof Problem && error.status < 500) throw new Refusal(error.message)
    throw error
  }
}

function findSubcommand(name: string): Subcommand {
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined
  if (subcommand) return subcommand
  const names = Object.keys(SUBCOMMANDS).join(', ')
  throw new Refusal(`There is no command "${name}". The commands are ${names}.\n\n  npm run admin -- help [COMMAND]`)
}

function parseArguments(
  name: string,
  subcommand: Subcommand,
  rest: readonly string[],
): { args: string[]; options: SubcommandOptions } {
  const known = subcommand.options ?? {}
  const { positionals: args, tokens } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([option, value]) => [option, { type: value === '' ? 'boolean' : 'string' }]),
    ),
  })
  const options: Record<string, string> = {}
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const problem = findOptionProblem(token, known)
    if (problem !== null) throw new Refusal(`${name} ${problem}\n\n${formatUsage(name, subcommand)}`)
    options[token.name] = token.value ?? ''
  }
  const problem = findArgumentProblem(args, subcommand.parameters)
  if (problem !== null) throw new Refusal(`${name} ${problem}\n\n${formatUsage(name, subcommand)}`)
  return { args, options }
}

interface GivenOption {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function findOptionProblem(
  { name, rawName, value, inlineValue }: GivenOption,
  known: NonNullable<Subcommand['options']>,
) {
  const takes = Object.hasOwn(known, name) && rawName.startsWith('--') ? known[name] : undefined
  if (takes === undefined) return `has no option ${rawName}.`
  if (takes === '') return value === undefined ? null : `takes no value after ${rawName}.`
  // an argument that begins with a dash is another option, unless it was written as --option=value
  const isMissing = value === undefined || (inlineValue !== true && /^-./.test(value))
  return isMissing ? `needs a value after ${rawName}: ${rawName} ${takes}` : null
}

function findArgumentProblem(args: readonly string[], takes: readonly string[]): string | null {
  const missing = takes.find((one, place) => !one.startsWith('[') && (args[place] ?? '') === '')
  if (missing !== undefined) return `needs ${missing}.`
  if (args.includes('')) return 'takes no empty arguments.'
  const extra = args[takes.length]
  // the last parameter may take several, `[NAME…]`
  if (extra === undefined || takes.at(-1)?.endsWith('…]')) return null
  return `takes ${takes.join(' ') || 'no arguments'}: ${JSON.stringify(extra)} is one too many.`
}

function formatParameters({ parameters: takes, options = {} }: Subcommand): string {
  const named = Object.entries(options).map(([option, value]) => `[--${option}${value && ` ${value}`}]`)
  return [...takes, ...named].join(' ')
}

function formatUsage(name: string, subcommand: Subcommand): string {
  return `  npm run admin -- ${[name, formatParameters(subcommand)].filter(Boolean).join(' ')}\n      ${subcommand.summary}`
}

function formatAllUsages(): string {
  const all = Object.entries(SUBCOMMANDS).map(([name, subcommand]) => formatUsage(name, subcommand))
  return [
    'What the operator can do for members:',
    '',
    ...all,
    '  npm run admin -- help [COMMAND]\n      prints this help',
  ].join('\n')
}
