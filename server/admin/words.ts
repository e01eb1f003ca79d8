import { resetLink } from './reset-link.ts'
import { type AdminDeps, Refusal, type Word } from './word.ts'

/** All that `npm run admin` can do: a new word is a row here and a file of its own. */
const WORDS: Readonly<Record<string, Word>> = {
  'reset-link': resetLink,
}

/** Does what the words after `npm run admin --` say, and returns what to tell. Throws {@link Refusal}. */
export async function runWords(
  [name = '', ...args]: readonly string[],
  open: () => Promise<AdminDeps>,
): Promise<string> {
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (!word) throw new Refusal(usage(name === '' ? '' : `There is no "${name}".`))
  if (args.length !== word.takes.length || args.includes(''))
    throw new Refusal(usage(`${name} takes ${word.takes.join(' ') || 'nothing'}.`))
  return word.run(args, await open())
}

function usage(trouble: string): string {
  const lines = Object.entries(WORDS).map(
    ([name, { takes, does }]) => `  npm run admin -- ${[name, ...takes].join(' ')}\n      ${does}`,
  )
  return [...(trouble ? [trouble, ''] : []), 'What the operator can do for members:', '', ...lines].join('\n')
}
