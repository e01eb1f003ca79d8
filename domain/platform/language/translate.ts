import { MessageFormatter, parseCases } from '@ultraq/icu-message-formatter'
import { groupDigits } from './group-digits.ts'
import type { Language } from './languages.ts'
import { oncePerLanguage } from './once-per-language.ts'

/** A language and its texts by the English ones. English itself has none. */
export interface Translations {
  readonly language: Language
  readonly texts: Readonly<Record<string, string>>
  /** Called with an English text that has no translation, and is shown instead. */
  readonly onMissing?: (message: string) => void
}

/**
 * The names of the values that a message in ICU message format takes: `'name' | 'count'` for
 * `{name} has {count, plural, one {# hike} other {# hikes}}`.
 */
export type ValueNames<M extends string> = M extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}${'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | `=${number}`} `
    ? ValueNames<Rest>
    : NameAtStart<Rest> | ValueNames<Rest>
  : never

type NameAtStart<Rest extends string> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name}, plural,${string}`
    ? Name
    : Head
  : never

type Values<M extends string> = [ValueNames<M>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<M>, string | number>>]

export const ENGLISH: Translations = { language: 'en', texts: {} }

let source: () => Translations = () => ENGLISH

/** Sets where the language comes from: the page's in a browser, the request's or the recipient's on a server. */
export function setTranslations(current: () => Translations): void {
  source = current
}

/** Returns the language of the page, request or letter at hand, with its texts. */
export function currentTranslations(): Translations {
  return source()
}

/** Returns the language of the page, request or letter at hand. */
export function currentLanguage(): Language {
  return source().language
}

/**
 * Returns a text in the current language, with its values filled in.
 * @param message the English text in ICU message format, which is also its key in `locales/*.json`. A note for translators may
 * follow after `##`: `Order ##verb`.
 */
export function t<const M extends string>(message: M, ...[values]: Values<M>): string {
  const text = translate(message)
  return values === undefined ? text : formatParts(text, values).join('')
}

/** Marks a text of a table or constant for the catalogues; `t` translates it where it is shown. Returns it unchanged. */
export function msg<const M extends string>(message: M): M {
  return message
}

/** Returns a text in the current language whose values are yet to be filled in. */
export function translate(message: string): string {
  const { texts, language, onMissing } = source()
  const text = textOf(texts, message)
  if (text === undefined && language !== 'en') onMissing?.(message)
  return text ?? stripNote(message)
}

/** Returns what a catalogue says for a name, such as a country's; the name itself where it says nothing. */
export function translateName(name: string): string {
  return textOf(source().texts, name) ?? name
}

/** Returns a text of a catalogue; undefined for a name that any object has, such as `constructor`. */
function textOf(texts: Translations['texts'], message: string): string | undefined {
  const text: unknown = texts[message]
  return typeof text === 'string' ? text : undefined
}

/** Returns a message with its values in English, whatever the current language. */
export function formatEnglish(message: string, values: Readonly<Record<string, string | number>>): string {
  return formatterOf('en').process(stripNote(message), values).flat(Infinity).join('')
}

/** Fills values into a message. Returns its parts in order: texts, and the values as they were given. */
export function formatParts(text: string, values: Readonly<Record<string, unknown>>): unknown[] {
  const parts: unknown[] = formatterOf(currentLanguage()).process(text, values)
  return parts.flat(Infinity)
}

function stripNote(message: string): string {
  const note = message.indexOf('##')
  return note === -1 ? message : message.slice(0, note).trimEnd()
}

const formatterOf = oncePerLanguage((language) => new MessageFormatter(language, { plural: choosePlural(language) }))

interface Numbers {
  /** Returns the plural form of a number. */
  readonly select: (count: number) => string
  readonly format: (count: number) => string
}

/** Without Intl, whose first use reads a language's data and delays a page on a slow phone by 30 ms. */
const ENGLISH_NUMBERS: Numbers = {
  select: (count) => (count === 1 ? 'one' : 'other'),
  format: (count) => groupDigits(String(count)),
}

function numbersOf(language: Language): Numbers {
  const rules = new Intl.PluralRules(language)
  const { format } = new Intl.NumberFormat(language)
  return { select: (count) => rules.select(count), format }
}

type Process = (message: string, values: Record<string, unknown>) => unknown[]
type HandlerContext = [language: string, values: Record<string, unknown>, process: Process]

/** Returns the handler of `{count, plural, =0 {none} one {# hike} other {# hikes}}`: exact numbers first, as ICU has it. */
function choosePlural(language: Language) {
  const { select, format } = language === 'en' ? ENGLISH_NUMBERS : numbersOf(language)
  return (value: unknown, branches: string, ...[, values, process]: HandlerContext) => {
    const count = Number(value)
    const { cases } = parseCases(branches)
    const branch = cases[`=${count}`] ?? cases[select(count)] ?? cases['other'] ?? ''
    return process(branch.replaceAll('#', format(count)), values)
  }
}
