import { PSEUDO_LANGUAGES } from './languages.ts'

export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number]

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ACCENTED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž']
const ACCENTS: ReadonlyMap<string, string> = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at] ?? letter]))

/** By how much a text grows, as texts do in German or Polish. */
const GROWTH = 0.4
const PADDING = ' ĺöñĝéŕ'
const RIGHT_TO_LEFT = '\u200F'

/** Returns whether a language is one for tests. */
export function isPseudoLanguage(code: unknown): code is PseudoLanguage {
  return PSEUDO_LANGUAGES.some((known) => known === code)
}

/** Returns a catalogue that has every text, made when it is asked for. */
export function pseudoTexts(language: PseudoLanguage): Readonly<Record<string, string>> {
  const made = new Map<string, string>()
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, message) => {
        if (typeof message !== 'string') return undefined
        const text = made.get(message) ?? pseudoText(message, language)
        made.set(message, text)
        return text
      },
    },
  )
}

/**
 * Returns an English message as a pseudo translation: `⟦Šåṽé {count} {count, plural, one {ĥîķé} other {ĥîķéš}} ĺöñĝéŕ⟧`. What is not
 * accented is not in the catalogues, what is cut off has no bracket. Names of values, tags and plural forms stay as they are.
 */
export function pseudoText(message: string, language: PseudoLanguage): string {
  const { text, letters } = accentText({ message: message.replace(/\s*##.*$/s, ''), at: 0 })
  const padding = PADDING.repeat(Math.ceil(letters / PADDING.length)).slice(0, Math.ceil(letters * GROWTH))
  const mark = language === 'ar-XB' ? RIGHT_TO_LEFT : ''
  return `${mark}⟦${text}${padding}⟧${mark}`
}

interface Reader {
  readonly message: string
  at: number
}

interface Accented {
  text: string
  /** The number of characters that are shown. */
  letters: number
}

/** Reads text up to the end, or to the brace that closes a plural form. */
function accentText(reader: Reader): Accented {
  const done: Accented = { text: '', letters: 0 }
  for (let rest = restOf(reader); rest !== '' && !rest.startsWith('}'); rest = restOf(reader)) {
    const verbatim = /^(?:<\/?[a-zA-Z][^<>{}]*>|#)/.exec(rest)?.[0]
    if (rest.startsWith('{')) add(done, accentArgument(reader))
    else if (verbatim) add(done, { text: take(reader, verbatim.length), letters: 0 })
    else add(done, accentLetter(take(reader, [...rest][0]?.length ?? 1)))
  }
  return done
}

/** Reads `{name}` or `{count, plural, one {…} other {…}}`. */
function accentArgument(reader: Reader): Accented {
  const head = /^\{[^{}]*/.exec(restOf(reader))?.[0] ?? '{'
  const done = { text: take(reader, head.length), letters: 0 }
  while (restOf(reader).startsWith('{')) {
    done.text += take(reader, 1)
    add(done, accentText(reader))
    // the closing brace, and the name of the next form
    done.text += take(reader, /^\}[^{}]*/.exec(restOf(reader))?.[0].length ?? 0)
  }
  done.text += take(reader, restOf(reader).startsWith('}') ? 1 : 0)
  return done
}

function accentLetter(letter: string): Accented {
  return { text: ACCENTS.get(letter) ?? letter, letters: 1 }
}

function add(done: Accented, { text, letters }: Accented): void {
  done.text += text
  done.letters += letters
}

function restOf({ message, at }: Reader): string {
  return message.slice(at)
}

function take(reader: Reader, length: number): string {
  const taken = reader.message.slice(reader.at, reader.at + length)
  reader.at += length
  return taken
}
