import { parseArgs } from 'node:util'
import { Problem } from '#server/platform/http/problem.ts'
import { deleteWord } from './delete.ts'
import { hideWord, removeWord, restoreWord } from './hide.ts'
import { inviteWord } from './invite.ts'
import { lockWord, suspendWord, unlockWord } from './lock.ts'
import { logWord } from './log.ts'
import { reportsWord } from './reports.ts'
import { resetLink } from './reset-link.ts'
import { type AdminDeps, type Options, Refusal, type Word } from './word.ts'

/** All that `npm run admin` can do: a new word is a row here and a file of its own. */
const WORDS: Readonly<Record<string, Word>> = {
  reports: reportsWord,
  hide: hideWord,
  remove: removeWord,
  suspend: suspendWord,
  restore: restoreWord,
  'reset-link': resetLink,
  lock: lockWord,
  unlock: unlockWord,
  delete: deleteWord,
  invite: inviteWord,
  log: logWord,
}

const HELP = new Set(['help', '--help', '-h'])

/** Does what the words after `npm run admin --` say, and returns what to tell. Throws {@link Refusal}. */
export async function runWords(
  [name = '', ...rest]: readonly string[],
  open: () => Promise<AdminDeps>,
): Promise<string> {
  if (name === '') throw new Refusal(usageOfAll())
  if (HELP.has(name)) return rest[0] === undefined ? usageOfAll() : usageOf(rest[0], wordFor(rest[0]))
  const word = wordFor(name)
  if (rest.some((one) => one === '--help' || one === '-h')) return usageOf(name, word)
  const { args, options } = parse(name, word, rest)
  try {
    return await word.run(args, await open(), options)
  } catch (error) {
    // a rule of the product says no
    if (error instanceof Problem && error.status < 500) throw new Refusal(error.message)
    throw error
  }
}

function wordFor(name: string): Word {
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (word) return word
  const names = Object.keys(WORDS).join(', ')
  throw new Refusal(`There is no command "${name}". The commands are ${names}.\n\n  npm run admin -- help [COMMAND]`)
}

function parse(name: string, word: Word, rest: readonly string[]): { args: string[]; options: Options } {
  const known = word.options ?? {}
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
    const trouble = optionTrouble(token, known)
    if (trouble !== null) throw new Refusal(`${name} ${trouble}\n\n${usageOf(name, word)}`)
    options[token.name] = token.value ?? ''
  }
  const trouble = argumentTrouble(args, word.takes)
  if (trouble !== null) throw new Refusal(`${name} ${trouble}\n\n${usageOf(name, word)}`)
  return { args, options }
}

interface GivenOption {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function optionTrouble({ name, rawName, value, inlineValue }: GivenOption, known: NonNullable<Word['options']>) {
  const takes = Object.hasOwn(known, name) && rawName.startsWith('--') ? known[name] : undefined
  if (takes === undefined) return `has no option ${rawName}.`
  if (takes === '') return value === undefined ? null : `takes no value after ${rawName}.`
  // what begins with a dash is another option, unless it is said to be the value
  const isMissing = value === undefined || (inlineValue !== true && /^-./.test(value))
  return isMissing ? `needs a value after ${rawName}: ${rawName} ${takes}` : null
}

function argumentTrouble(args: readonly string[], takes: readonly string[]): string | null {
  const missing = takes.find((one, place) => !one.startsWith('[') && (args[place] ?? '') === '')
  if (missing !== undefined) return `needs ${missing}.`
  if (args.includes('')) return 'takes no empty arguments.'
  const extra = args[takes.length]
  if (extra === undefined) return null
  return `takes ${takes.join(' ') || 'no arguments'}: ${JSON.stringify(extra)} is one too many.`
}

function tailOf({ takes, options = {} }: Word): string {
  const named = Object.entries(options).map(([option, value]) => `[--${option}${value && ` ${value}`}]`)
  return [...takes, ...named].join(' ')
}

function usageOf(name: string, word: Word): string {
  return `  npm run admin -- ${[name, tailOf(word)].filter(Boolean).join(' ')}\n      ${word.does}`
}

function usageOfAll(): string {
  const all = Object.entries(WORDS).map(([name, word]) => usageOf(name, word))
  return [
    'What the operator can do for members:',
    '',
    ...all,
    '  npm run admin -- help [COMMAND]\n      prints this help',
  ].join('\n')
}
