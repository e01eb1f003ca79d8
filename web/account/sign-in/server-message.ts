import { translateName } from '#domain/platform/language/translate.ts'

/** Returns a message of the server, which speaks English, in the language of the page where the catalogues have it. */
export function serverMessage(message: string): string {
  return translateName(message)
}
