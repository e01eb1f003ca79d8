import { parseArgs } from 'node:util'
import { Problem } from '#server/http/problem.ts'
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

/** Does what the words after `npm run admin --` say, and returns what to tell. Throws {@link Refusal}. */
export async function runWords(
  [name = '', ...rest]: readonly string[],
  open: () => Promise<AdminDeps>,
): Promise<string> {
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (!word) throw new Refusal(usage(name === '' ? '' : `There is no "${name}".`))
  const { args, options } = parse(name, word, rest)
  try {
    return await word.run(args, await open(), options)
  } catch (error) {
    // a rule of the product says no
    if (error instanceof Problem && error.status < 500) throw new Refusal(error.message)
    throw error
  }
}

function parse(name: string, word: Word, rest: readonly string[]): { args: string[]; options: Options } {
  const known = Object.entries(word.options ?? {})
  try {
    const { positionals: args, values } = parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: Object.fromEntries(
        known.map(([option, value]) => [option, { type: value === '' ? 'boolean' : 'string' }]),
      ),
    })
    const least = word.takes.filter((one) => !one.startsWith('[')).length
    if (args.length >= least && args.length <= word.takes.length && !args.includes(''))
      return { args, options: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value)])) }
  } catch {
    // the list below says what there is
  }
  throw new Refusal(usage(`${name} takes ${tailOf(word) || 'nothing'}.`))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function tailOf({ takes, options = {} }: Word): string {
  const named = Object.entries(options).map(([option, value]) => `[--${option}${value && ` ${value}`}]`)
  return [...takes, ...named].join(' ')
}

function usage(trouble: string): string {
  const lines = Object.entries(WORDS).map(
    ([name, word]) => `  npm run admin -- ${[name, tailOf(word)].filter(Boolean).join(' ')}\n      ${word.does}`,
  )
  return [...(trouble ? [trouble, ''] : []), 'What the operator can do for members:', '', ...lines].join('\n')
}
