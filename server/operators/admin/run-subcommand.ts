import {
  type Author,
  type Command,
  type CommandDeps,
  type CommandInput,
  Refusal,
} from '#server/operators/commands/command.ts'
import { COMMANDS, findCommand } from '#server/operators/commands/commands.ts'
import { giveCommand } from '#server/operators/commands/give-command.ts'
import { parseWords } from '#server/operators/commands/parse-input.ts'
import { Problem } from '#server/platform/http/problem.ts'

const HELP = new Set(['help', '--help', '-h'])

export type AdminDeps = Omit<CommandDeps, 'health'> & {
  /** The name of the operator's user on this machine. */
  readonly operator: string
}

/** Runs the command in the arguments after `npm run admin --` and returns its output. Throws {@link Refusal}. */
export async function runSubcommand(
  [name = '', ...rest]: readonly string[],
  open: () => Promise<AdminDeps>,
): Promise<string> {
  if (name === '') throw new Refusal(formatAllUsages())
  if (HELP.has(name)) return rest[0] === undefined ? formatAllUsages() : formatUsage(rest[0], getCommand(rest[0]))
  const command = getCommand(name)
  if (rest.some((one) => one === '--help' || one === '-h')) return formatUsage(name, command)
  const input = parseInput(name, command, rest)
  try {
    const { operator, ...deps } = await open()
    const by: Author = { kind: 'operator', name: operator }
    const { output, warning } = await giveCommand(command, input, { ...deps, health: null }, by)
    return warning === null ? output : `${output}\n\n${warning}`
  } catch (error) {
    // a rule of the product was violated
    if (error instanceof Problem && error.status < 500) throw new Refusal(error.message)
    throw error
  }
}

function getCommand(name: string): Command {
  const command = findCommand(name)
  if (command) return command
  const names = Object.keys(COMMANDS).join(', ')
  throw new Refusal(`There is no command "${name}". The commands are ${names}.\n\n  npm run admin -- help [COMMAND]`)
}

function parseInput(name: string, command: Command, words: readonly string[]): CommandInput {
  const parsed = parseWords(command, words)
  if ('problem' in parsed) throw new Refusal(`${name} ${parsed.problem}\n\n${formatUsage(name, command)}`)
  return parsed
}

function formatParameters({ parameters: takes, options = {} }: Command): string {
  const named = Object.entries(options).map(([option, value]) => `[--${option}${value && ` ${value}`}]`)
  return [...takes, ...named].join(' ')
}

function formatUsage(name: string, command: Command): string {
  return `  npm run admin -- ${[name, formatParameters(command)].filter(Boolean).join(' ')}\n      ${command.summary}`
}

function formatAllUsages(): string {
  const all = Object.entries(COMMANDS).map(([name, command]) => formatUsage(name, command))
  return [
    'What the operator can do for members:',
    '',
    ...all,
    '  npm run admin -- help [COMMAND]\n      prints this help',
  ].join('\n')
}
