import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'

type Person = Parameters<typeof fullName>[0]

/** Returns the title of a member's year and its public path. */
export function yearShareLink(person: Person & { username: string }, year: string): { title: string; path: string } {
  return {
    title: t('{year} of {name}', { year, name: fullName(person) }),
    path: fillPath(pages.year.path, { username: person.username, year }),
  }
}
