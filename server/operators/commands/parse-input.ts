import { parseArgs } from 'node:util'
import type { Command, CommandInput } from './command.ts'

/** The input of a command, or what is wrong with it, to be said behind the command's name. */
export type Parsed = CommandInput | { readonly problem: string }

/** Parses the words behind the name of a command. */
export function parseWords({ parameters, options: known = {} }: Command, words: readonly string[]): Parsed {
  const { positionals: args, tokens } = parseArgs({
    args: [...words],
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
    if (problem !== null) return { problem }
    options[token.name] = token.value ?? ''
  }
  const problem = findArgumentProblem(args, parameters)
  return problem === null ? { args, options } : { problem }
}

/**
 * Parses the arguments and options of a command that is given in the desk, by the same rules. The author is known there, and options that
 * the desk always gives cannot be chosen.
 */
export function parseGiven({ parameters, options: known = {}, inDesk = {} }: Command, given: CommandInput): Parsed {
  for (const [name, value] of Object.entries(given.options)) {
    const isKnown = Object.hasOwn(known, name) && name !== 'by' && !Object.hasOwn(inDesk, name)
    const token = {
      name,
      rawName: `--${name}`,
      inlineValue: true,
      value: known[name] === '' && value === '' ? undefined : value,
    }
    const problem = isKnown ? findOptionProblem(token, known) : `has no option --${name}.`
    if (problem !== null) return { problem }
  }
  const problem = findArgumentProblem(given.args, parameters)
  return problem === null ? { args: given.args, options: { ...given.options, ...inDesk } } : { problem }
}

interface GivenOption {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function findOptionProblem(
  { name, rawName, value, inlineValue }: GivenOption,
  known: Readonly<Record<string, string>>,
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
