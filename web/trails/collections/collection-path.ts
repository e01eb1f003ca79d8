import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'

/** Returns the path of a collection's page. */
export function collectionPath(id: string): string {
  return fillPath(pages.collection.path, { id })
}
