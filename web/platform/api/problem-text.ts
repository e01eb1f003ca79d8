import { showInstants } from '#domain/platform/language/filled.ts'
import { currentLanguage, formatParts, translate, translateName } from '#domain/platform/language/translate.ts'

/** A text of the server: in English, and where it has values in it, the message that it was made from. */
export interface ServerText {
  readonly message: string
  /** The English text in ICU message format. */
  readonly template?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

interface Problem extends ServerText {
  /** One for each invalid field. */
  readonly errors?: readonly ServerText[]
}

/**
 * Returns the server's text in the page's language: why it has refused something, or what it has done. Texts that have
 * no translation stay English; those of a whole form are told by field then.
 */
export function problemText(problem: Problem): string {
  const { message, errors = [] } = problem
  if (currentLanguage() === 'en' || message === '') return message
  const own = translateText(problem)
  if (own !== message || errors.length === 0) return own
  return errors.map(translateText).join(' ')
}

function translateText({ message, template, params = {} }: ServerText): string {
  // not reported where it is missing: the server's texts may be anybody's, as those of a proxy
  if (template === undefined) return translateName(message)
  return formatParts(translate(template), showInstants(params, currentLanguage())).join('')
}
